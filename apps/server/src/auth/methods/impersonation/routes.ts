import {
  impersonationAuthenticateAnswer,
  impersonationAuthenticateBody,
} from '@gatecall/contracts/auth/impersonation';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addCall } from '../../door/call.ts';
import { authenticateImpersonation } from './logic.ts';

/** An operator's entry into a user's session (wire 5). */
export function addImpersonationRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, deps, AUTH_ENDPOINTS.impersonationAuthenticate, {
    summary: "Exchange an operator's token for a session",
    body: impersonationAuthenticateBody,
    answer: impersonationAuthenticateAnswer,
    handle: ({ deps, body, client, caller }) =>
      authenticateImpersonation(deps, { body, client, session: caller.session }),
  });
}
