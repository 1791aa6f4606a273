import { oauthAuthenticateAnswer, oauthAuthenticateBody } from '@gatecall/contracts/auth/oauth';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { addCall } from '../../door/call.ts';
import type { AuthMethod } from '../../method.ts';
import { authenticateOAuth } from './logic.ts';

/** Social sign-in: the call after the landing (wire §5); the browser's own steps are beside. */
export const oauth: AuthMethod = {
  name: 'oauth',
  addRoutes(app, deps) {
    addCall(app, deps, AUTH_ENDPOINTS.oauthAuthenticate, {
      summary: 'Exchange the token of a social sign-in for a session',
      body: oauthAuthenticateBody,
      answer: oauthAuthenticateAnswer,
      handle: ({ deps, body, client, caller }) =>
        authenticateOAuth(deps, { body, client, session: caller.session }),
    });
  },
};
