/** Asks the server about the session: for the background refresh and for callers (wire §3). */
import type { ErrorCode } from '@gatecall/contracts/errors';

import type { AuthenticateReply } from '../entities.ts';
import { ApiError, GatecallError } from '../errors.ts';
import type { LogPort } from '../ports.ts';
import type { SessionManager } from './manager.ts';
import { readableTokens } from './save-reply.ts';

/**
 * The only four answers after which a user counts as logged out (specification §4). Written out,
 * because the catalogue that marks them holds every sentence of the server; a test compares.
 */
export const SESSION_ENDING_TYPES: readonly ErrorCode[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && SESSION_ENDING_TYPES.some((type) => type === error.error_type);

type Deps = {
  readonly session: SessionManager;
  readonly log: LogPort;
  readonly post: (body: object) => Promise<AuthenticateReply>;
};

/** Settles for the session that is current in the end: a stale answer is asked for again. */
export async function authenticateSession(deps: Deps, body: object): Promise<AuthenticateReply> {
  const { session } = deps;
  for (;;) {
    const { epoch } = session.state();
    const outcome = await ask(deps, body, epoch);
    if (outcome.isCurrent) {
      if ('error' in outcome) throw outcome.error;
      return outcome.reply;
    }
    if (session.state().auth === null && session.cookies.sessionToken() === null) {
      throw new GatecallError('session_not_found', 'The session ended while it was checked.');
    }
  }
}

type Outcome = { readonly isCurrent: boolean } & (
  | { readonly reply: AuthenticateReply }
  | { readonly error: unknown }
);

async function ask(deps: Deps, body: object, epoch: number): Promise<Outcome> {
  const { session, log, post } = deps;
  try {
    const reply = await post(body);
    const { user, session: ofReply } = reply;
    const auth = { user, session: ofReply };
    const tokens = readableTokens(reply);
    const isCurrent = await session.dispatch({ type: 'refreshed', epoch, auth, tokens });
    return { isCurrent, reply };
  } catch (error) {
    const isCurrent = session.state().epoch === epoch;
    if (isCurrent && endsSession(error)) {
      if (session.state().auth) log.warn('The session has ended; please log in again.');
      await session.dispatch({ type: 'refreshFailed', epoch, endsSession: true });
    }
    return { isCurrent, error };
  }
}
