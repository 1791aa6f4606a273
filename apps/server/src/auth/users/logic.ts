import type { Language } from '@gatecall/contracts/languages';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { languageOf } from '../../platform/language.ts';
import { newId } from '../../platform/random.ts';
import { addressId } from './address-id.ts';
import { findPhone, insertPhone, markPhoneVerified } from './phone-store.ts';
import { addUser } from './new-user.ts';
import { removeOtherWaysIn } from './other-ways-in.ts';
import {
  deleteChosenNames,
  deleteUnprovenEmail,
  findEmail,
  findProvenEmail,
  findUser,
  insertEmail,
  markEmailVerified,
  selectLanguage,
  updateLanguage,
} from './store.ts';
import type { User } from './user.ts';

/** The user, who must exist: a session or a consumed secret names them. */
export async function getUser(queries: Queries, userId: string): Promise<User> {
  const user = await findUser(queries, userId);
  if (!user) throw refuse('user_not_found');
  return user;
}

/**
 * The user who has just proven that they read this mailbox: found, or created.
 *
 * The first proof of an address removes whatever its unproven registration could have planted:
 * password, other factors, sessions, pending links and access to the gate (A40). Only if the proof
 * was asked for within that very account (`ownerId`) they are one person, and everything stays; a
 * session that merely lies in the browser may be the impostor's. If the account has another address
 * that is proven, this one was only typed there (or mistyped): it leaves, and its reader gets
 * an account of their own. It also leaves, and joins `ownerId`, if the proof was asked for within
 * another account. A new address joins `ownerId` if one is given.
 * Of proofs that come together one wins; a call that read before it is asked to try again.
 */
export async function userByProvenEmail(
  deps: Deps,
  queries: Queries,
  email: string,
  ownerId?: string | null,
): Promise<{ userId: string; emailId: string; isNew: boolean }> {
  const found = await findEmail(queries, email);
  const isOwner = found !== undefined && found.user_id === ownerId;
  const isStray =
    found?.verified === 0 &&
    !isOwner &&
    (Boolean(ownerId) || (await findProvenEmail(queries, found.user_id)) !== undefined);
  if (isStray && !(await deleteUnprovenEmail(queries, found))) {
    throw refuse('server_unavailable');
  }
  const known = isStray ? undefined : found;
  if (known) {
    if (known.verified === 0) {
      if (!(await markEmailVerified(queries, known))) throw refuse('server_unavailable');
      if (!isOwner) {
        const account = { userId: known.user_id, emailId: known.email_id };
        await removeOtherWaysIn(deps, queries, account);
        await deleteChosenNames(queries, account.userId);
        await deps.clearPlanted(queries, account.userId);
      }
    }
    return { userId: known.user_id, emailId: known.email_id, isNew: false };
  }
  const userId = ownerId ?? newId(deps.random, 'user');
  const emailId = addressId(deps, 'email', email);
  const now = deps.clock.now();
  if (!ownerId) await addUser(deps, queries, userId);
  if (!(await insertEmail(queries, { emailId, userId, email, isVerified: true, now }))) {
    // Another instance created the same user a moment ago; the caller's client asks again.
    throw refuse('server_unavailable');
  }
  return { userId, emailId, isNew: !ownerId };
}

/** The same for a phone number in E.164. */
export async function userByProvenPhone(
  deps: Deps,
  queries: Queries,
  phoneNumber: string,
  ownerId?: string | null,
): Promise<{ userId: string; phoneId: string; isNew: boolean }> {
  const known = await findPhone(queries, phoneNumber);
  if (known) {
    if (known.verified === 0) await markPhoneVerified(queries, known.phone_id);
    return { userId: known.user_id, phoneId: known.phone_id, isNew: false };
  }
  const userId = ownerId ?? newId(deps.random, 'user');
  const phoneId = addressId(deps, 'phone-number', phoneNumber);
  const now = deps.clock.now();
  if (!ownerId) await addUser(deps, queries, userId);
  if (!(await insertPhone(queries, { phoneId, userId, phoneNumber, now }))) {
    throw refuse('server_unavailable');
  }
  return { userId, phoneId, isNew: !ownerId };
}

/** The user, or undefined if the id may come from another provider (operators, notices). */
export const lookUpUser = (queries: Queries, userId: string): Promise<User | undefined> =>
  findUser(queries, userId);

/** The language that the user's messages are written in. */
export const findLanguage = async (queries: Queries, userId: string): Promise<Language> =>
  languageOf((await selectLanguage(queries, { userId }))[0]?.language ?? undefined);

/** Keeps the language that the user's messages are written in. */
export const saveLanguage = (
  queries: Queries,
  input: { userId: string; language: Language },
): Promise<unknown> => updateLanguage(queries, input);

/** The proven address that notices go to, without the rest of the user. */
export const findNoticeEmail = (queries: Queries, userId: string): Promise<string | undefined> =>
  findProvenEmail(queries, userId);
