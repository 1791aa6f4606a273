import type { Queries } from '../../db/database.ts';
import { takeTurn } from '../../db/turn.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { newId } from '../../platform/random.ts';
import { addressId } from './address-id.ts';
import { userByProvenEmail } from './logic.ts';
import { addUser } from './new-user.ts';
import {
  deleteEmail,
  deleteEmailsOf,
  findSubject,
  insertSubject,
  isOfProvider,
} from './provider-store.ts';
import { findEmail, findUser, insertEmail, lockUser } from './store.ts';

/** What ids here are like. */
const IS_ID = /^[\w-]{1,100}$/;

/** Whom the other provider's JWT names, and the address that they have proven there last. */
type Told = { readonly subject: string; readonly email: string | undefined };

/**
 * The user that a subject of the other provider is here, held until the transaction ends. One who is new is whoever
 * was entered here with the address that they have proven, as an operator or a resident, or else made. An
 * address that passes to another subject takes no account along.
 *
 * @throws account_suspended, user_unauthenticated for one that is being deleted
 */
export async function userOfProvider(
  deps: Deps,
  queries: Queries,
  told: Told,
): Promise<{ userId: string; isNew: boolean }> {
  await takeTurn(queries, `provider subject ${told.subject}`);
  const known = await findSubject(queries, told.subject);
  const { userId, isNew } = known
    ? { userId: known, isNew: false }
    : await adopt(deps, queries, told);
  await lockUser(queries, userId);
  const user = await findUser(queries, userId);
  // The account was deleted since the first look.
  if (!user) throw refuse('user_unauthenticated');
  if (user.isSuspended) throw refuse('account_suspended');
  const { email } = told;
  if (email !== undefined && !user.emails.some((one) => one.email === email)) {
    await deleteEmail(queries, email);
    await deleteEmailsOf(queries, userId);
    const emailId = addressId(deps, 'email', email);
    const now = deps.clock.now();
    await insertEmail(queries, { emailId, userId, email, isVerified: true, now });
  }
  return { userId, isNew };
}

async function adopt(
  deps: Deps,
  queries: Queries,
  { subject, email }: Told,
): Promise<{ userId: string; isNew: boolean }> {
  const now = deps.clock.now();
  const owner = email === undefined ? undefined : await findEmail(queries, email);
  if (owner && !(await isOfProvider(queries, owner.user_id))) {
    const { userId } = await userByProvenEmail(deps, queries, email ?? '');
    await insertSubject(queries, { subject, userId, now });
    return { userId, isNew: false };
  }
  // Programs that read the provider's JWT find the resident by its subject.
  const isFree = IS_ID.test(subject) && !(await findUser(queries, subject));
  const userId = isFree ? subject : newId(deps.random, 'user');
  await addUser(deps, queries, userId);
  await insertSubject(queries, { subject, userId, now });
  return { userId, isNew: true };
}
