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
import { addCall } from '../../../http/call.ts';
import type { AuthMethod } from '../../method.ts';
import { finishAuthentication, startAuthentication } from './authentication.ts';
import { finishRegistration, startRegistration } from './registration.ts';
import { relyingParty } from './relying-party.ts';
import { rename } from './rename.ts';

/** Passkeys and security keys (specification §7, wire §5.2). */
export const passkey: AuthMethod = {
  name: 'passkey',
  addRoutes(app, deps) {
    addCall(app, deps, AUTH_ENDPOINTS.webauthnRegisterStart, {
      summary: 'Options for making a passkey',
      body: webauthnRegisterStartBody,
      answer: webauthnRegisterStartAnswer,
      handle: ({ body, caller, client, request }) =>
        startRegistration(deps, {
          relyingParty: relyingParty(deps, request, body.domain),
          userAgent: body.user_agent ?? client.userAgent,
          authenticatorType: body.authenticator_type ?? '',
          isPasskey: body.return_passkey_credential_options ?? false,
          name: body.override_name,
          displayName: body.override_display_name,
          session: caller.session,
        }),
    });
    addCall(app, deps, AUTH_ENDPOINTS.webauthnRegister, {
      summary: 'Store a passkey',
      body: webauthnRegisterBody,
      answer: webauthnRegisterAnswer,
      handle: ({ body, caller, client }) =>
        finishRegistration(deps, {
          credential: body.public_key_credential,
          durationMinutes: body.session_duration_minutes,
          client,
          session: caller.session,
        }),
    });
    addCall(app, deps, AUTH_ENDPOINTS.webauthnAuthenticateStartPrimary, {
      summary: 'Options for signing in with a passkey',
      body: webauthnAuthenticateStartBody,
      answer: webauthnAuthenticateStartAnswer,
      handle: ({ body, client, request }) =>
        startAuthentication(deps, {
          relyingParty: relyingParty(deps, request, body.domain),
          session: undefined,
          client,
        }),
    });
    addCall(app, deps, AUTH_ENDPOINTS.webauthnAuthenticateStartSecondary, {
      summary: 'Options for a passkey as a further factor',
      body: webauthnAuthenticateStartBody,
      answer: webauthnAuthenticateStartAnswer,
      handle: ({ body, caller, client, request }) =>
        startAuthentication(deps, {
          relyingParty: relyingParty(deps, request, body.domain),
          session: caller.session,
          client,
        }),
    });
    addCall(app, deps, AUTH_ENDPOINTS.webauthnAuthenticate, {
      summary: "Exchange a passkey's answer for a session",
      body: webauthnAuthenticateBody,
      answer: webauthnAuthenticateAnswer,
      handle: ({ body, caller, client }) =>
        finishAuthentication(deps, {
          credential: body.public_key_credential,
          durationMinutes: body.session_duration_minutes,
          client,
          session: caller.session,
        }),
    });
    addCall(app, deps, AUTH_ENDPOINTS.webauthnUpdate, {
      summary: 'Rename a passkey',
      params: idParams,
      body: webauthnUpdateBody,
      answer: webauthnUpdateAnswer,
      handle: ({ params, body, caller }) =>
        rename(deps, {
          registrationId: params.id,
          name: body.name,
          userId: caller.session.userId,
        }),
    });
  },
};
