import type { Queries } from '../db/database.ts';
import { held, heldUnlessTaken } from '../db/held.ts';
import type { GatesOf } from '../residents/gate-lookups.ts';

/** As many ids as fit into a statement. */
const CHUNK = 500;

/**
 * Deletes the calls of a resident, at the gates that are meant, with their timelines and replies. Recordings at
 * the carrier follow by a trigger. A call that another transaction writes at this moment stays: it has come in
 * since the home was held (`holdHome`), and may wait for what is held.
 */
export const forgetCalls = (queries: Queries, at: GatesOf): Promise<void> =>
  forget(queries, heldUnlessTaken(queries, callsAt(queries, at)));

/** The same without exception, in a transaction that has taken nothing else and may wait. */
export const forgetAllCalls = (queries: Queries, at: GatesOf): Promise<void> =>
  forget(queries, held(queries, callsAt(queries, at)));

/** Deletes what is left at gates that are removed, in such a transaction, too. */
export const forgetCallsOfRemovedGates = (queries: Queries, residentId: string): Promise<void> =>
  forget(
    queries,
    held(
      queries,
      callsAt(queries, { residentId, gates: null })
        .where('intercom_id', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('intercoms')
                .select('intercoms.intercom_id')
                .whereRef('intercoms.intercom_id', '=', 'calls.intercom_id'),
            ),
          ),
        ),
    ),
  );

/** The ids of a resident's calls at the gates that are meant, in the order in which they are locked. */
export const callsAt = (queries: Queries, { residentId, gates }: GatesOf) =>
  queries
    .selectFrom('calls')
    .select('call_id')
    .where('resident_id', '=', residentId)
    .$if(gates !== null, (all) => all.where('intercom_id', 'in', gates ?? []))
    .orderBy('call_id');

async function forget(queries: Queries, calls: ReturnType<typeof callsAt>): Promise<void> {
  const gone = await queries
    .deleteFrom('calls')
    .where('call_id', 'in', calls)
    .returning('call_id')
    .execute();
  for (let from = 0; from < gone.length; from += CHUNK) {
    const ids = gone.slice(from, from + CHUNK).map((row) => row.call_id);
    await queries.deleteFrom('call_steps').where('call_id', 'in', ids).execute();
    await queries.deleteFrom('call_events').where('call_id', 'in', ids).execute();
  }
}
