import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

/** Another person to ring when a guest has no code. */
export type HouseholdMember = {
  readonly memberId: string;
  /** The gate at which they are rung; null if the home has had no more than one. */
  readonly intercomId: string | null;
  readonly name: string;
  readonly phoneNumber: string;
  readonly verifiedAt: number | null;
};

/** Those who are rung at one gate, in that order, also those whose number is not proven. */
export const findHouseholdAt = async (
  queries: Queries,
  { residentId, intercomId }: { residentId: string; intercomId: string | null },
): Promise<readonly HouseholdMember[]> => {
  const household = await findHousehold(queries, residentId);
  return household.filter((one) => one.intercomId === null || one.intercomId === intercomId);
};

/** The same at all gates of a resident. */
export const findHousehold = (
  queries: Queries,
  residentId: string,
): Promise<readonly HouseholdMember[]> => selectMembers(queries, { residentId });

const selectMembers = prepared((queries, { residentId }: { residentId: string }) =>
  queries
    .selectFrom('household_members')
    .select([
      'member_id as memberId',
      'intercom_id as intercomId',
      'name',
      'phone_number as phoneNumber',
      'verified_at as verifiedAt',
    ])
    .where('resident_id', '=', residentId)
    .orderBy('position')
    .orderBy('created_at'),
);

export const insertMember = (
  queries: Queries,
  member: {
    memberId: string;
    residentId: string;
    intercomId: string | null;
    name: string;
    phoneNumber: string;
    position: number;
    now: number;
  },
): Promise<unknown> =>
  queries
    .insertInto('household_members')
    .values({
      member_id: member.memberId,
      resident_id: member.residentId,
      intercom_id: member.intercomId,
      name: member.name,
      phone_number: member.phoneNumber,
      position: member.position,
      verified_at: null,
      sealed_verification: null,
      verification_tries: 0,
      created_at: member.now,
    })
    .execute();

/** Stores a new code; its tries start at zero. */
export const saveVerification = (
  queries: Queries,
  verification: { memberId: string; sealed: string },
): Promise<unknown> =>
  queries
    .updateTable('household_members')
    .set({ sealed_verification: verification.sealed, verification_tries: 0 })
    .where('member_id', '=', verification.memberId)
    .execute();

/** The sealed code, with one try counted by the same statement; undefined when tries are used up. */
export const findVerification = async (
  queries: Queries,
  input: { memberId: string; maxTries: number },
): Promise<string | undefined> =>
  (
    await queries
      .updateTable('household_members')
      .set((eb) => ({ verification_tries: eb('verification_tries', '+', 1) }))
      .where('member_id', '=', input.memberId)
      .where('sealed_verification', 'is not', null)
      .where('verification_tries', '<', input.maxTries)
      .returning('sealed_verification')
      .executeTakeFirst()
  )?.sealed_verification ?? undefined;

/** Records the proof and deletes the code. */
export const markVerified = (queries: Queries, memberId: string, now: number): Promise<unknown> =>
  queries
    .updateTable('household_members')
    .set({ verified_at: now, sealed_verification: null })
    .where('member_id', '=', memberId)
    .execute();

export const deleteMember = (queries: Queries, memberId: string): Promise<unknown> =>
  queries.deleteFrom('household_members').where('member_id', '=', memberId).execute();

export const saveOrder = async (queries: Queries, memberIds: readonly string[]): Promise<void> => {
  for (const [position, memberId] of memberIds.entries()) {
    await queries
      .updateTable('household_members')
      .set({ position })
      .where('member_id', '=', memberId)
      .execute();
  }
};
