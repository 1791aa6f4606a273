import {
  connectedAppsAnswer,
  connectedAppsRevokeAnswer,
  idpConsentStartAnswer,
  idpConsentStartBody,
  idpConsentSubmitAnswer,
  idpConsentSubmitBody,
  type IdpConsentStartBody,
} from '@gatecall/contracts/auth/idp';
import { idParams } from '@gatecall/contracts/auth/common';
import {
  sessionsAuthenticateAnswer,
  sessionsExchangeAccessTokenBody,
} from '@gatecall/contracts/auth/sessions';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { ErrorCode } from '@gatecall/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import { addCall } from '../door/call.ts';
import { toWireUser } from '../users/wire.ts';
import { addressOf, answerTo } from './authorization-answer.ts';
import {
  checkDestination,
  checkWish,
  RequestRefusal,
  type AuthorizationRequest,
} from './authorization-request.ts';
import { disconnect, listConnectedApps } from './connections.ts';
import { startAuthorize, submitAuthorize } from './consent.ts';
import { exchangeAccessToken } from './exchange.ts';
import type { Idp } from './idp.ts';
import { clientTypeOf } from './relying-parties.ts';

/** Consent as JSON and connected applications, for newer clients (wire 9). */
export function addConsentCalls(app: FastifyInstance, deps: Deps, opened: Idp): void {
  addCall(app, deps, AUTH_ENDPOINTS.idpConsentStart, {
    summary: 'What an application asks for, scope by scope',
    body: idpConsentStartBody,
    answer: idpConsentStartAnswer,
    async handle({ body, client, caller: { session } }) {
      const request = readRequest(deps, opened.parties, body);
      return shownConsent(request, await startAuthorize(deps, { request, client, session }));
    },
  });
  addCall(app, deps, AUTH_ENDPOINTS.idpConsentSubmit, {
    summary: 'Allow or deny; where the page goes then',
    body: idpConsentSubmitBody,
    answer: idpConsentSubmitAnswer,
    turnedAway: (refusal, body) => {
      const asked = idpConsentSubmitBody.safeParse(body);
      if (!asked.success) throw refusal;
      return submitForApplication(deps, opened, asked.data, () => Promise.reject(refusal));
    },
    handle: ({ deps, body, caller }) =>
      submitForApplication(deps, opened, body, (request) =>
        submitAuthorize(deps, opened, {
          request,
          isGranted: body.consent_granted,
          session: caller.session,
        }),
      ),
  });
  addCall(app, deps, AUTH_ENDPOINTS.sessionsExchangeAccessToken, {
    summary: 'Exchange an access token with full_access for a session',
    body: sessionsExchangeAccessTokenBody,
    answer: sessionsAuthenticateAnswer,
    handle: ({ body, client }) =>
      exchangeAccessToken(deps, opened, {
        accessToken: body.access_token,
        durationMinutes: body.session_duration_minutes,
        client,
      }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.connectedAppsList, {
    summary: 'The applications that the user has allowed something',
    answer: connectedAppsAnswer,
    handle: async ({ caller }) => ({
      connected_apps: await listConnectedApps(deps, caller.session.userId),
    }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.connectedAppsRevoke, {
    summary: "Withdraw an application's permission",
    params: idParams,
    answer: connectedAppsRevokeAnswer,
    async handle({ deps, params, caller }) {
      await disconnect(deps, {
        userId: caller.session.userId,
        clientId: params.id,
        refusal: 'connected_app_not_found',
      });
      return {};
    },
  });
}

const readRequest = (deps: Deps, parties: Idp['parties'], body: IdpConsentStartBody) =>
  checkWish(
    checkDestination(parties, body),
    { ...body, scope: body.scopes?.join(' ') },
    deps.clock.now(),
  );

/** What the screen shows: who asks, and for which scopes. */
function shownConsent(
  request: AuthorizationRequest,
  { user, isConsentRequired }: Awaited<ReturnType<typeof startAuthorize>>,
) {
  const { party } = request;
  return {
    user_id: user.userId,
    user: toWireUser(user),
    consent_required: isConsentRequired,
    client: {
      client_id: party.client_id,
      client_name: party.client_name,
      client_description: party.client_description,
      client_type: clientTypeOf(party),
    },
    scope_results: [
      ...request.shownScopes.map((scope) => ({ scope, is_grantable: true, description: '' })),
      // Reported rather than refused: the screen says that these cannot be granted.
      ...request.unknownScopes.map((scope) => ({ scope, is_grantable: false, description: '' })),
    ],
  };
}

/**
 * The consent screen handles no refusal, so whatever the application may be told is sent to it, like
 * the result itself. Only an unknown application or address is refused here (A64).
 */
async function submitForApplication(
  deps: Deps,
  { parties }: Idp,
  body: IdpConsentStartBody,
  submit: (request: AuthorizationRequest) => ReturnType<typeof submitAuthorize>,
) {
  const { redirectUri } = checkDestination(parties, body);
  try {
    const request = readRequest(deps, parties, body);
    if (request.scopes.length === 0) {
      throw new RequestRefusal('invalid_scope', 'oauth_invalid_scope_requested');
    }
    const answer = await submit(request);
    const { code } = answer.fields;
    return {
      redirect_uri: addressOf(answer),
      ...(code === undefined ? {} : { authorization_code: code }),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const oauthError = oauthErrorOf(error);
    if (oauthError === undefined) throw error;
    const refusal = { error: oauthError, error_description: error.message };
    return { redirect_uri: addressOf(answerTo(deps, { redirectUri, state: body.state }, refusal)) };
  }
}

/** The session has ended since the screen was shown, or is not the user in person with every factor. */
const NOBODY_TO_ASK: readonly ErrorCode[] = [
  'session_not_found',
  'insufficient_factors',
  'step_up_required',
];

/** What the application is told about a refusal; undefined if it is none of its business. */
function oauthErrorOf(refusal: Refusal): string | undefined {
  if (refusal instanceof RequestRefusal) return refusal.oauthError;
  // The screen was open for too long, or another one replaced it: nothing was granted.
  if (refusal.code === 'consent_forged') return 'access_denied';
  return NOBODY_TO_ASK.includes(refusal.code) ? 'login_required' : undefined;
}
