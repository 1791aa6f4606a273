import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { impersonatorOf, type Factor, type Session } from './session.ts';
import { asksForSecond, isStillGranted, selectLive, parseFactors } from './standing-store.ts';

const COLUMNS = [
  'session_id as sessionId',
  'user_id as userId',
  'started_at as startedAt',
  'last_accessed_at as lastAccessedAt',
  'expires_at as expiresAt',
  'ip_address as ip',
  'user_agent as userAgent',
  'factors',
  'custom_claims as customClaims',
  'granted_in as grantedIn',
  'grant_key as grantKey',
] as const;

type Json = { readonly factors: string; readonly customClaims: string | null };

const toSession = <Row extends Json>(row: Row) => ({
  ...row,
  // Written by insertSession alone.
  factors: JSON.parse(row.factors) as Factor[],
  customClaims: row.customClaims === null ? null : JSON.parse(row.customClaims),
});

const selectByToken = prepared((queries, input: { tokenHash: string; now: number }) =>
  selectLive(queries, input.now)
    .select(COLUMNS)
    .select(asksForSecond.as('asksForSecond'))
    .where('token_hash', '=', input.tokenHash),
);

/** The live session of a token hash, and whether its account asks for a second factor. */
export async function findSessionByToken(
  queries: Queries,
  tokenHash: string,
  now: number,
): Promise<(Session & { asksForSecond: boolean }) | undefined> {
  const [row] = await selectByToken(queries, { tokenHash, now });
  return row && { ...toSession(row), asksForSecond: Boolean(row.asksForSecond) };
}

/** The proofs of a session; none if there is no such session. */
export async function findFactors(queries: Queries, sessionId: string): Promise<readonly Factor[]> {
  const row = await queries
    .selectFrom('sessions')
    .select('factors')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return parseFactors(row?.factors ?? null) ?? [];
}

/** A new session. Its token is known to the browser alone: its hash is stored here. */
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
    impersonatorId: impersonatorOf(session) ?? null,
  });

type NewRow = Session & {
  tokenHash: string;
  factorsText: string;
  claimsText: string | null;
  impersonatorId: string | null;
};
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
    granted_in: session.grantedIn,
    grant_key: session.grantKey,
    impersonator_id: session.impersonatorId,
  }),
);

/** Moves a live session on; returns it, or undefined if it ended meanwhile (A43). */
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
    .where(isStillGranted(change.now))
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toSession(row);
}

/**
 * Lets a session of another provider last until a JWT that is no older ends, with the proofs that it names. Returns
 * false if it is not known here, or undefined if a person has ended it here, or it is another user's.
 */
export async function extendForeignSession(
  queries: Queries,
  session: Pick<Session, 'sessionId' | 'userId' | 'lastAccessedAt' | 'expiresAt' | 'factors'>,
): Promise<boolean | undefined> {
  const known = await queries
    .selectFrom('sessions')
    .select(['user_id', 'revoked_at', 'expires_at'])
    .where('session_id', '=', session.sessionId)
    .executeTakeFirst();
  if (!known) return false;
  if (known.revoked_at !== null || known.user_id !== session.userId) return undefined;
  await queries
    .updateTable('sessions')
    .set({
      last_accessed_at: session.lastAccessedAt,
      expires_at: session.expiresAt,
      factors: JSON.stringify(session.factors),
    })
    .where('session_id', '=', session.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', session.expiresAt)
    .execute();
  return true;
}

/** The live sessions of a user, the most recently used first. */
export async function listSessions(
  queries: Queries,
  userId: string,
  now: number,
): Promise<readonly Session[]> {
  const rows = await selectLive(queries, now)
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('last_accessed_at', 'desc')
    .execute();
  return rows.map(toSession);
}
