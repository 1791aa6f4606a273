import { DAY_MS } from '@gatecall/contracts/constants';
import {
  HISTORY_DAYS,
  type HistoryDays,
  LONGEST_HISTORY_DAYS,
} from '@gatecall/contracts/product/history';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { heldUnlessTaken } from '../../db/held.ts';
import type { GatesOf } from '../../residents/gate-lookups.ts';

/** How often the calls of a resident who keeps them for a shorter time are looked through. */
const SWEEP_MS = DAY_MS / 2;

/** For how many days a resident's calls are kept. */
export async function findKeepDays(queries: Queries, residentId: string): Promise<HistoryDays> {
  const row = await queries
    .selectFrom('history_choices')
    .select('keep_days')
    .where('resident_id', '=', residentId)
    .executeTakeFirst();
  return HISTORY_DAYS.find((days) => days === row?.keep_days) ?? LONGEST_HISTORY_DAYS;
}

/** Stores it; the next sweep begins with this resident. */
export const saveKeepDays = (
  queries: Queries,
  residentId: string,
  days: HistoryDays,
): Promise<unknown> =>
  queries
    .insertInto('history_choices')
    .values({ resident_id: residentId, keep_days: days, swept_at: 0 })
    .onConflict((conflict) =>
      conflict.column('resident_id').doUpdateSet({ keep_days: days, swept_at: 0 }),
    )
    .execute();

/** When a gate called last, as far as that call has been deleted; null if none was. */
export const findLastForgotten = async (
  queries: Queries,
  intercomId: string,
): Promise<number | null> =>
  (
    await queries
      .selectFrom('intercoms')
      .select('last_forgotten_call_at')
      .where('intercom_id', '=', intercomId)
      .executeTakeFirst()
  )?.last_forgotten_call_at ?? null;

/** The calls of some that were deleted: how many, and when each gate called last in them. */
type Forgotten = { readonly calls: number; readonly newest: ReadonlyMap<string, number> };

/**
 * Deletes a resident's calls, at the gates that are meant, from before `before` that are over, at most `limit`,
 * with their timelines, replies and used links; a trigger has their messages deleted at the carrier. What
 * another transaction changes at this moment stays. The caller records what was forgotten (`noteForgotten`).
 */
async function forgetEnded(
  queries: Queries,
  { residentId, gates, before, limit }: Past,
): Promise<Forgotten> {
  const past = await heldUnlessTaken(
    queries,
    queries
      .selectFrom('calls')
      .select(['call_id', 'kind', 'intercom_id', 'started_at'])
      .where('resident_id', '=', residentId)
      .$if(gates !== null, (all) => all.where('intercom_id', 'in', gates ?? []))
      .where('started_at', '<', before)
      .where('ended_at', 'is not', null)
      .orderBy('started_at')
      .limit(limit),
  ).execute();
  const ids = past.map((call) => call.call_id);
  if (ids.length > 0) {
    await queries.deleteFrom('call_steps').where('call_id', 'in', ids).execute();
    await queries.deleteFrom('call_events').where('call_id', 'in', ids).execute();
    await queries.deleteFrom('calls').where('call_id', 'in', ids).execute();
  }
  // Guests' links that opened name them as the calls did.
  const used = queries
    .selectFrom('arms')
    .select('arm_id')
    .where('resident_id', '=', residentId)
    .$if(gates !== null, (all) => all.where('intercom_id', 'in', gates ?? []))
    .where('used_at', '<', before);
  await queries.deleteFrom('arms').where('arm_id', 'in', heldUnlessTaken(queries, used)).execute();
  // Oldest first: the newest of each gate stays.
  const newest = past.flatMap((call) =>
    call.kind === 'gate' && call.intercom_id !== null
      ? [[call.intercom_id, call.started_at] as const]
      : [],
  );
  return { calls: ids.length, newest: new Map(newest) };
}

type Past = GatesOf & { readonly before: number; readonly limit: number };

/** Deletes them as `forgetEnded` says; returns how many. */
export async function forgetCallsOf(queries: Queries, past: Past): Promise<number> {
  const { calls, newest } = await forgetEnded(queries, past);
  await noteForgotten(queries, newest);
  return calls;
}

/** That a gate has called is still true when its calls are gone. */
async function noteForgotten(queries: Queries, newest: ReadonlyMap<string, number>): Promise<void> {
  for (const id of [...newest.keys()].toSorted()) {
    await queries
      .updateTable('intercoms')
      .set({ last_forgotten_call_at: newest.get(id) ?? null })
      .where('intercom_id', '=', id)
      .execute();
  }
}

/**
 * Deletes the calls of residents who keep them for a shorter time. A resident who has been looked through is not
 * looked at again for half a day.
 *
 * @returns how many residents and calls that were, at most `limit`.
 */
export async function forgetUnkeptCalls(
  queries: Queries,
  now: number,
  limit: number,
): Promise<number> {
  const due = await queries
    .selectFrom('history_choices')
    .select(['resident_id', 'keep_days'])
    // As in the index: the planner would not use it for a parameter.
    .where('keep_days', '<', sql.lit(LONGEST_HISTORY_DAYS))
    .where('swept_at', '<', now - SWEEP_MS)
    .orderBy('swept_at')
    .limit(limit)
    .execute();
  const swept: string[] = [];
  const forgotten: (readonly [string, number])[] = [];
  let left = limit;
  for (const { resident_id: residentId, keep_days: days } of due) {
    if (left <= swept.length) break;
    const room = left - swept.length;
    const before = now - days * DAY_MS;
    const gone = await forgetEnded(queries, { residentId, gates: null, before, limit: room });
    forgotten.push(...gone.newest);
    left -= gone.calls;
    if (gone.calls < room) swept.push(residentId);
  }
  // Gates are locked after calls, of whatever resident (`holdHome`).
  await noteForgotten(queries, new Map(forgotten));
  if (swept.length > 0) {
    await queries
      .updateTable('history_choices')
      .set({ swept_at: now })
      .where('resident_id', 'in', swept)
      .execute();
  }
  return limit - left + swept.length;
}
