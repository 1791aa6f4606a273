import type { SelectQueryBuilder } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import type { Schema } from '../../db/schema.ts';
import type { Session } from './session.ts';

/** Ends one session; returns false if it was not live any more. */
export async function endSession(
  queries: Queries,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const row = await queries
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose a live session is. */
export const findOwner = async (
  queries: Queries,
  { sessionId, now }: { sessionId: string; now: number },
): Promise<string | undefined> =>
  (
    await queries
      .selectFrom('sessions')
      .select('user_id')
      .where('session_id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.user_id;

/** Ends every session of a user, except one if that is wanted; returns those that were live. */
export async function endSessionsOfUser(
  queries: Queries,
  userId: string,
  now: number,
  exceptSessionId?: string,
): Promise<readonly string[]> {
  let query = queries
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (exceptSessionId !== undefined) query = query.where('session_id', '!=', exceptSessionId);
  const rows = await query.returning(['session_id', 'expires_at']).execute();
  return rows.filter((row) => row.expires_at > now).map((row) => row.session_id);
}

/** The statement of `endSessionsOfImpersonator`. */
export const endHeldSessions = (queries: Queries, impersonatorId: string, now: number) =>
  queries
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('impersonator_id', '=', impersonatorId)
    .where('revoked_at', 'is', null)
    .returning(['session_id', 'user_id', 'expires_at']);

/** Ends every session that a person holds in the name of others; returns those that were live. */
export async function endSessionsOfImpersonator(
  queries: Queries,
  impersonatorId: string,
  now: number,
): Promise<readonly Pick<Session, 'sessionId' | 'userId'>[]> {
  const rows = await endHeldSessions(queries, impersonatorId, now).execute();
  return rows
    .filter((row) => row.expires_at > now)
    .map((row) => ({ sessionId: row.session_id, userId: row.user_id }));
}

/**
 * Ends what applications may do in a user's account at any time (`full_access`): with their next token they would
 * be back.
 */
export const endFullAccess = (queries: Queries, userId: string): Promise<unknown> =>
  deleteRecords(queries, (records) =>
    records.where('user_id', '=', userId).where('grant_id', 'in', (grants) =>
      grants
        .selectFrom('idp_records as grants')
        .select('grants.grant_id')
        .where('grants.user_id', '=', userId)
        .where('grants.model', '=', 'Grant')
        // Its scopes, among what the library stores with it.
        .where('grants.payload', 'like', '%full_access%'),
    ),
  );

/** Ends the permission that an application's session has come from. */
export const endPermissionOf = (queries: Queries, sessionId: string): Promise<unknown> =>
  deleteRecords(queries, (records) =>
    records.where('grant_id', 'in', (grants) =>
      grants
        .selectFrom('sessions')
        .innerJoin('idp_records as grants', 'grants.record_key', 'sessions.grant_key')
        .select('grants.grant_id')
        .where('sessions.session_id', '=', sessionId),
    ),
  );

type Records = SelectQueryBuilder<Schema, 'idp_records', { record_key: string }>;

const deleteRecords = (queries: Queries, which: (records: Records) => Records): Promise<unknown> =>
  queries
    .deleteFrom('idp_records')
    .where(
      'record_key',
      'in',
      held(
        queries,
        which(queries.selectFrom('idp_records').select('record_key')).orderBy('record_key'),
      ),
    )
    .execute();
