import { asJob } from '../audit/actor.ts';
import type { Deps } from '../deps.ts';
import { createFailures } from '../platform/failures.ts';
import { createRounds, type Rounds } from '../platform/rounds.ts';
import type { Due } from './due.ts';
import { moveInDue } from './move-in.ts';
import { tellMoveIns, tellMoveOuts } from './move-news.ts';
import { moveOutDue } from './move-out.ts';
import { followPanels } from './new-panels.ts';

/** It reads indexes that hold only those whose day is near: mostly nothing. */
const LOOK_MS = 1_000;
/** How many people are moved before the server checks again whether it is stopping. */
const AT_ONCE = 20;
/** A person who moves within a building at one moment moves in before they move out, and keeps their gates. */
const WORK: readonly ((deps: Deps, due: Due) => Promise<number>)[] = [
  moveInDue,
  moveOutDue,
  followPanels,
  tellMoveIns,
  tellMoveOuts,
];

/**
 * Moves everyone in or out whose day has come, gives residents their gates at new panels, and tells them of
 * another day to move in or out: an access must not outlive its day by a round of housekeeping.
 */
export function createMover(own: Deps): Rounds<void> {
  const deps = asJob(own, 'mover');
  const due: Due = { limit: AT_ONCE, failures: createFailures() };
  return createRounds(deps, {
    job: 'mover',
    everyMs: LOOK_MS,
    async work(stopping) {
      for (const work of WORK) {
        while (!stopping.aborted) {
          if ((await work(deps, due)) < AT_ONCE) break;
        }
      }
    },
  });
}
