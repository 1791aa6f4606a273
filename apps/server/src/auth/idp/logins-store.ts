import type { Queries } from '../../db/database.ts';

/** A session has signed a user in to an application. */
export type Login = {
  readonly session_id: string;
  readonly client_id: string;
  /** The user; not a foreign key, because the account may be gone when the end is reported. */
  readonly subject: string;
  readonly attempts: number;
};

/** Records a login that is to be checked when its session ends, as far as that is known now. */
export const rememberLogin = (
  queries: Queries,
  { endsAt, ...login }: Omit<Login, 'attempts'> & { endsAt: number },
): Promise<unknown> =>
  queries
    .insertInto('idp_logins')
    .values({ ...login, attempts: 0, next_attempt_at: endsAt })
    .onConflict((conflict) => conflict.columns(['session_id', 'client_id']).doNothing())
    .execute();

/** The applications that a user is logged in to: one index step for each, however many logins. */
export async function listClients(queries: Queries): Promise<readonly string[]> {
  const clientIds: string[] = [];
  for (;;) {
    const row = await queries
      .selectFrom('idp_logins')
      .select('client_id')
      .where('client_id', '>', clientIds.at(-1) ?? '')
      .orderBy('client_id')
      .limit(1)
      .executeTakeFirst();
    if (!row) return clientIds;
    clientIds.push(row.client_id);
  }
}

/**
 * An application's due logins, the oldest first, with the end of their session if it is live: it has
 * been extended meanwhile.
 */
export async function listDueLogins(
  queries: Queries,
  input: { clientId: string; now: number; limit: number },
): Promise<readonly (Login & { endsAt: number | undefined })[]> {
  const rows = await queries
    .selectFrom('idp_logins')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.session_id', '=', 'idp_logins.session_id')
        .on('sessions.revoked_at', 'is', null)
        .on('sessions.expires_at', '>', input.now),
    )
    .select([
      'idp_logins.session_id',
      'idp_logins.client_id',
      'idp_logins.subject',
      'idp_logins.attempts',
      'sessions.expires_at',
    ])
    .where('idp_logins.client_id', '=', input.clientId)
    .where('idp_logins.next_attempt_at', '<=', input.now)
    .orderBy('idp_logins.next_attempt_at')
    .limit(input.limit)
    .execute();
  return rows.map(({ expires_at, ...login }) => ({ ...login, endsAt: expires_at ?? undefined }));
}

/** Checks again the end of a session that this transaction holds. */
export const postponeLogin = (queries: Queries, login: Login, endsAt: number): Promise<unknown> =>
  queries
    .updateTable('idp_logins')
    .set({ next_attempt_at: endsAt })
    .where('session_id', '=', login.session_id)
    .where('client_id', '=', login.client_id)
    .execute();

/** Claims the next attempt at a login's end; of several instances one returns true. */
export async function claimLogin(
  queries: Queries,
  login: Login,
  nextAttemptAt: number,
): Promise<boolean> {
  const row = await queries
    .updateTable('idp_logins')
    .set({ attempts: login.attempts + 1, next_attempt_at: nextAttemptAt })
    .where('session_id', '=', login.session_id)
    .where('client_id', '=', login.client_id)
    .where('attempts', '=', login.attempts)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const forgetLogin = (queries: Queries, login: Login): Promise<unknown> =>
  queries
    .deleteFrom('idp_logins')
    .where('session_id', '=', login.session_id)
    .where('client_id', '=', login.client_id)
    .execute();
