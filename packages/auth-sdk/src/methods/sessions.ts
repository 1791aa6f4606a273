/** The session as a page sees it (specification §4, wire §3). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import { endsSession } from '../session/authenticate.ts';
import type { SessionMethods } from '../types.ts';

/** The session methods of a core. */
export function sessions(core: Core): SessionMethods {
  const { session } = core;
  const current = () => session.state().auth?.session ?? null;
  return {
    getSync: current,
    getInfo: () => ({ session: current(), fromCache: !session.state().confirmed }),
    onChange: session.onSession,
    getTokens: session.cookies.tokens,
    getIntermediateToken: session.cookies.intermediateToken,
    ready: () => session.ready,

    authenticate: ({ session_duration_minutes } = {}) =>
      core.run('session.authenticate', (method) => {
        check(method, 'number', { session_duration_minutes }, true);
        return core.authenticate({ session_duration_minutes });
      }),

    revoke: ({ forceClear } = {}) =>
      core.run('session.revoke', async () => {
        const { epoch } = session.state();
        try {
          const reply = await core.call('POST', '/sessions/revoke');
          await session.dispatch({ type: 'ended', epoch });
          return reply;
        } catch (error) {
          if (forceClear || endsSession(error)) await session.dispatch({ type: 'ended', epoch });
          throw error;
        }
      }),

    updateSession: ({ session_token, session_jwt }) =>
      core.run('session.updateSession', async (method) => {
        const tokens = { session_token, session_jwt };
        check(method, 'string', tokens);
        await session.dispatch({ type: 'tokensUpdated', tokens });
      }),
  };
}
