import type { Queries } from '../../db/database.ts';

/** The owner of a number in E.164, and whether it is proven. */
export const findPhone = (queries: Queries, phoneNumber: string) =>
  queries
    .selectFrom('user_phone_numbers')
    .select(['phone_id', 'user_id', 'verified'])
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();

/** Adds a proven number; returns false if another one was faster (the number is unique). */
export async function insertPhone(
  queries: Queries,
  phone: { phoneId: string; userId: string; phoneNumber: string; now: number },
): Promise<boolean> {
  const result = await queries
    .insertInto('user_phone_numbers')
    .values({
      phone_id: phone.phoneId,
      user_id: phone.userId,
      phone_number: phone.phoneNumber,
      verified: 1,
      created_at: phone.now,
    })
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const markPhoneVerified = (queries: Queries, phoneId: string): Promise<unknown> =>
  queries
    .updateTable('user_phone_numbers')
    .set({ verified: 1 })
    .where('phone_id', '=', phoneId)
    .execute();
