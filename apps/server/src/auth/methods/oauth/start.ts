import type { OAuthStartQuery } from '@gatecall/contracts/auth/oauth';
import type { OAuthProvider } from '@gatecall/contracts/constants';
import type { ErrorCode } from '@gatecall/contracts/errors';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { allowedRedirectUrl } from '../../../http/request/redirect-url.ts';
import { countHits } from '../../../limits/limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { newToken } from '../../../platform/random.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { issueToken } from '../../challenges/logic.ts';
import { consumeAttachment } from './attach.ts';
import { providerClient, type ProviderClient } from './provider-client.ts';

/** How long a browser may stay at a provider. */
export const FLOW_LIFETIME_MS = 10 * 60_000;
const starts = perNetwork('oauth-start', { max: 60, windowMs: 10 * 60_000 });
const SCOPE = /^[\u0021\u0023-\u005B\u005D-\u007E]{1,200}$/;
const MAX_SCOPES = 40;
const MAX_PROVIDER_PARAMS = 20;

/** What the state stores until the provider's response. */
export type FlowData = {
  readonly loginUrl: string;
  readonly signupUrl: string;
  readonly codeChallenge: string | null;
  /** Our PKCE verifier for the provider, encrypted. */
  readonly sealedVerifier: string;
  readonly nonce: string;
  /** The session whose account is to gain the identity, if `/oauth/attach` asked for it. */
  readonly attachTo: string | null;
};

/** A state belongs to one provider: no other provider's callback can use it (A57). */
export const stateKind = (provider: OAuthProvider): string => `oauth_state_${provider}`;

/** Where the provider sends the browser back to; the operator has registered it with the provider. */
export const callbackUrl = (deps: Deps, provider: OAuthProvider): string =>
  `${deps.config.url}/v1/public/oauth/${provider}/callback`;

/**
 * Begins a social sign-in: stores a single-use state bound to this browser by a cookie (A49, A57), and
 * returns the provider's address.
 */
export async function startOAuth(
  deps: Deps,
  input: { provider: OAuthProvider; query: OAuthStartQuery; extra: Extra; client: Client },
): Promise<{ location: string; state: string; browserSecret: string }> {
  const { provider, query, client } = input;
  if (query.public_token !== deps.config.provider.publicToken) {
    throw refuse('unauthorized_credentials');
  }
  const providerOf = providerClient(deps, provider);
  if (!providerOf) throw refuse('oauth_config_not_found');
  const targets = landingTargets(deps, query.login_redirect_url, query.signup_redirect_url);
  if (deps.config.requirePkce && !query.code_challenge) throw refuse('invalid_pkce_code_challenge');
  await countHits(deps, [starts(client)]);
  const attachToken = query.oauth_attach_token;
  const attachTo =
    attachToken === undefined
      ? null
      : await consumeAttachment(deps, { provider, token: attachToken });
  const browserSecret = newToken(deps.random);
  const verifier = newToken(deps.random);
  const data: FlowData = {
    ...targets,
    codeChallenge: query.code_challenge ?? null,
    sealedVerifier: deps.secrets.seal('oauth-verifier', verifier),
    nonce: newToken(deps.random),
    attachTo,
  };
  const { token: state } = await deps.db.write((queries) =>
    issueToken(deps, queries, {
      kind: stateKind(provider),
      subject: provider,
      codeChallenge: sha256(browserSecret),
      data,
      lifetimeMs: FLOW_LIFETIME_MS,
    }),
  );
  const location = authorizeUrl(deps, providerOf, {
    scopes: [...providerOf.row.scopes, ...scopesOf(query.custom_scopes)],
    extra: input.extra,
    state,
    nonce: data.nonce,
    challenge: sha256(verifier),
  });
  return { location, state, browserSecret };
}

/** The two landing addresses, each from its list, whose first entry is the default (A63). */
export function landingTargets(
  deps: Deps,
  login: string | undefined,
  signup: string | undefined,
): { loginUrl: string; signupUrl: string } {
  const { socialLandings } = deps.config;
  return {
    loginUrl: landingTarget(socialLandings.login, login, {
      noneSet: 'no_login_redirect_urls_set',
      malformed: 'invalid_login_oauth_url',
    }),
    signupUrl: landingTarget(socialLandings.signup, signup, {
      noneSet: 'no_signup_redirect_urls_set',
      malformed: 'invalid_signup_oauth_url',
    }),
  };
}

function landingTarget(
  allowed: readonly string[],
  given: string | undefined,
  refusals: { readonly noneSet: ErrorCode; readonly malformed: ErrorCode },
): string {
  const [first] = allowed;
  if (first === undefined) throw refuse(refusals.noneSet);
  return allowedRedirectUrl(allowed, given ?? first, {
    malformed: refusals.malformed,
    notAllowed: 'no_match_for_provided_oauth_url',
  });
}

/** The page's own parameters for the provider: `provider_prompt=consent` becomes `prompt=consent`. */
type Extra = readonly (readonly [string, string])[];

function authorizeUrl(
  deps: Deps,
  client: ProviderClient,
  input: {
    scopes: readonly string[];
    extra: Extra;
    state: string;
    nonce: string;
    challenge: string;
  },
): string {
  const { row, config, server } = client;
  const url = new URL(server.authorization_endpoint ?? row.authorizeUrl);
  const own: Record<string, string> = {
    [row.clientAuth === 'client_key' ? 'client_key' : 'client_id']: config.clientId,
    redirect_uri: callbackUrl(deps, client.name),
    response_type: 'code',
    scope: [...new Set(input.scopes)].join(row.scopeSeparator ?? ' '),
    state: input.state,
    ...(row.protocol === 'oidc' && row.nonce !== false ? { nonce: input.nonce } : {}),
    ...(row.pkce ? { code_challenge: input.challenge, code_challenge_method: 'S256' } : {}),
    ...row.authorizeParams,
  };
  // The page may add to what the protocol needs, but never replace it.
  for (const [name, value] of input.extra.slice(0, MAX_PROVIDER_PARAMS)) {
    if (!isProtocolParameter(name)) url.searchParams.set(name, value);
  }
  for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value);
  return url.href;
}

const PROTOCOL_PARAMETERS = new Set([
  'client_id',
  'client_key',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
]);
const isProtocolParameter = (name: string): boolean =>
  PROTOCOL_PARAMETERS.has(name.toLowerCase()) || !/^[A-Za-z0-9_.-]{1,64}$/.test(name);

function scopesOf(custom: string | undefined): readonly string[] {
  const scopes = (custom ?? '').split(' ').filter((scope) => scope !== '');
  if (scopes.length > MAX_SCOPES || scopes.some((scope) => !SCOPE.test(scope))) {
    throw refuse('oauth_invalid_scope_requested');
  }
  return scopes;
}
