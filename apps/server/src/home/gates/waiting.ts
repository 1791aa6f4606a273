import { asJob } from '../../audit/actor.ts';
import { findLanguage } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { TTL_SECONDS } from '../../platform/push/web-push.ts';
import { giveFreeNumber } from '../../residents/give-number.ts';
import { ownHome } from '../../residents/home.ts';
import { findWaiting, type WaitingGate } from '../../residents/waiting-gates.ts';
import { mailNotice, pushNotice, waysOf } from '../notices/send.ts';
import { gateOfNotice } from '../people/names.ts';

/** Gates that are looked at in one round; the next one finds the rest. */
const GATES_IN_ROUND = 500;

/**
 * Gives numbers to waiting gates, the longest-waiting first, each in a transaction that
 * also tells its resident. A building for which none is free keeps nobody else waiting. Returns how many
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
      if (number !== undefined) await tellReady(deps, queries, gate, number);
      return number !== undefined;
    });
    if (isServed) given += 1;
    else without.add(gate.intercomNumber);
    await nextTurn();
  }
  return given;
}

/** By mail in any case, for they are waiting for it, and to their devices as they have chosen. */
async function tellReady(
  deps: Deps,
  queries: Queries,
  { gateId, residentId }: WaitingGate,
  number: string,
): Promise<void> {
  const told = {
    residentId,
    facts: { kind: 'numberReady', number } as const,
    language: await findLanguage(queries, residentId),
    page: '/dashboard',
    gate: await gateOfNotice(queries, ownHome(residentId), gateId),
  };
  await mailNotice(deps, queries, told);
  if (!(await waysOf(deps, queries, residentId)).push) return;
  const terms = { kind: told.facts.kind, ttlSeconds: TTL_SECONDS, callId: null, gateId };
  await pushNotice(deps, queries, told, terms);
}
