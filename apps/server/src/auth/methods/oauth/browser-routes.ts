import {
  oauthStartQuery,
  oneTapStartAnswer,
  oneTapStartBody,
  oneTapSubmitAnswer,
  oneTapSubmitBody,
} from '@gatecall/contracts/auth/oauth';
import type { OAuthProvider } from '@gatecall/contracts/constants';
import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { addCall } from '../../door/call.ts';
import { clientOf } from '../../../http/request/client.ts';
import { cookieHeader, cookieOf } from '../../../http/cookies/cookies.ts';
import { addErrorPages } from '../../../http/pages/error-page.ts';
import { addFormBody } from '../../../http/request/form-body.ts';
import { navigationToken } from '../../../http/cookies/session-cookies.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { finishOAuth } from './callback.ts';
import { queryOfForm } from './form-callback.ts';
import { startOneTap, submitOneTap } from './one-tap.ts';
import { isProvider } from './provider-client.ts';
import { FLOW_LIFETIME_MS, startOAuth } from './start.ts';

const COOKIE_PATH = '/v1/public/oauth';
const MAX_QUERY_LENGTH = 16_384;

/** The steps of a social sign-in that a browser navigates to; their failures are pages (A63). */
export function addOAuthBrowserRoutes(app: FastifyInstance, deps: Deps): void {
  addOneTap(app, deps);
  void app.register(async (scope) => {
    addErrorPages(scope, deps);
    addFormBody(scope);

    scope.get(PRODUCT_ENDPOINTS.oauthStart.path, async (request, reply) => {
      const provider = providerOf(request);
      const given = queryOf(request);
      const query = oauthStartQuery.safeParse(Object.fromEntries(given));
      if (!query.success) {
        throw refuse('bad_request', {
          sentence: 'socialLinkInvalid',
          values: { field: query.error.issues[0]?.path.join('.') ?? '' },
        });
      }
      const extra = [...given].flatMap(([name, value]): [string, string][] =>
        name.startsWith('provider_') ? [[name.slice('provider_'.length), value]] : [],
      );
      const { location, state, browserSecret } = await startOAuth(deps, {
        provider,
        query: query.data,
        extra,
        client: clientOf(deps, request),
      });
      return reply
        .header(
          'set-cookie',
          cookieHeader(deps, cookieName(deps, state), browserSecret, {
            path: COOKIE_PATH,
            maxAgeMs: FLOW_LIFETIME_MS,
          }),
        )
        .redirect(location, 303);
    });

    scope.get(PRODUCT_ENDPOINTS.oauthCallback.path, async (request, reply) => {
      const provider = providerOf(request);
      const callback = queryOf(request);
      const name = cookieName(deps, callback.get('state') ?? '');
      const browserSecret = cookieOf(request, name);
      reply.header('set-cookie', cookieHeader(deps, name, '', { path: COOKIE_PATH, maxAgeMs: 0 }));
      const { location } = await finishOAuth(deps, {
        provider,
        callback,
        browserSecret,
        sessionToken: navigationToken(deps, request),
        client: clientOf(deps, request),
      });
      return reply.redirect(location, 303);
    });

    /**
     * Apple replies with a form post from its own site, which carries no SameSite=Lax cookie: the
     * browser is redirected to the same address by GET, which carries it.
     */
    scope.post(PRODUCT_ENDPOINTS.oauthCallback.path, async (request, reply) => {
      const provider = providerOf(request);
      // addFormBody parses every body of this scope.
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const query = queryOfForm(deps, provider, form);
      return reply.redirect(`${COOKIE_PATH}/${provider}/callback?${query}`, 303);
    });
  });
}

/** Google's prompt in the page: two calls and a landing (wire 7). */
function addOneTap(app: FastifyInstance, deps: Deps): void {
  addCall(app, deps, PRODUCT_ENDPOINTS.oneTapStart, {
    summary: "What Google's prompt needs",
    body: oneTapStartBody,
    answer: oneTapStartAnswer,
    handle: ({ body, client, request }) =>
      startOneTap(deps, { body, client, requestId: request.id }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.oneTapSubmit, {
    summary: "Trade Google's token for a landing address",
    body: oneTapSubmitBody,
    answer: oneTapSubmitAnswer,
    handle: ({ body, client }) => submitOneTap(deps, { body, client }),
  });
}

/** A cookie for each flow, so that two tabs do not interfere. */
const cookieName = (deps: Deps, state: string): string =>
  `${deps.config.provider.name}_oauth_${sha256(state)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 12)}`;

function providerOf(request: FastifyRequest): OAuthProvider {
  // The route declares the parameter.
  const { provider } = request.params as { provider: string };
  if (!isProvider(provider)) throw refuse('invalid_oauth_provider');
  return provider;
}

/** The query as it came: unlike in an object, duplicates stay visible. */
function queryOf(request: FastifyRequest): URLSearchParams {
  const [, query = ''] = request.url.split('?', 2);
  if (query.length > MAX_QUERY_LENGTH) throw refuse('bad_request');
  return new URLSearchParams(query);
}
