import type { Queries } from '../../db/database.ts';

/** The user that a subject of the other provider is here. */
export const findSubject = async (queries: Queries, subject: string): Promise<string | undefined> =>
  (
    await queries
      .selectFrom('provider_accounts')
      .select('user_id')
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.user_id;

/**
 * The user of a session that is kept here for its subject already, for as long as this JWT of it lasts and with
 * its proofs: one may be given within the second of the JWT before.
 */
export const findKeptUser = async (
  queries: Queries,
  jwt: { subject: string; sessionId: string; expiresAt: number; factors: readonly unknown[] },
): Promise<string | undefined> =>
  (
    await queries
      .selectFrom('provider_accounts')
      .innerJoin('sessions', 'sessions.user_id', 'provider_accounts.user_id')
      .select('sessions.user_id')
      .where('subject', '=', jwt.subject)
      .where('session_id', '=', jwt.sessionId)
      .where('revoked_at', 'is', null)
      .where((row) =>
        row.or([
          row('expires_at', '>', jwt.expiresAt),
          row.and([
            row('expires_at', '=', jwt.expiresAt),
            row('factors', '=', JSON.stringify(jwt.factors)),
          ]),
        ]),
      )
      .executeTakeFirst()
  )?.user_id;

/** Whether a user is one of the other provider's. */
export const isOfProvider = async (queries: Queries, userId: string): Promise<boolean> =>
  (await queries
    .selectFrom('provider_accounts')
    .select('subject')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const insertSubject = (
  queries: Queries,
  account: { subject: string; userId: string; now: number },
): Promise<unknown> =>
  queries
    .insertInto('provider_accounts')
    .values({ subject: account.subject, user_id: account.userId, created_at: account.now })
    .execute();

/** Takes all addresses from a user. */
export const deleteEmailsOf = (queries: Queries, userId: string): Promise<unknown> =>
  queries.deleteFrom('user_emails').where('user_id', '=', userId).execute();

/** Takes an address from whoever has it. */
export const deleteEmail = (queries: Queries, email: string): Promise<unknown> =>
  queries.deleteFrom('user_emails').where('email', '=', email).execute();
