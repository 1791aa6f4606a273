import type { CarrierName } from '../../config/carriers/list.ts';
import type { Queries } from '../../db/database.ts';
import type { Call } from '../call-flow/call.ts';

type Named = { readonly carrier: CarrierName; readonly carrierCallId: string };

/** Whether a call is on record, by the carrier's name for it. */
export const isKnownCall = async (queries: Queries, named: Named): Promise<boolean> =>
  (await findState(queries, named)) !== undefined;

/** Where a call stands, without holding it; undefined if it is not on record. */
export async function findState(
  queries: Queries,
  { carrier, carrierCallId }: Named,
): Promise<Call | undefined> {
  const row = await queries
    .selectFrom('calls')
    .select('state')
    .where('carrier', '=', carrier)
    .where('carrier_call_id', '=', carrierCallId)
    .executeTakeFirst();
  // Written by insertCall and updateCall.
  return row && (JSON.parse(row.state) as Call);
}

/** The carrier's names of calls that have not ended on record, oldest first. */
export async function findUnfinishedCalls(
  queries: Queries,
  carrier: CarrierName,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('calls')
    .select('carrier_call_id')
    .where('carrier', '=', carrier)
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .execute();
  return rows.map((row) => row.carrier_call_id);
}

/** The step of a call whose recording has not been reported; undefined if none is running. */
export async function findAwaitedRecording(
  queries: Queries,
  { carrier, carrierCallId }: Named,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('call_steps')
    .innerJoin('calls', 'calls.call_id', 'call_steps.call_id')
    .select('step_hash')
    .where('carrier', '=', carrier)
    .where('carrier_call_id', '=', carrierCallId)
    .where('awaited', '=', 'recorded')
    .where('answered_at', 'is', null)
    .orderBy('call_steps.created_at', 'desc')
    .executeTakeFirst();
  return row?.step_hash;
}

/** A call without an end. */
export type QuietCall = {
  readonly callId: string;
  readonly startedAt: number;
  readonly carrier: CarrierName;
  readonly carrierCallId: string;
};

/** Those in which nothing has happened since `before`, oldest first, after one of them. */
export async function findQuietCalls(
  queries: Queries,
  { before, after, limit }: { before: number; after: QuietCall | undefined; limit: number },
): Promise<readonly QuietCall[]> {
  const rows = await queries
    .selectFrom('calls')
    .select(QUIET_COLUMNS)
    .where('ended_at', 'is', null)
    .where('started_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('call_events')
            .select('call_events.call_id')
            .whereRef('call_events.call_id', '=', 'calls.call_id')
            .where('call_events.at', '>=', before),
        ),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('started_at', 'call_id'),
          '>',
          tuple(after?.startedAt ?? 0, after?.callId ?? ''),
        ),
      ),
    )
    .orderBy('started_at')
    .orderBy('call_id')
    .limit(limit)
    .execute();
  return rows.map(toQuietCall);
}

/**
 * Calls at a gate that ended before `endedBefore` in wrong codes, while the guest was asked for a message that was
 * never reported; begun at `since` or later, oldest first.
 */
export async function findLostRecordings(
  queries: Queries,
  { since, endedBefore, limit }: { since: number; endedBefore: number; limit: number },
): Promise<readonly QuietCall[]> {
  const rows = await queries
    .selectFrom('calls')
    .select(QUIET_COLUMNS)
    .where('outcome', '=', 'abandoned')
    .where('started_at', '>=', since)
    .where('ended_at', '<', endedBefore)
    .where('tries', '>', 0)
    // A state that waits for one has this member (`Phase`).
    .where('state', 'like', '%"awaits":"message"%')
    .orderBy('started_at')
    .limit(limit)
    .execute();
  return rows.map(toQuietCall);
}

const QUIET_COLUMNS = [
  'call_id as callId',
  'started_at as startedAt',
  'carrier',
  'carrier_call_id as carrierCallId',
] as const;

// Written by insertCall only.
const toQuietCall = (row: Omit<QuietCall, 'carrier'> & { carrier: string }): QuietCall => ({
  ...row,
  carrier: row.carrier as CarrierName,
});
