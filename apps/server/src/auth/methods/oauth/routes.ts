import {
  oauthAttachAnswer,
  oauthAttachBody,
  oauthAuthenticateAnswer,
  oauthAuthenticateBody,
} from '@gatecall/contracts/auth/oauth';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addCall } from '../../door/call.ts';
import { startAttachment } from './attach.ts';
import { authenticateOAuth } from './logic.ts';

/** Social sign-in: the calls before and after the browser's own steps (`browser-routes.ts`). */
export function addOAuthRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, deps, AUTH_ENDPOINTS.oauthAuthenticate, {
    summary: 'Exchange the token of a social sign-in for a session',
    body: oauthAuthenticateBody,
    answer: oauthAuthenticateAnswer,
    handle: ({ deps, body, client, caller }) =>
      authenticateOAuth(deps, { body, client, session: caller.session }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.oauthAttach, {
    summary: 'Begin to add a social sign-in to the account',
    body: oauthAttachBody,
    answer: oauthAttachAnswer,
    handle: ({ deps, body, caller }) =>
      startAttachment(deps, { provider: body.provider, session: caller.session }),
  });
}
