import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { findFactors, hasFactors, NO_FACTORS } from './factors-store.ts';
import type { User } from './user.ts';

const selectUser = prepared((queries, { userId }: { userId: string }) =>
  queries
    .selectFrom('users')
    .leftJoin('user_emails', 'user_emails.user_id', 'users.user_id')
    .select([
      'users.status',
      'users.first_name',
      'users.middle_name',
      'users.last_name',
      'users.trusted_metadata',
      'users.untrusted_metadata',
      'users.created_at',
      'user_emails.email_id',
      'user_emails.email',
      'user_emails.verified',
      hasFactors.as('has_factors'),
    ])
    .where('users.user_id', '=', userId)
    .orderBy('user_emails.created_at'),
);

/**
 * The whole user, or undefined. One statement answers user, addresses and whether there is anything
 * else at all: most residents have a mailbox and nothing more, and this is read at every renewal.
 */
export async function findUser(queries: Queries, userId: string): Promise<User | undefined> {
  const rows = await selectUser(queries, { userId });
  const [row] = rows;
  if (!row) return undefined;
  return {
    userId,
    status: row.status,
    name: { first: row.first_name, middle: row.middle_name, last: row.last_name },
    trustedMetadata: JSON.parse(row.trusted_metadata),
    untrustedMetadata: JSON.parse(row.untrusted_metadata),
    emails: rows.flatMap(({ email_id: emailId, email, verified }) =>
      emailId === null || email === null ? [] : [{ emailId, email, isVerified: verified === 1 }],
    ),
    ...(row.has_factors === 1 ? await findFactors(queries, userId) : NO_FACTORS),
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
export const insertUser = (queries: Queries, userId: string, now: number): Promise<unknown> =>
  queries
    .insertInto('users')
    .values({
      user_id: userId,
      status: 'active',
      first_name: '',
      middle_name: '',
      last_name: '',
      trusted_metadata: '{}',
      untrusted_metadata: '{}',
      created_at: now,
    })
    .execute();

/** Adds an address; answers false when another one was faster (the address is unique). */
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

export const markEmailVerified = (queries: Queries, emailId: string): Promise<unknown> =>
  queries.updateTable('user_emails').set({ verified: 1 }).where('email_id', '=', emailId).execute();

/**
 * Takes the user's row for this transaction, so that two changes of one user go one after the
 * other. An update is a lock on both databases.
 */
export const lockUser = (queries: Queries, userId: string): Promise<unknown> =>
  queries
    .updateTable('users')
    .set((row) => ({ status: row.ref('status') }))
    .where('user_id', '=', userId)
    .execute();

export const updateProfile = (
  queries: Queries,
  userId: string,
  profile: Pick<User, 'name' | 'untrustedMetadata'>,
): Promise<unknown> =>
  queries
    .updateTable('users')
    .set({
      first_name: profile.name.first,
      middle_name: profile.name.middle,
      last_name: profile.name.last,
      untrusted_metadata: JSON.stringify(profile.untrustedMetadata),
    })
    .where('user_id', '=', userId)
    .execute();
