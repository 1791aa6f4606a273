import { asJob } from '../../audit/actor.ts';
import type { Deps } from '../../deps.ts';
import { isDatabaseAway } from '../../platform/database-failure.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { giveFreeNumber } from '../../residents/give-number.ts';
import { findNextAt, findWaiting } from '../../residents/waiting-gates.ts';
import { tellOwner } from '../notices/tell-owner.ts';

/** Gates that are read at once. */
const GATES_AT_ONCE = 500;
/** Panels without a free number that one round leaves aside; a pool without numbers has more. */
const PANELS_IN_ROUND = 1_000;

/**
 * Gives numbers to waiting gates, the longest-waiting first, at one panel those of residents with a proven
 * phone before others, each in a transaction that also tells its resident. A panel for which none is free, or
 * at which something fails, keeps no other waiting. Returns how many have got one.
 */
export async function serveWaiting(own: Deps): Promise<number> {
  const deps = asJob(own, 'numbers');
  const without = new Set<string>();
  let given = 0;

  async function servedAt(intercomNumber: string): Promise<boolean> {
    try {
      return await serveNextAt(deps, intercomNumber);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      deps.log.error({ err: error }, 'a waiting gate was not given its number');
      return false;
    }
  }

  for (;;) {
    const gates = await findWaiting(deps.db.read, GATES_AT_ONCE, [...without]);
    for (const gate of gates) {
      if (without.has(gate.intercomNumber)) continue;
      if (await servedAt(gate.intercomNumber)) given += 1;
      else without.add(gate.intercomNumber);
      await nextTurn();
    }
    if (gates.length < GATES_AT_ONCE || without.size >= PANELS_IN_ROUND) return given;
  }
}

const serveNextAt = (deps: Deps, intercomNumber: string): Promise<boolean> =>
  deps.db.write(async (queries) => {
    const gate = await findNextAt(queries, intercomNumber);
    if (!gate) return false;
    const number = await giveFreeNumber(deps, queries, gate);
    if (number === undefined) return false;
    // They are waiting for it.
    await tellOwner(deps, queries, { ...gate, facts: { kind: 'numberReady', number } });
    return true;
  });
