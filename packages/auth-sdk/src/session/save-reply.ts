/** Stores what a sign-in returned (wire 2). */
import type { AuthenticateReply } from '../entities.ts';
import type { SessionEvent } from './machine.ts';
import type { SessionManager } from './manager.ts';
import { readableTokens } from './readable-tokens.ts';

/** What sign-in calls return, with members that only some servers send. */
export type SignInReply = Partial<AuthenticateReply> & {
  readonly intermediate_session_token?: string;
};

/** The event that stores a reply's session. With `epoch`: only if that is still the current one. */
export const saved = (reply: AuthenticateReply, epoch?: number): SessionEvent => ({
  type: 'saved',
  epoch,
  auth: { user: reply.user, session: reply.session },
  tokens: readableTokens(reply),
});

/** Takes over the session of a reply; without one, stores its intermediate token, or clears both. */
export async function saveReply(session: SessionManager, reply: SignInReply): Promise<void> {
  if (reply.user && reply.session) {
    // Both are there, and nothing else of the reply is read.
    await session.dispatch(saved(reply as AuthenticateReply));
  } else {
    // Neither a session nor an intermediate token: both are cleared (SDK-018).
    const intermediateToken = reply.intermediate_session_token;
    await session.dispatch({ type: 'ended', intermediateToken });
  }
}
