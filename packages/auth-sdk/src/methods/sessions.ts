/** The session as a page sees it (wire 3). */
import { check } from '../arguments.ts';
import type { Core } from '../core.ts';
import type { AuthenticateReply, Reply, Session, SessionTokens } from '../entities.ts';
import type { Cancel } from '../ports.ts';
import { endsSession } from '../session/authenticate.ts';
import type { SessionDuration } from './session-duration.ts';

/** A value with the knowledge whether the server has confirmed it since the page was loaded. */
export type FromCache = { readonly fromCache: boolean };

export type SessionMethods = {
  /** The session, or null, without a call. */
  readonly getSync: () => Session | null;
  readonly getInfo: () => FromCache & { readonly session: Session | null };
  /** Called at every change other than `last_accessed_at`. Returns how to stop it. */
  readonly onChange: (listen: (session: Session | null) => void) => Cancel;
  readonly authenticate: (options?: Partial<SessionDuration>) => Promise<AuthenticateReply>;
  /** Ends the session. `forceClear` forgets it here even if the server was not reached. */
  readonly revoke: (options?: { readonly forceClear?: boolean }) => Promise<Reply>;
  readonly getTokens: () => SessionTokens | null;
  /** Takes over tokens that the page's own server was given; makes no call. */
  readonly updateSession: (tokens: SessionTokens) => Promise<void>;
  /** The token of a sign-in that still lacks a step, or null. */
  readonly getIntermediateToken: () => string | null;
  /** Settles when the launch refresh did, whatever it found: only then is a missing session sure. */
  readonly ready: () => Promise<void>;
};

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
