import type { Queries } from '../db/database.ts';
import { isOwnPhoneProven } from './gate-lookups.ts';

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

/**
 * Whose turn it is at a panel: of residents whose phone is proven, which an account by a mailbox alone does not
 * have, else of all, the one who has waited longest.
 */
export const findNextAt = (
  queries: Queries,
  intercomNumber: string,
): Promise<WaitingGate | undefined> =>
  queries
    .selectFrom('intercoms')
    .innerJoin('residents', 'residents.resident_id', 'intercoms.resident_id')
    .select([
      'intercom_id as gateId',
      'intercoms.resident_id as residentId',
      'intercoms.phone_number as intercomNumber',
      'intercoms.created_at as since',
    ])
    .where('system_number', 'is', null)
    .where('intercoms.phone_number', '=', intercomNumber)
    .orderBy((eb) => eb.case().when(isOwnPhoneProven(eb)).then(0).else(1).end())
    .orderBy('intercoms.created_at')
    .orderBy('intercom_id')
    .limit(1)
    .executeTakeFirst();

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
