import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { newId } from '../../platform/random.ts';
import { findEmail, findUser, insertEmail, insertUser, markEmailVerified } from './store.ts';
import type { User } from './user.ts';

/** The user, who must exist: a session or a consumed secret names them. */
export async function getUser(queries: Queries, userId: string): Promise<User> {
  const user = await findUser(queries, userId);
  if (!user) throw refuse('user_not_found');
  return user;
}

/**
 * The user who has just proven that they read this mailbox: found, or created. Proof makes an
 * unverified address verified; `onFirstProof` lets the caller throw out what an earlier,
 * unproven registration left behind (A40).
 */
export async function userByProvenEmail(
  deps: Deps,
  queries: Queries,
  email: string,
): Promise<{ userId: string; emailId: string; isNew: boolean; wasUnverified: boolean }> {
  const known = await findEmail(queries, email);
  if (known) {
    if (known.verified === 0) await markEmailVerified(queries, known.email_id);
    return {
      userId: known.user_id,
      emailId: known.email_id,
      isNew: false,
      wasUnverified: known.verified === 0,
    };
  }
  const userId = newId(deps.random, 'user');
  const emailId = newId(deps.random, 'email');
  const now = deps.clock.now();
  await insertUser(queries, userId, now);
  if (!(await insertEmail(queries, { emailId, userId, email, isVerified: true, now }))) {
    // Another instance created the same user a moment ago; the caller's client asks again.
    throw refuse('service_unavailable');
  }
  return { userId, emailId, isNew: true, wasUnverified: false };
}
