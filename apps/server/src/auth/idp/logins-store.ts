import type { Queries } from '../../db/database.ts';

/** That a session has signed a user in to an application. */
export type Login = {
  readonly session_id: string;
  readonly client_id: string;
  /** The user; not a reference, for the account may be gone when its end is told. */
  readonly subject: string;
  readonly attempts: number;
};

export const rememberLogin = (queries: Queries, login: Omit<Login, 'attempts'>): Promise<unknown> =>
  queries
    .insertInto('idp_logins')
    .values({ ...login, attempts: 0, next_attempt_at: 0 })
    .onConflict((conflict) => conflict.columns(['session_id', 'client_id']).doNothing())
    .execute();

/** Logins whose session is over, however it ended, and whose time to be told has come. */
export const listEndedLogins = (
  queries: Queries,
  input: { now: number; limit: number },
): Promise<readonly Login[]> =>
  queries
    .selectFrom('idp_logins')
    .leftJoin('sessions', 'sessions.session_id', 'idp_logins.session_id')
    .select([
      'idp_logins.session_id',
      'idp_logins.client_id',
      'idp_logins.subject',
      'idp_logins.attempts',
    ])
    .where('idp_logins.next_attempt_at', '<=', input.now)
    .where((eb) =>
      eb.or([
        eb('sessions.session_id', 'is', null),
        eb('sessions.revoked_at', 'is not', null),
        eb('sessions.expires_at', '<=', input.now),
      ]),
    )
    .limit(input.limit)
    .execute();

/** Takes the turn to tell; of several instances one returns true. */
export async function takeTurn(
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
