import type { Queries } from '../db/database.ts';

/** A gate that waits for a number. */
export type WaitingGate = {
  readonly gateId: string;
  readonly residentId: string;
  readonly intercomNumber: string;
  readonly since: number;
};

/** Waiting gates, oldest first, but for those at some panels. */
export const findWaiting = (
  queries: Queries,
  limit: number,
  exceptAt: readonly string[] = [],
): Promise<readonly WaitingGate[]> =>
  queries
    .selectFrom('intercoms')
    .select([
      'intercom_id as gateId',
      'resident_id as residentId',
      'phone_number as intercomNumber',
      'created_at as since',
    ])
    .where('system_number', 'is', null)
    .$if(exceptAt.length > 0, (all) => all.where('phone_number', 'not in', exceptAt))
    .orderBy('created_at')
    .orderBy('intercom_id')
    .limit(limit)
    .execute();

/** How many there are; `most` at most. */
export async function countWaiting(queries: Queries, most: number): Promise<number> {
  const rows = await queries
    .selectFrom('intercoms')
    .select('intercom_id')
    .where('system_number', 'is', null)
    .limit(most)
    .execute();
  return rows.length;
}

/** Gives a waiting gate its number; false if it has one by now, has another panel, or is gone. */
export const giveNumber = async (
  queries: Queries,
  gate: { gateId: string; intercomNumber: string; systemNumber: string; now: number },
): Promise<boolean> =>
  (await queries
    .updateTable('intercoms')
    .set({ system_number: gate.systemNumber, updated_at: gate.now })
    .where('intercom_id', '=', gate.gateId)
    // The number was judged for this panel.
    .where('phone_number', '=', gate.intercomNumber)
    .where('system_number', 'is', null)
    .returning('intercom_id')
    .executeTakeFirst()) !== undefined;
