import { lookUpUser } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import { membersOf } from '../../residents/home.ts';

/** What an account calls its user; null where it says nothing. */
export async function accountName(queries: Queries, userId: string): Promise<string | null> {
  const user = await lookUpUser(queries, userId);
  return user ? `${user.name.first} ${user.name.last}`.trim() || null : null;
}

/** What the people of a home are called, by user id: members as they were invited. */
export async function namesOfHome(
  queries: Queries,
  residentId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const members = await membersOf(queries, residentId);
  return new Map([
    [residentId, await accountName(queries, residentId)],
    ...members.map(({ userId, name }): [string, string] => [userId, name]),
  ]);
}
