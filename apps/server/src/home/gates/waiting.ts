import { asJob } from '../../audit/actor.ts';
import type { Deps } from '../../deps.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { giveFreeNumber } from '../../residents/give-number.ts';
import { findWaiting } from '../../residents/waiting-gates.ts';
import { tellOwner } from '../notices/tell-owner.ts';

/** Gates that are looked at in one round; the next one finds the rest. */
const GATES_IN_ROUND = 500;

/**
 * Gives numbers to waiting gates, the longest-waiting first, each in a transaction that
 * also tells its resident. A building for which none is free keeps no other waiting. Returns how many
 * have got one.
 */
export async function serveWaiting(own: Deps): Promise<number> {
  const deps = asJob(own, 'numbers');
  const without = new Set<string>();
  let given = 0;
  for (const gate of await findWaiting(deps.db.read, GATES_IN_ROUND)) {
    if (without.has(gate.intercomNumber)) continue;
    const isServed = await deps.db.write(async (queries) => {
      const number = await giveFreeNumber(deps, queries, gate);
      if (number === undefined) return false;
      // They are waiting for it.
      await tellOwner(deps, queries, { ...gate, facts: { kind: 'numberReady', number } });
      return true;
    });
    if (isServed) given += 1;
    else without.add(gate.intercomNumber);
    await nextTurn();
  }
  return given;
}
