import type { CarrierName } from '../../config/carriers/list.ts';
import type { Queries } from '../../db/database.ts';

type Named = { readonly carrier: CarrierName; readonly carrierCallId: string };

/** Whether a call is on record, by the carrier's name for it. */
export const isKnownCall = async (
  queries: Queries,
  { carrier, carrierCallId }: Named,
): Promise<boolean> =>
  (await queries
    .selectFrom('calls')
    .select('call_id')
    .where('carrier', '=', carrier)
    .where('carrier_call_id', '=', carrierCallId)
    .executeTakeFirst()) !== undefined;

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
