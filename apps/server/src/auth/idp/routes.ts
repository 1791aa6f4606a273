import {
  idpAuthorizeStartAnswer,
  idpAuthorizeStartBody,
  idpLogoutStartAnswer,
  idpLogoutStartBody,
} from '@gatecall/contracts/auth/idp';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { addCall } from '../door/call.ts';
import { whileStanding } from '../door/caller.ts';
import { identifyCaller } from '../door/identify.ts';
import { clientOf } from '../../http/request/client.ts';
import { isAllowedOrigin } from '../../http/browser/cors.ts';
import { addErrorPages } from '../../http/pages/error-page.ts';
import { addFormBody } from '../../http/request/form-body.ts';
import { sendAnswer } from './authorization-answer.ts';
import { checkAuthorizationRequest } from './authorization-request.ts';
import { addConsentCalls } from './consent-calls.ts';
import { startAuthorize, submitAuthorize } from './consent.ts';
import { openIdp, type Idp } from './idp.ts';
import { startLogout } from './logout.ts';
import { clientTypeOf } from './relying-parties.ts';

/**
 * Consent and logout for other applications (wire 5, 5.7); relying parties' own calls are in another
 * file.
 */
export function addIdpRoutes(app: FastifyInstance, deps: Deps): void {
  const opened = openIdp(deps);
  addCall(app, deps, AUTH_ENDPOINTS.idpAuthorizeStart, {
    summary: 'What an application asks for, and whether the user must allow it',
    body: idpAuthorizeStartBody,
    answer: idpAuthorizeStartAnswer,
    async handle({ body, client, caller: { session } }) {
      const request = checkAuthorizationRequest(opened.parties, body, deps.clock.now());
      const { party, scopes, shownScopes } = request;
      const started = await startAuthorize(deps, { request, client, session });
      return {
        user_id: started.user.userId,
        consent_required: started.isConsentRequired,
        oidc_client: {
          client_id: party.client_id,
          client_name: party.client_name,
          client_type: clientTypeOf(party),
        },
        scope_results: shownScopes.map((scope) => ({ scope, is_grantable: true })),
        grantable_scope: scopes.join(' '),
      };
    },
  });
  addCall(app, deps, AUTH_ENDPOINTS.idpLogoutStart, {
    summary: 'Whether an application may log the user out, and where to go then',
    body: idpLogoutStartBody,
    answer: idpLogoutStartAnswer,
    handle: ({ body, caller }) => startLogout(deps, opened, { body, session: caller.session }),
  });
  addConsentCalls(app, deps, opened);
  void app.register(async (scope) => addConsentForm(scope, deps, opened));
}

/** The consent form: a navigation, whose reply is a redirect or a page (wire 5.7). */
function addConsentForm(scope: FastifyInstance, deps: Deps, opened: Idp): void {
  addErrorPages(scope, deps);
  addFormBody(scope);
  scope.post(AUTH_ENDPOINTS.idpAuthorize.path, async (request, reply) => {
    refuseForeignForm(deps, request);
    const form = onlyOnce(request.body);
    const body = idpAuthorizeStartBody.safeParse(form);
    if (!body.success) {
      throw refuse('invalid_oidc_request', {
        sentence: 'oidcParameterInvalid',
        values: { field: body.error.issues[0]?.path.join('.') ?? '' },
      });
    }
    // A navigation cannot set headers: the page sends them as fields.
    const call = { auth: 'session', delicacy: 'personal' } as const;
    const caller = await identifyCaller(deps, call, {
      method: request.method,
      headers: { ...request.headers, authorization: form['__Authorization'] ?? '' },
    });
    if (caller.auth !== 'session') throw refuse('user_unauthenticated');
    const { ip } = clientOf(deps, request);
    const answer = await submitAuthorize(whileStanding(deps, caller, ip), opened, {
      request: checkAuthorizationRequest(opened.parties, body.data, deps.clock.now()),
      isGranted: form['consent_granted'] === 'true',
      session: caller.session,
    });
    return sendAnswer(reply, answer);
  });
}

/**
 * The form's authorization field keeps other sites out, because they do not know the session token.
 * What the browser says about the form's origin is checked too (A48, A68). Our own pages send no
 * referrer, for which browsers send the origin `null`.
 */
function refuseForeignForm(deps: Deps, request: FastifyRequest): void {
  const { origin } = request.headers;
  const isFramed = ['iframe', 'frame', 'embed', 'object'].includes(
    String(request.headers['sec-fetch-dest'] ?? ''),
  );
  const isForeign =
    origin !== undefined &&
    origin !== 'null' &&
    !isAllowedOrigin(deps.config.allowedOrigins, origin);
  if (isFramed || isForeign) throw refuse('consent_forged');
}

/**
 * A form whose fields all appear once: two readers could believe different ones of two values (A64).
 */
function onlyOnce(body: unknown): Readonly<Record<string, string>> {
  // addFormBody parses every form of this scope; other bodies have no fields.
  const fields = body instanceof URLSearchParams ? [...body] : [];
  const form = Object.fromEntries(fields);
  if (Object.keys(form).length !== fields.length) {
    throw refuse('invalid_oidc_request', { sentence: 'oidcParameterTwice' });
  }
  return form;
}
