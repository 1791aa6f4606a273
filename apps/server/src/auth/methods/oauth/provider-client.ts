import type { OAuthProvider } from '@gatecall/contracts/constants';
import * as oauth from 'oauth4webapi';
import type { OAuthClientConfig } from '../../../config/sign-in.ts';
import type { Deps } from '../../../deps.ts';
import { systemClock } from '../../../platform/clock.ts';
import { PROVIDERS, type ProviderRow } from './providers.ts';
import { plainTokenAnswer } from './token-answer.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 512 * 1_024;

/** One configured provider, ready for the protocol library. */
export type ProviderClient = {
  readonly name: OAuthProvider;
  readonly row: ProviderRow;
  readonly config: OAuthClientConfig;
  /** Kept for the life of the process: the library caches the provider's keys by this object. */
  readonly server: oauth.AuthorizationServer;
  readonly userinfoUrl: string | undefined;
};

/** Whether a path segment names one of the 19; own keys only, so `__proto__` is none (A63). */
export const isProvider = (name: string): name is OAuthProvider => Object.hasOwn(PROVIDERS, name);

const known = new WeakMap<OAuthClientConfig, ProviderClient>();

/** The provider with this installation's client and endpoint overrides; undefined when it is off. */
export function providerClient(deps: Deps, name: OAuthProvider): ProviderClient | undefined {
  const config = deps.config.oauth[name];
  if (!config) return undefined;
  const cached = known.get(config);
  if (cached) return cached;
  const row = PROVIDERS[name];
  const client: ProviderClient = {
    name,
    row,
    config,
    userinfoUrl: config.userinfoUrl ?? row.userinfoUrl,
    server: {
      issuer: issuerOf(row, config),
      authorization_endpoint: config.authorizeUrl ?? row.authorizeUrl,
      token_endpoint: config.tokenUrl ?? row.tokenUrl,
      ...optional('jwks_uri', config.jwksUrl ?? row.jwksUrl),
      ...optional('userinfo_endpoint', config.userinfoUrl ?? row.userinfoUrl),
      id_token_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'],
    },
  };
  known.set(config, client);
  return client;
}

/**
 * The issuer of the subjects. A company's own instance of a provider without ID tokens is another
 * issuer than the public one: the same number there is another person (A62).
 */
function issuerOf(row: ProviderRow, config: OAuthClientConfig): string {
  if (config.issuer) return config.issuer;
  const isOwnInstance = row.protocol === 'oauth2' && config.userinfoUrl !== undefined;
  return isOwnInstance && config.userinfoUrl ? new URL(config.userinfoUrl).origin : row.issuer;
}

/** Options of the library's calls: our fetch, our clock, our time limit. */
export const requestOptions = (deps: Deps) => ({
  [oauth.customFetch]: limitedFetch(deps),
  // An operator may use a plain loopback address for a provider; production URLs are https.
  [oauth.allowInsecureRequests]: deps.config.mode === 'development',
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
});

/** The library reads the system's clock; the skew corrects it to ours. */
export const libraryClient = (deps: Deps, client: ProviderClient): oauth.Client => ({
  client_id: client.config.clientId,
  [oauth.clockSkew]: Math.round((deps.clock.now() - systemClock.now()) / 1_000),
  [oauth.clockTolerance]: 30,
});

/**
 * How we authenticate to a provider (RFC 6749, section 2.3); without a secret only by name, as public
 * clients do.
 */
export function clientAuthentication(client: ProviderClient): oauth.ClientAuth {
  const { clientId, clientSecret } = client.config;
  if (clientSecret === '') return oauth.None();
  switch (client.row.clientAuth) {
    case 'basic':
      return oauth.ClientSecretBasic(clientSecret);
    case 'post':
      return oauth.ClientSecretPost(clientSecret);
    case 'client_key':
      return (_server, _client, body) => {
        body.set('client_key', clientId);
        body.set('client_secret', clientSecret);
      };
    default:
      throw new Error(client.row.clientAuth satisfies never);
  }
}

/** Our fetch; replies are bounded, and token replies brought into the standard's form. */
function limitedFetch(deps: Deps) {
  return async (url: string, options: Omit<RequestInit, 'signal'> & { signal?: AbortSignal }) => {
    const response = await deps.fetch(url, {
      ...options,
      headers: { 'user-agent': 'gatecall', ...options.headers },
    });
    const body = await response.arrayBuffer();
    if (body.byteLength > MAX_ANSWER_BYTES) throw new Error('The provider answered too much.');
    return options.method === 'POST'
      ? plainTokenAnswer(response, Buffer.from(body).toString('utf8'))
      : new Response(body, { status: response.status, headers: response.headers });
  };
}

const optional = <K extends string>(key: K, value: string | undefined) =>
  // A computed key of a literal type is that record; TypeScript widens it.
  (value === undefined ? {} : { [key]: value }) as Partial<Record<K, string>>;
