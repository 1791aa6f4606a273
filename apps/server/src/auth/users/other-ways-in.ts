import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { killChallengesOfUser } from '../challenges/store.ts';
import { endSessions } from '../sessions/ending.ts';
import { deleteOtherWaysIn } from './removal-store.ts';
import { forgetMaker } from './store.ts';

/**
 * Leaves only who reads this mailbox in an account: every other way to sign in goes, and so does whoever
 * is signed in, or about to be. Returns whether there was another way.
 */
export async function removeOtherWaysIn(
  deps: Deps,
  queries: Queries,
  { userId, emailId }: { userId: string; emailId: string },
): Promise<boolean> {
  // Sessions first: a write that one of them has under way is waited for, and then undone.
  await endSessions(deps, queries, userId);
  const wereOthers = await deleteOtherWaysIn(queries, { userId, emailId });
  // And those that the factors admitted while they were being removed (PostgreSQL).
  await endSessions(deps, queries, userId);
  await killChallengesOfUser(queries, userId, deps.clock.now());
  return wereOthers;
}

/**
 * The same, once, for an account that an operator or a program of theirs has made: they vouched for its
 * addresses, and need not have meant the same person by each. What its owner adds from now on is theirs.
 */
export const removeMakersWaysIn = async (
  deps: Deps,
  queries: Queries,
  account: { userId: string; emailId: string },
): Promise<boolean> =>
  (await forgetMaker(queries, account.userId)) && removeOtherWaysIn(deps, queries, account);
