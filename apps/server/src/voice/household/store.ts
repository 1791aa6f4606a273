import type { Queries } from '../../db/database.ts';

/** Somebody else to ring when a guest has no code. */
export type HouseholdMember = {
  readonly memberId: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly position: number;
  readonly verifiedAt: number | null;
};

export const findHousehold = async (
  queries: Queries,
  residentId: string,
): Promise<readonly HouseholdMember[]> =>
  (
    await queries
      .selectFrom('household_members')
      .select(['member_id', 'name', 'phone_number', 'position', 'verified_at'])
      .where('resident_id', '=', residentId)
      .orderBy('position')
      .orderBy('created_at')
      .execute()
  ).map((row) => ({
    memberId: row.member_id,
    name: row.name,
    phoneNumber: row.phone_number,
    position: row.position,
    verifiedAt: row.verified_at,
  }));
