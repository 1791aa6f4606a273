import { asJob } from '../audit/actor.ts';
import type { Deps } from '../deps.ts';
import { createRounds, type Rounds } from '../platform/rounds.ts';
import { moveOutDue, type Failures } from './move-out.ts';

/** A look reads an index that has those alone who are to leave: mostly nothing. */
const LOOK_MS = 1_000;
/** People who are moved out between two looks whether the server stops. */
const AT_ONCE = 20;

/** Moves everybody out whose day has passed: an access must not outlive it by a round of housekeeping. */
export function createMover(own: Deps): Rounds<void> {
  const deps = asJob(own, 'mover');
  const failures: Failures = new Map();
  return createRounds(deps, {
    job: 'mover',
    everyMs: LOOK_MS,
    async work(stopping) {
      while (!stopping.aborted) {
        if ((await moveOutDue(deps, { limit: AT_ONCE, failures })) < AT_ONCE) return;
      }
    },
  });
}
