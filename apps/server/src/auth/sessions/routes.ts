import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  sessionsAuthenticateAnswer,
  sessionsAuthenticateBody,
  sessionsRevokeAnswer,
} from '@gatecall/contracts/auth/sessions';
import { clearSessionCookies } from '../../http/cookies/session-cookies.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addCall } from '../door/call.ts';
import { revokeSession } from './ending.ts';
import { authenticateSession } from './logic.ts';

/** Renewing and ending sessions (wire 5). */
export function addSessionRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, deps, AUTH_ENDPOINTS.sessionsAuthenticate, {
    summary: 'Renew the session',
    body: sessionsAuthenticateBody,
    answer: sessionsAuthenticateAnswer,
    // With the route's own deps: every client calls it all the time, and its one statement checks the session itself.
    handle: ({ body, caller }) =>
      authenticateSession(deps, {
        session: caller.session,
        token: caller.token,
        durationMinutes: body.session_duration_minutes,
      }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.sessionsRevoke, {
    summary: 'End the session',
    answer: sessionsRevokeAnswer,
    handle: async ({ deps, caller, reply }) => {
      await revokeSession(deps, caller.session);
      clearSessionCookies(deps, reply);
      return {};
    },
  });
}
