import { sql, type SelectQueryBuilder } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { directly, prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';
import { FACTOR_KINDS } from '../factors.ts';
import type { Factor, Session } from './session.ts';

const COLUMNS = [
  'session_id',
  'user_id',
  'started_at',
  'last_accessed_at',
  'expires_at',
  'ip_address',
  'user_agent',
  'factors',
  'custom_claims',
] as const;

type Row = {
  session_id: string;
  user_id: string;
  started_at: number;
  last_accessed_at: number;
  expires_at: number;
  ip_address: string;
  user_agent: string;
  factors: string;
  custom_claims: string | null;
};

const toSession = (row: Row): Session => ({
  sessionId: row.session_id,
  userId: row.user_id,
  startedAt: row.started_at,
  lastAccessedAt: row.last_accessed_at,
  expiresAt: row.expires_at,
  ip: row.ip_address,
  userAgent: row.user_agent,
  // Written by insertSession and nobody else.
  factors: JSON.parse(row.factors) as Factor[],
  customClaims: row.custom_claims === null ? null : JSON.parse(row.custom_claims),
});

/** Whether the session's account asks for a second factor. */
const asksForSecond = sql<number | boolean>`(${sql.join(
  FACTOR_KINDS.flatMap(({ table, second }) =>
    second?.demand
      ? [
          sql`exists (select 1 from ${sql.table(table)}
            where ${sql.ref(`${table}.user_id`)} = sessions.user_id
            and ${sql.ref(`${table}.${second.demand.column}`)} = 1)`,
        ]
      : [],
  ),
  sql` or `,
)})`;

const selectByToken = prepared((queries, input: { tokenHash: string; now: number }) =>
  queries
    .selectFrom('sessions')
    .select(COLUMNS)
    .select(asksForSecond.as('asks_for_second'))
    .where('token_hash', '=', input.tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', input.now),
);

/** The live session of a token hash, and whether its account asks for a second factor. */
export async function findSessionByToken(
  queries: Queries,
  tokenHash: string,
  now: number,
): Promise<(Session & { asksForSecond: boolean }) | undefined> {
  const [row] = await selectByToken(queries, { tokenHash, now });
  return row && { ...toSession(row), asksForSecond: Boolean(row.asks_for_second) };
}

const selectEnd = prepared((queries, input: { sessionId: string; now: number }) =>
  queries
    .selectFrom('sessions')
    .select('expires_at')
    .where('session_id', '=', input.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', input.now),
);

/** When a live session ends; undefined when it is not live, which a JWT alone cannot tell. */
export async function findSessionEnd(
  queries: Queries,
  sessionId: string,
  now: number,
): Promise<number | undefined> {
  const [row] = await selectEnd(queries, { sessionId, now });
  return row?.expires_at;
}

/** The proofs of a session; none where there is no such session. */
export async function findFactors(queries: Queries, sessionId: string): Promise<readonly Factor[]> {
  const row = await queries
    .selectFrom('sessions')
    .select('factors')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return toFactors(row?.factors ?? null) ?? [];
}

const selectStanding = prepared((queries, input: { sessionId: string; now: number }) =>
  queries
    .selectFrom('sessions')
    .select([
      sql<string | null>`case when ${asksForSecond} then factors end`.as('factors_to_check'),
    ])
    .where('session_id', '=', input.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', input.now),
);

/**
 * The same, with the session's factors where the account asks for a second one: one statement,
 * because every product call asks.
 */
export async function findSessionStanding(
  queries: Queries,
  sessionId: string,
  now: number,
): Promise<{ factorsToCheck: readonly Factor[] | undefined } | undefined> {
  const [row] = await selectStanding(queries, { sessionId, now });
  if (!row) return undefined;
  return { factorsToCheck: toFactors(row.factors_to_check) };
}

// Written by insertSession and touchSession and nobody else.
const toFactors = (text: string | null): readonly Factor[] | undefined =>
  text === null ? undefined : (JSON.parse(text) as Factor[]);

const selectHeld = prepared((queries, input: { sessionId: string; now: number }) =>
  queries
    .selectFrom('sessions')
    .select([
      'token_hash',
      sql<string | null>`case when ${asksForSecond} then factors end`.as('factors_to_check'),
    ])
    .where('session_id', '=', input.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', input.now)
    // SQLite writes one transaction at a time and has no such clause.
    .$if(!directly.has(queries), (query) => query.forNoKeyUpdate()),
);

/**
 * Takes a live session's row for this transaction: whoever ends the session meanwhile waits, or is
 * seen. Not merely shared: two calls of one session that both go on to change it would wait for each
 * other for ever. Undefined when the session is not live.
 */
export async function holdSession(
  queries: Queries,
  sessionId: string,
  now: number,
): Promise<{ tokenHash: string; factorsToCheck: readonly Factor[] | undefined } | undefined> {
  const [row] = await selectHeld(queries, { sessionId, now });
  return row && { tokenHash: row.token_hash, factorsToCheck: toFactors(row.factors_to_check) };
}

/** A new session. Its token is known to the browser alone: here stands the hash. */
export const insertSession = (
  queries: Queries,
  session: Session,
  tokenHash: string,
): Promise<unknown> =>
  insertRow(queries, {
    ...session,
    tokenHash,
    factorsText: JSON.stringify(session.factors),
    claimsText: session.customClaims === null ? null : JSON.stringify(session.customClaims),
  });

type NewRow = Session & { tokenHash: string; factorsText: string; claimsText: string | null };
const insertRow = prepared((queries, session: NewRow) =>
  queries.insertInto('sessions').values({
    session_id: session.sessionId,
    user_id: session.userId,
    token_hash: session.tokenHash,
    started_at: session.startedAt,
    last_accessed_at: session.lastAccessedAt,
    expires_at: session.expiresAt,
    revoked_at: null,
    ip_address: session.ip,
    user_agent: session.userAgent,
    factors: session.factorsText,
    custom_claims: session.claimsText,
  }),
);

/** Moves a live session on; answers it, or undefined when it ended meanwhile (A43). */
export async function touchSession(
  queries: Queries,
  change: {
    sessionId: string;
    now: number;
    expiresAt?: number;
    tokenHash?: string;
    factors?: readonly Factor[];
  },
): Promise<Session | undefined> {
  const row = await queries
    .updateTable('sessions')
    .set({
      last_accessed_at: change.now,
      ...(change.expiresAt === undefined ? {} : { expires_at: change.expiresAt }),
      ...(change.tokenHash === undefined ? {} : { token_hash: change.tokenHash }),
      ...(change.factors === undefined ? {} : { factors: JSON.stringify(change.factors) }),
    })
    .where('session_id', '=', change.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', change.now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toSession(row);
}

/** Ends one session; answers false when it was not live any more. */
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

/** Ends every session of a user, except one where that is wanted. */
export async function endSessionsOfUser(
  queries: Queries,
  userId: string,
  now: number,
  exceptSessionId?: string,
): Promise<number> {
  let query = queries
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (exceptSessionId !== undefined) query = query.where('session_id', '!=', exceptSessionId);
  const rows = await query.returning('session_id').execute();
  return rows.length;
}

/** The live sessions of a user, the most recently used first. */
export async function listSessions(
  queries: Queries,
  userId: string,
  now: number,
): Promise<readonly Session[]> {
  const rows = await queries
    .selectFrom('sessions')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_accessed_at', 'desc')
    .execute();
  return rows.map(toSession);
}

/** Removes sessions that expired before, at most `limit`; returns how many. */
export const forgetExpiredSessions = (
  queries: Queries,
  before: number,
  limit: number,
): Promise<number> =>
  deleteSessions(
    queries,
    queries
      .selectFrom('sessions')
      .select('session_id')
      .where('revoked_at', 'is', null)
      .where('expires_at', '<', before)
      .limit(limit),
  );

/** The same for those that were ended before. */
export const forgetRevokedSessions = (
  queries: Queries,
  before: number,
  limit: number,
): Promise<number> =>
  deleteSessions(
    queries,
    queries
      .selectFrom('sessions')
      .select('session_id')
      .where('revoked_at', '<', before)
      .limit(limit),
  );

async function deleteSessions(
  queries: Queries,
  past: SelectQueryBuilder<Schema, 'sessions', { session_id: string }>,
): Promise<number> {
  const result = await queries
    .deleteFrom('sessions')
    .where('session_id', 'in', past)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
