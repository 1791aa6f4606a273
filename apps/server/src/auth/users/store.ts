import type { Language } from '@gatecall/contracts/languages';
import type { Queries } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import { prepared } from '../../db/prepared.ts';
import { languageOf } from '../../platform/language.ts';
import { selectFactors, toFactors } from './factors-store.ts';
import type { User } from './user.ts';

const selectUser = prepared((queries, { userId }: { userId: string }) =>
  queries
    .selectFrom('users')
    .select([
      'status',
      'first_name',
      'middle_name',
      'last_name',
      'trusted_metadata',
      'untrusted_metadata',
      'created_at',
      'language',
      'suspended_at',
    ])
    .select(selectFactors(queries))
    .where('user_id', '=', userId),
);

/** The whole user in one statement, or undefined. Read at every renewal. */
export async function findUser(queries: Queries, userId: string): Promise<User | undefined> {
  const [row] = await selectUser(queries, { userId });
  if (!row) return undefined;
  return {
    userId,
    status: row.status,
    isSuspended: row.suspended_at !== null,
    name: { first: row.first_name, middle: row.middle_name, last: row.last_name },
    trustedMetadata: JSON.parse(row.trusted_metadata),
    untrustedMetadata: JSON.parse(row.untrusted_metadata),
    ...toFactors(row),
    language: languageOf(row.language ?? undefined),
    createdAt: row.created_at,
  };
}

/** The address that notices go to: the oldest proven one. */
export const findProvenEmail = async (
  queries: Queries,
  userId: string,
): Promise<string | undefined> => (await selectProvenEmail(queries, { userId }))[0]?.email;

const selectProvenEmail = prepared((queries, { userId }: { userId: string }) =>
  queries
    .selectFrom('user_emails')
    .select('email')
    .where('user_id', '=', userId)
    .where('verified', '=', 1)
    .orderBy('created_at')
    .limit(1),
);

/** The owner of a canonical e-mail, and whether the address is proven. */
export const findEmail = async (queries: Queries, email: string) =>
  (await selectEmail(queries, { email }))[0];

const selectEmail = prepared((queries, { email }: { email: string }) =>
  queries
    .selectFrom('user_emails')
    .select(['email_id', 'user_id', 'verified'])
    .where('email', '=', email),
);

/** A new active user without any address. */
export const insertUser = (
  queries: Queries,
  { userId, now, isByOperator }: { userId: string; now: number; isByOperator: boolean },
): Promise<unknown> =>
  queries
    .insertInto('users')
    .values({
      user_id: userId,
      made_by_operator: isByOperator ? 1 : 0,
      status: 'active',
      first_name: '',
      middle_name: '',
      last_name: '',
      trusted_metadata: '{}',
      untrusted_metadata: '{}',
      created_at: now,
      language: null,
    })
    .execute();

/** From now on only its owner knows of the ways into an account; false if that was so. */
export const forgetMaker = async (queries: Queries, userId: string): Promise<boolean> =>
  (await queries
    .updateTable('users')
    .set({ made_by_operator: 0 })
    .where('user_id', '=', userId)
    .where('made_by_operator', '=', 1)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Empties the name and the data that whoever made an account has chosen (A40). */
export const deleteChosenNames = (queries: Queries, userId: string): Promise<unknown> =>
  queries
    .updateTable('users')
    .set({ first_name: '', middle_name: '', last_name: '', untrusted_metadata: '{}' })
    .where('user_id', '=', userId)
    .execute();

/** Adds an address; returns false if another one was faster (the address is unique). */
export async function insertEmail(
  queries: Queries,
  email: { emailId: string; userId: string; email: string; isVerified: boolean; now: number },
): Promise<boolean> {
  const result = await queries
    .insertInto('user_emails')
    .values({
      email_id: email.emailId,
      user_id: email.userId,
      email: email.email,
      verified: email.isVerified ? 1 : 0,
      created_at: email.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** An address as it was read: its id follows from it, so only with its owner it is the same. */
type OwnedEmail = { email_id: string; user_id: string };

/** Counts an address as proven; returns false if it has left this user, or was proven, meanwhile. */
export async function markEmailVerified(queries: Queries, email: OwnedEmail): Promise<boolean> {
  const result = await queries
    .updateTable('user_emails')
    .set({ verified: 1 })
    .where('email_id', '=', email.email_id)
    .where('user_id', '=', email.user_id)
    .where('verified', '=', 0)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes an address from this user; returns false if it has left, or was proven, meanwhile. */
export async function deleteUnprovenEmail(queries: Queries, email: OwnedEmail): Promise<boolean> {
  const result = await queries
    .deleteFrom('user_emails')
    .where('email_id', '=', email.email_id)
    .where('user_id', '=', email.user_id)
    .where('verified', '=', 0)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Locks the user's row for this transaction, so that two changes of one user go one after the
 * other. An update is a lock on both databases.
 */
export const lockUser = (queries: Queries, userId: string): Promise<unknown> =>
  queries
    .updateTable('users')
    .set((row) => ({ status: row.ref('status') }))
    .where('user_id', '=', userId)
    .execute();

/** The language that the user reads, as far as it is known. */
export const selectLanguage = prepared((queries, { userId }: { userId: string }) =>
  queries.selectFrom('users').select('language').where('user_id', '=', userId),
);

/** Keeps the language that the user reads. Only a change is written: this runs at every sign-in. */
export const updateLanguage = prepared((queries, input: { userId: string; language: Language }) =>
  queries
    .updateTable('users')
    .set({ language: input.language })
    .where('user_id', '=', input.userId)
    .where('language', 'is distinct from', input.language),
);

/** Replaces the name or the metadata whole; a caller that changes a part merges it before. */
export const updateUser = (
  queries: Queries,
  userId: string,
  {
    name,
    trustedMetadata,
    untrustedMetadata,
  }: Partial<Pick<User, 'name' | 'trustedMetadata' | 'untrustedMetadata'>>,
): Promise<unknown> =>
  queries
    .updateTable('users')
    .set({
      ...(name && { first_name: name.first, middle_name: name.middle, last_name: name.last }),
      ...(trustedMetadata && { trusted_metadata: JSON.stringify(trustedMetadata) }),
      ...(untrustedMetadata && { untrusted_metadata: JSON.stringify(untrustedMetadata) }),
    })
    .where('user_id', '=', userId)
    .execute();

/** Opens or closes an account; false if it is so already. */
export const setSuspended = async (
  queries: Queries,
  { userId, suspendedAt }: { userId: string; suspendedAt: number | null },
): Promise<boolean> =>
  (await queries
    .updateTable('users')
    .set({ suspended_at: suspendedAt })
    .where('user_id', '=', userId)
    .where('suspended_at', suspendedAt === null ? 'is not' : 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/**
 * Holds a user so that nothing begins in their name: unlike `lockUser` it waits for a session that
 * is being stored, and a session waits for it.
 */
export const holdUser = (queries: Queries, userId: string): Promise<unknown> =>
  held(
    queries,
    queries.selectFrom('users').select('user_id').where('user_id', '=', userId),
  ).execute();
