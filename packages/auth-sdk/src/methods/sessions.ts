/** The session as a page sees it (wire 3). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import { endsSession } from '../session/authenticate.ts';
import type { SessionMethods } from '../types.ts';

/** The session methods of a core. */
export function sessions(core: Core): SessionMethods {
  const { session } = core;
  const current = () => session.snapshot().auth?.session ?? null;
  return {
    getSync: current,
    getInfo: () => ({ session: current(), fromCache: !session.snapshot().confirmed }),
    onChange: (listen) => session.on('session', listen),
    getTokens: session.jar.tokens,
    getIntermediateToken: session.jar.intermediateToken,
    ready: session.ready,

    ...core.methods<Pick<SessionMethods, 'authenticate' | 'revoke' | 'updateSession'>>('session', {
      authenticate(method, { session_duration_minutes } = {}) {
        check(method, 'number', { session_duration_minutes }, true);
        return core.authenticate({ session_duration_minutes });
      },

      async revoke(_method, { forceClear } = {}) {
        const { epoch } = session.snapshot();
        try {
          const reply = await core.call('POST', '/sessions/revoke');
          await session.dispatch({ type: 'ended', epoch });
          return reply;
        } catch (error) {
          if (forceClear || endsSession(error)) await session.dispatch({ type: 'ended', epoch });
          throw error;
        }
      },

      async updateSession(method, { session_token, session_jwt }) {
        const tokens = { session_token, session_jwt };
        check(method, 'string', tokens);
        await session.dispatch({ type: 'tokensUpdated', tokens });
      },
    }),
  };
}
