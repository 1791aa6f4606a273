/** Asks the server about the session: for the background refresh and for callers (wire 3). */
import type { AuthenticateReply } from '../entities.ts';
import { ApiError, GatecallError } from '../errors.ts';
import type { LogPort } from '../ports.ts';
import type { SessionManager } from './manager.ts';
import { saved } from './save-reply.ts';

/**
 * The only four types after which a user counts as logged out (SDK-010). Listed here, because the
 * catalogue that marks them contains every sentence of the server; a test compares.
 */
export const SESSION_ENDING_TYPES: readonly string[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/** Whether asking again is pointless, because the user is logged out (SDK-009). */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && SESSION_ENDING_TYPES.includes(error.error_type);

/**
 * Resolves with the session that is current at the end: after a stale reply the server is asked again.
 * A further factor keeps the session and changes its token, so a reply about the previous token is
 * stale too. It would end what has just begun, or bring back a dead token.
 */
export async function authenticateSession(
  session: SessionManager,
  log: LogPort,
  post: () => Promise<AuthenticateReply>,
): Promise<AuthenticateReply> {
  for (;;) {
    const { epoch } = session.snapshot();
    const token = session.jar.sessionToken();
    const isCurrent = () =>
      session.snapshot().epoch === epoch && session.jar.sessionToken() === token;
    try {
      const reply = await post();
      if (isCurrent() && (await session.dispatch(saved(reply, epoch)))) return reply;
    } catch (error) {
      if (isCurrent()) {
        if (endsSession(error)) {
          if (session.snapshot().auth) log.warn('The session has ended.');
          await session.dispatch({ type: 'ended', epoch });
        }
        throw error;
      }
    }
    if (!session.snapshot().auth && !session.jar.sessionToken()) {
      throw new GatecallError('session_not_found', 'The session has ended.');
    }
  }
}
