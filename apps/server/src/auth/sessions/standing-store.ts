import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import { prepared } from '../../db/prepared.ts';
import { FACTOR_KINDS } from '../factors.ts';
import type { Factor } from './session.ts';

/** Whether the session's account asks for a second factor. */
export const asksForSecond = sql<number | boolean>`(${sql.join(
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

/**
 * Of a session that an application has made: whether its permission stands, and the session in which it
 * was given, if it is to end with that. True of every other.
 */
export const isStillGranted = (now: number) =>
  sql<boolean>`(sessions.grant_key is null or exists (
    select 1 from idp_records where idp_records.record_key = sessions.grant_key
    and idp_records.expires_at > ${now}))
  and (sessions.granted_in is null or exists (
    select 1 from sessions as origin where origin.session_id = sessions.granted_in
    and origin.revoked_at is null and origin.expires_at > ${now}))`;

/** The sessions that are live: not ended, not over, and still granted. */
export const selectLive = (queries: Queries, now: number) =>
  queries
    .selectFrom('sessions')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isStillGranted(now));

type Named = { sessionId: string; now: number };
const selectEnd = prepared((queries, { sessionId, now }: Named) =>
  selectLive(queries, now).select('expires_at').where('session_id', '=', sessionId),
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

const factorsToCheck = sql<string | null>`case when ${asksForSecond} then factors end`.as(
  'factors_to_check',
);
const selectStanding = prepared((queries, { sessionId, now }: Named) =>
  selectLive(queries, now).select(factorsToCheck).where('session_id', '=', sessionId),
);

/**
 * The same, with the session's factors if the account asks for a second one: one statement,
 * because every product call asks.
 */
export async function findSessionStanding(
  queries: Queries,
  sessionId: string,
  now: number,
): Promise<{ factorsToCheck: readonly Factor[] | undefined } | undefined> {
  const [row] = await selectStanding(queries, { sessionId, now });
  if (!row) return undefined;
  return { factorsToCheck: parseFactors(row.factors_to_check) };
}

// Written by insertSession, touchSession and forgetProofs alone.
export const parseFactors = (text: string | null): readonly Factor[] | undefined =>
  text === null ? undefined : (JSON.parse(text) as Factor[]);

const selectHeld = prepared((queries, { sessionId, now }: Named) =>
  held(
    queries,
    selectLive(queries, now)
      .select(['token_hash', factorsToCheck])
      .where('session_id', '=', sessionId),
    'forNoKeyUpdate',
  ),
);

/**
 * Locks a live session's row for this transaction: a call that ends the session meanwhile waits, or is
 * seen. Not merely shared: two calls of one session that both go on to change it would wait for each
 * other for ever. Undefined when the session is not live.
 */
export async function holdSession(
  queries: Queries,
  sessionId: string,
  now: number,
): Promise<{ tokenHash: string; factorsToCheck: readonly Factor[] | undefined } | undefined> {
  const [row] = await selectHeld(queries, { sessionId, now });
  return row && { tokenHash: row.token_hash, factorsToCheck: parseFactors(row.factors_to_check) };
}
