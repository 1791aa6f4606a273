import { ALLOWED_SCOPES } from '@gatecall/contracts/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clientOf } from '../../http/request/client.ts';
import { addErrorPages } from '../../http/pages/error-page.ts';
import type { ConsentPage } from '../../http/pages/web-app.ts';
import { addFormBody } from '../../http/request/form-body.ts';
import { countHits } from '../../limits/limits.ts';
import { perNetwork } from '../../limits/per-network.ts';
import { ACR_VALUES } from './acr.ts';
import { addDevicePage } from './device-page.ts';
import { openIdp } from './idp.ts';
import { completeLogout } from './logout.ts';
import { answerAuthorization } from './authorization-page.ts';
import {
  AUTHORIZATION_PAGE,
  DEVICE_GRANT,
  DPOP_ALGORITHMS,
  LOGOUT_PAGE,
  PROVIDER_ROUTES,
} from './openid-provider.ts';
import { CLAIMS } from './requested-claims.ts';

const calls = perNetwork('idp-call', { max: 600, windowMs: 60_000 });

/** The calls of relying parties: discovery from configuration, the rest by the library. */
export function addOpenIdProvider(app: FastifyInstance, deps: Deps): void {
  const idp = openIdp(deps);
  const metadata = discoveryOf(deps.config.url);
  for (const name of ['openid-configuration', 'oauth-authorization-server']) {
    app.get(`/.well-known/${name}`, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .send(metadata),
    );
  }
  void app.register(async (scope) => {
    addErrorPages(scope, deps);
    addFormBody(scope);
    // A request may also come by a form (OpenID Connect Core §3.1.2.1, RP-Initiated Logout §2). Our
    // cookies are not sent when another site posts; the navigation that follows sends them.
    for (const page of [AUTHORIZATION_PAGE, LOGOUT_PAGE]) {
      scope.post(page, (request, reply) => {
        const fields = request.body instanceof URLSearchParams ? request.body : '';
        return reply.redirect(`${page}?${fields}`, 303);
      });
    }
  });
  void app.register(async (scope) => addDevicePage(scope, deps, idp));
  // Addresses in proofs and replies have the configured origin.
  const { host, protocol } = new URL(deps.config.url);
  const scheme = protocol.slice(0, -1);
  const origin = { host, 'x-forwarded-host': host, 'x-forwarded-proto': scheme };
  void app.register(async (scope) => {
    // The library reads the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const forward = async (request: FastifyRequest, reply: FastifyReply) => {
      await countHits(deps, [calls(clientOf(deps, request))]);
      const provider = await idp.provider();
      Object.assign(request.raw.headers, origin);
      reply.hijack();
      for (const [header, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(header, value);
      }
      await provider.callback()(request.raw, reply.raw);
    };
    const { jwks, ...posted } = PROVIDER_ROUTES;
    for (const url of Object.values(posted)) {
      scope.post(url, forward);
      scope.options(url, forward);
    }
    scope.get(posted.userinfo, forward);
    scope.get(jwks, forward);
  });
}

/**
 * The consent page's form ends at a relying party by a redirect, and browsers apply the page's
 * form-action to redirects too (CSP Level 3 §6.4.1): the registered addresses are its targets.
 */
export function consentPage(deps: Deps): ConsentPage {
  const idp = openIdp(deps);
  const { parties } = idp;
  const targets = [...parties.values()].flatMap((party) =>
    party.redirect_uris.map((redirect) => {
      const { protocol, host, hostname } = new URL(redirect);
      // Nor can a policy name an IPv6 address: its scheme alone (CSP Level 3 §2.3.1).
      if (!/^https?:$/.test(protocol) || hostname.startsWith('[')) return protocol;
      return hostname === '127.0.0.1' ? `${protocol}//${hostname}:*` : `${protocol}//${host}`;
    }),
  );
  return {
    path: AUTHORIZATION_PAGE,
    formTargets: [...new Set(targets)],
    async answer(request, reply) {
      const { url } = request;
      if (url.startsWith(AUTHORIZATION_PAGE)) return answerAuthorization(deps, idp, request, reply);
      if (!url.startsWith(`${LOGOUT_PAGE}?`)) return undefined;
      const params = new URLSearchParams(url.slice(LOGOUT_PAGE.length));
      const complete = await completeLogout(deps, idp, params);
      return complete && reply.redirect(`${LOGOUT_PAGE}?${complete}`, 303);
    },
  };
}

/** OpenID Connect Discovery 1.0 §3, RFC 8414 §2. */
const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: issuer + AUTHORIZATION_PAGE,
  token_endpoint: issuer + PROVIDER_ROUTES.token,
  userinfo_endpoint: issuer + PROVIDER_ROUTES.userinfo,
  jwks_uri: issuer + PROVIDER_ROUTES.jwks,
  revocation_endpoint: issuer + PROVIDER_ROUTES.revocation,
  introspection_endpoint: issuer + PROVIDER_ROUTES.introspection,
  pushed_authorization_request_endpoint: issuer + PROVIDER_ROUTES.pushed_authorization_request,
  require_pushed_authorization_requests: false,
  end_session_endpoint: issuer + LOGOUT_PAGE,
  scopes_supported: ALLOWED_SCOPES,
  claims_supported: [...Object.values(CLAIMS).flat(), 'acr', 'auth_time'],
  acr_values_supported: ACR_VALUES,
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'form_post'],
  device_authorization_endpoint: issuer + PROVIDER_ROUTES.device_authorization,
  grant_types_supported: ['authorization_code', 'refresh_token', DEVICE_GRANT],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  dpop_signing_alg_values_supported: DPOP_ALGORITHMS,
  prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
  authorization_response_iss_parameter_supported: true,
  backchannel_logout_supported: true,
  backchannel_logout_session_supported: true,
  claims_parameter_supported: true,
  request_parameter_supported: false,
  request_uri_parameter_supported: false,
});
