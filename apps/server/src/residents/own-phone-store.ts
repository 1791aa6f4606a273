import type { Queries } from '../db/database.ts';
import { isOwnPhoneProven } from './gate-lookups.ts';

/** The own phone as typed and in E.164, and whether it is known to be the resident's. */
export type OwnPhone = {
  readonly typed: string | null;
  readonly number: string | null;
  readonly isProven: boolean;
};

/** A resident's own phone; empty if none was ever saved. */
export async function findOwnPhone(queries: Queries, residentId: string): Promise<OwnPhone> {
  const row = await queries
    .selectFrom('residents')
    .select(['phone', 'phone_number'])
    .select((eb) => isOwnPhoneProven(eb).as('is_proven'))
    .where('resident_id', '=', residentId)
    .executeTakeFirst();
  return {
    typed: row?.phone ?? null,
    number: row?.phone_number ?? null,
    // SQLite returns 0 and 1.
    isProven: Boolean(row?.is_proven),
  };
}

/** Records the proof if the number is still that one; returns whether it is. */
export const markPhoneProven = async (
  queries: Queries,
  proof: { residentId: string; number: string; now: number },
): Promise<boolean> =>
  (await queries
    .updateTable('residents')
    .set({ phone_proven_at: proof.now })
    .where('resident_id', '=', proof.residentId)
    .where('phone_number', '=', proof.number)
    .returning('resident_id')
    .executeTakeFirst()) !== undefined;
