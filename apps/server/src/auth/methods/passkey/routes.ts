import { idParams } from '@gatecall/contracts/auth/common';
import {
  webauthnAuthenticateAnswer,
  webauthnAuthenticateBody,
  webauthnAuthenticateStartAnswer,
  webauthnAuthenticateStartBody,
  webauthnRegisterAnswer,
  webauthnRegisterBody,
  webauthnRegisterStartAnswer,
  webauthnRegisterStartBody,
  webauthnUpdateAnswer,
  webauthnUpdateBody,
} from '@gatecall/contracts/auth/passkey';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addCall } from '../../door/call.ts';
import { relyingParty } from './relying-party.ts';
import { rename } from './rename.ts';

/**
 * The ceremonies need the largest library of the server; it loads with the first of them, so that start
 * and idle memory do not pay for it.
 */
const authentication = () => import('./authentication.ts');
const registration = () => import('./registration.ts');

/** Passkeys and security keys (wire 5.2). */
export function addPasskeyRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, deps, AUTH_ENDPOINTS.webauthnRegisterStart, {
    summary: 'Options for making a passkey',
    body: webauthnRegisterStartBody,
    answer: webauthnRegisterStartAnswer,
    async handle({ deps, body, caller, client, request }) {
      const { startRegistration } = await registration();
      const party = relyingParty(deps, request, body.domain);
      return startRegistration(deps, party, { body, client, session: caller.session });
    },
  });
  addCall(app, deps, AUTH_ENDPOINTS.webauthnRegister, {
    summary: 'Store a passkey',
    body: webauthnRegisterBody,
    answer: webauthnRegisterAnswer,
    handle: async ({ deps, body, caller, client }) =>
      (await registration()).finishRegistration(deps, { body, client, session: caller.session }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.webauthnAuthenticateStartPrimary, {
    summary: 'Options for signing in with a passkey',
    body: webauthnAuthenticateStartBody,
    answer: webauthnAuthenticateStartAnswer,
    handle: async ({ body, client, request }) =>
      (await authentication()).startAuthentication(deps, {
        relyingParty: relyingParty(deps, request, body.domain),
        session: undefined,
        client,
      }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.webauthnAuthenticateStartSecondary, {
    summary: 'Options for a passkey as a further factor',
    body: webauthnAuthenticateStartBody,
    answer: webauthnAuthenticateStartAnswer,
    handle: async ({ deps, body, caller, client, request }) =>
      (await authentication()).startAuthentication(deps, {
        relyingParty: relyingParty(deps, request, body.domain),
        session: caller.session,
        client,
      }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.webauthnAuthenticate, {
    summary: "Exchange a passkey's answer for a session",
    body: webauthnAuthenticateBody,
    answer: webauthnAuthenticateAnswer,
    handle: async ({ deps, body, caller, client }) =>
      (await authentication()).finishAuthentication(deps, {
        body,
        client,
        session: caller.session,
      }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.webauthnUpdate, {
    summary: 'Rename a passkey',
    params: idParams,
    body: webauthnUpdateBody,
    answer: webauthnUpdateAnswer,
    handle: ({ deps, params, body, caller }) =>
      rename(deps, {
        registrationId: params.id,
        name: body.name,
        userId: caller.session.userId,
      }),
  });
}
