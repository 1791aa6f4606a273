import { DAY_MS } from '@gatecall/contracts/constants';
import { sql } from 'kysely';
import { LONGEST_HISTORY_DAYS } from '@gatecall/contracts/product/history';
import type { Queries } from '../db/database.ts';
import { held, heldUnlessTaken } from '../db/held.ts';
import type { Deps } from '../deps.ts';
import { isDatabaseAway } from '../platform/database-failure.ts';
import { recordAudit } from '../audit/audit.ts';
import { findHabits } from '../home/forwarding/store.ts';
import { notifyHome } from './notices/notify-home.ts';
import { isSilent, SHORTEST_SILENCE_MS } from '../home/rules/intercom-silence.ts';

/** How long the history of calls is kept at most (telephony 5, Privacy). */
const KEEP_CALLS_MS = LONGEST_HISTORY_DAYS * DAY_MS;
const SILENCE_EVENT = 'intercom_silent';
const SILENCE_TOLD_MS = 30 * DAY_MS;

/** Deletes past calls with their timelines, at most `limit`; returns how many. */
export async function forgetPastCalls(
  queries: Queries,
  now: number,
  limit: number,
): Promise<number> {
  const past = await heldUnlessTaken(
    queries,
    queries
      .selectFrom('calls')
      .select('call_id')
      .where('started_at', '<', now - KEEP_CALLS_MS)
      .limit(limit),
  ).execute();
  const ids = past.map((row) => row.call_id);
  if (ids.length > 0) {
    await queries.deleteFrom('call_events').where('call_id', 'in', ids).execute();
    await queries.deleteFrom('calls').where('call_id', 'in', ids).execute();
  }
  return ids.length;
}

/** A part of the walk over all intercoms: who was notified, and where the next part begins. */
export type SilenceWalk = { readonly told: number; readonly next: string | undefined };

/**
 * Notifies residents, at most once a month, whose intercom used to call and has gone silent. Checks the
 * next `limit` intercoms after `after` (empty at first); `next` is undefined after the last one.
 */
export async function tellSilentIntercoms(
  deps: Deps,
  { after, limit }: { after: string; limit: number },
): Promise<SilenceWalk> {
  const now = deps.clock.now();
  const intercoms = await findNewestGateCalls(deps.db.read, after, limit);
  const quiet = intercoms.filter(
    ({ newest }) => newest !== null && newest < now - SHORTEST_SILENCE_MS,
  );
  const told = await findTold(deps.db.read, quiet, now);
  const doubtful = quiet.filter(
    ({ residentId, silentSince }) => silentSince === null || !told.has(residentId),
  );
  const habits = await findHabits(
    deps.db.read,
    doubtful.map(({ intercomId }) => intercomId),
  );
  const silent = doubtful.filter(({ intercomId }) => isSilent(habits.get(intercomId) ?? [], now));
  const untold = silent.filter(({ residentId }) => !told.has(residentId));
  const heard = intercoms.filter((one) => one.silentSince !== null && !quiet.includes(one));
  const unmarked = silent.filter(({ silentSince }) => silentSince === null);
  return {
    told: await noteAll(deps, { heard, unmarked, untold }),
    next: intercoms.length < limit ? undefined : intercoms.at(-1)?.intercomId,
  };
}

type Quiet = { readonly intercomId: string; readonly residentId: string };
/** Intercoms that call again, that have fallen silent, and whose residents are to be told so. */
type Changed = Readonly<Record<'heard' | 'unmarked' | 'untold', readonly Quiet[]>>;

/**
 * In one commit, because a sync takes longer than a notice; if that fails, each in its own, so that one keeps no other
 * waiting. Returns how many residents were told.
 */
async function noteAll(deps: Deps, changed: Changed): Promise<number> {
  const lists = Object.values(changed);
  const ids = new Set(lists.flat().map(({ intercomId }) => intercomId));
  if (ids.size === 0) return 0;
  try {
    await deps.db.write((queries) => noteThese(deps, queries, changed));
    return changed.untold.length;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    if (ids.size === 1) {
      deps.log.error({ err: error, gate_id: [...ids][0] }, 'a silent gate could not be told of');
      return 0;
    }
  }
  let told = 0;
  for (const id of ids) {
    const ofIt = (list: readonly Quiet[]) => list.filter(({ intercomId }) => intercomId === id);
    const { heard, unmarked, untold } = changed;
    const one = { heard: ofIt(heard), unmarked: ofIt(unmarked), untold: ofIt(untold) };
    told += await noteAll(deps, one);
  }
  return told;
}

async function noteThese(
  deps: Deps,
  queries: Queries,
  { heard, unmarked, untold }: Changed,
): Promise<void> {
  await holdGates(queries, [...heard, ...unmarked]);
  await markSilent(queries, heard, null);
  await markSilent(queries, unmarked, deps.clock.now());
  for (const { intercomId, residentId } of untold) {
    await recordAudit(deps, queries, { event: SILENCE_EVENT, userId: residentId, ip: '' });
    await notifyHome(deps, queries, {
      call: { callId: null, residentId, intercomId, fromNumber: null },
      notice: { kind: 'silence' },
    });
    const data = { gate_id: intercomId, resident_id: residentId };
    await deps.webhooks.tell(queries, { type: 'gate.forwarding_lost', data });
  }
}

/** Intercoms in the order of their ids, with the start of their newest call from the gate. */
const findNewestGateCalls = (queries: Queries, after: string, limit: number) =>
  queries
    .selectFrom('intercoms')
    .select((eb) => [
      'intercoms.intercom_id as intercomId',
      'intercoms.resident_id as residentId',
      'intercoms.silent_since as silentSince',
      eb
        .selectFrom('calls')
        .select((newest) => newest.fn.max('calls.started_at').as('newest'))
        .whereRef('calls.intercom_id', '=', 'intercoms.intercom_id')
        // As in the index over gate calls: the planner would not use it for a parameter.
        .where('calls.kind', '=', sql.lit('gate'))
        .as('newest'),
    ])
    .where('intercoms.intercom_id', '>', after)
    .orderBy('intercoms.intercom_id')
    .limit(limit)
    .execute();

/** Others that change several gates, such as a panel's change, hold them in the same order. */
const holdGates = (queries: Queries, intercoms: readonly { intercomId: string }[]) =>
  held(
    queries,
    queries
      .selectFrom('intercoms')
      .select('intercom_id')
      .where(
        'intercom_id',
        'in',
        intercoms.map(({ intercomId }) => intercomId),
      )
      .orderBy('intercom_id'),
  ).execute();

/** Records since when intercoms are silent, or that they are not. */
async function markSilent(
  queries: Queries,
  intercoms: readonly { intercomId: string }[],
  since: number | null,
): Promise<void> {
  if (intercoms.length === 0) return;
  const ids = intercoms.map(({ intercomId }) => intercomId);
  await queries
    .updateTable('intercoms')
    .set({ silent_since: since })
    .where('intercom_id', 'in', ids)
    .execute();
}

/** Those whom a notice has reached lately. */
async function findTold(
  queries: Queries,
  intercoms: readonly { residentId: string }[],
  now: number,
): Promise<ReadonlySet<string | null>> {
  if (intercoms.length === 0) return new Set();
  const rows = await queries
    .selectFrom('audit_log')
    .select('user_id')
    .where(
      'user_id',
      'in',
      intercoms.map(({ residentId }) => residentId),
    )
    .where('event', '=', SILENCE_EVENT)
    .where('at', '>', now - SILENCE_TOLD_MS)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
