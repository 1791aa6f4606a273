import type { JWK } from 'jose';
import type { Client, Provider, Token } from 'oidc-provider';
import type { Deps } from '../../deps.ts';
import { findAccount } from './accounts.ts';
import { ACR_VALUES } from './acr.ts';
import { CLAIMS } from './requested-claims.ts';
import { isOfWebAlone, isPublic, originsOf, type RelyingParty } from './relying-parties.ts';
import { ID_TOKEN_LIFETIME_S } from './signing-key.ts';

/** Below our root: the library's own paths, of which only these are reachable. */
export const PROVIDER_ROUTES = {
  token: '/idp/token',
  userinfo: '/idp/userinfo',
  jwks: '/idp/jwks',
  revocation: '/idp/revoke',
  introspection: '/idp/introspect',
  pushed_authorization_request: '/idp/par',
  device_authorization: '/idp/device',
} as const;
/** Pages of the resident app, with the widget's consent and logout screens. */
export const AUTHORIZATION_PAGE = '/oauth/authorize';
export const LOGOUT_PAGE = '/oauth/logout';
/** Also ours: where the user types the code of a device. */
export const DEVICE_PAGE = '/oauth/device';
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

const CODE_LIFETIME_S = 60;
const DEVICE_CODE_LIFETIME_S = 10 * 60;
const ACCESS_TOKEN_LIFETIME_S = 15 * 60;
/** Without a refresh token nothing of a grant lives longer than this. */
export const SHORT_GRANT_LIFETIME_S = CODE_LIFETIME_S + ACCESS_TOKEN_LIFETIME_S;
const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 60 * 60;
/** However often tokens are refreshed, consent is asked for again after this time. */
export const GRANT_LIFETIME_S = 90 * 24 * 60 * 60;

/** Algorithms of proofs in browsers and on servers (RFC 9449 §5.1). */
export const DPOP_ALGORITHMS = ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'];

const off = { enabled: false } as const;

/**
 * The token half of an OpenID provider, by oidc-provider: token, userinfo, revocation,
 * introspection and keys. Its authorization endpoint, sessions and interactions are never mounted;
 * `consent.ts` makes grants and codes through the models after checks of our own (ADR 0023).
 */
export async function openOpenIdProvider(
  deps: Deps,
  parties: ReadonlyMap<string, RelyingParty>,
  /** The first one signs. */
  signingKeys: readonly JWK[],
): Promise<Provider> {
  // Loaded on first use: most installations have no relying parties.
  const [library, { createAdapter }] = await Promise.all([
    import('oidc-provider'),
    import('./adapter.ts'),
  ]);
  const { base, Prompt } = library.interactionPolicy;
  const policy = base();
  // All that the library asks of it is which prompts a pushed request may name.
  policy.add(new Prompt({ name: 'select_account', requestable: true }));
  const provider = new library.Provider(deps.config.url, {
    adapter: createAdapter(deps),
    clients: [...parties.values()].map(toClientMetadata),
    jwks: { keys: signingKeys },
    routes: { ...PROVIDER_ROUTES, authorization: '/idp/unused', code_verification: DEVICE_PAGE },
    scopes: ['openid', 'offline_access', 'full_access'],
    claims: CLAIMS,
    acrValues: [...ACR_VALUES],
    responseTypes: ['code'],
    enabledJWA: { dPoPSigningAlgValues: DPOP_ALGORITHMS },
    // The operator has configured its target: no guard against inner networks (`dispatcher`).
    fetch: (url: URL, { dispatcher: _guard, ...init }: RequestInit & { dispatcher?: unknown }) =>
      deps.fetch(url, init),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    pkce: { required: (_ctx: unknown, client: Client) => client.clientAuthMethod === 'none' },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx: unknown, _client: Client, code: Token) =>
      code.scopes?.has('offline_access') ?? false,
    interactions: { policy },
    findAccount: (_ctx: unknown, userId: string, token?: Token) => findAccount(deps, userId, token),
    clientBasedCORS: (_ctx: unknown, origin: string, client: Client) =>
      originsOf(client).has(origin),
    cookies: { keys: [deps.random.bytes(32).toString('base64url')] },
    ttl: {
      AuthorizationCode: CODE_LIFETIME_S,
      DeviceCode: DEVICE_CODE_LIFETIME_S,
      AccessToken: ACCESS_TOKEN_LIFETIME_S,
      IdToken: ID_TOKEN_LIFETIME_S,
      RefreshToken: REFRESH_TOKEN_LIFETIME_S,
      Grant: GRANT_LIFETIME_S,
    },
    features: {
      devInteractions: off,
      // For pushed requests; our own page reads them itself.
      claimsParameter: { enabled: true },
      rpInitiatedLogout: off,
      // Applications may push their request first, or bind their tokens to a key.
      pushedAuthorizationRequests: { enabled: true },
      dPoP: { enabled: true },
      backchannelLogout: { enabled: true },
      deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****' },
      resourceIndicators: off,
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx: unknown, client: Client, token: Token) =>
          token.clientId === client.clientId,
      },
      introspection: {
        enabled: true,
        // An application is told about its own tokens only (A72), and of no user who has none any more.
        allowedPolicy: async (_ctx: unknown, client: Client, token: Token) =>
          token.clientId === client.clientId &&
          client.clientAuthMethod !== 'none' &&
          token.accountId !== undefined &&
          (await findAccount(deps, token.accountId, token)) !== undefined,
      },
    },
  });
  // `provider-routes.ts` passes the configured origin on, whatever a request's headers say (A05).
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => {
    deps.log.error({ err: error }, 'the OpenID provider failed');
  });
  return provider;
}

const toClientMetadata = (party: RelyingParty) => ({
  client_id: party.client_id,
  client_name: party.client_name,
  redirect_uris: [...party.redirect_uris],
  response_types: ['code'],
  grant_types: [
    'authorization_code',
    'refresh_token',
    ...(party.device_authorization ? [DEVICE_GRANT] : []),
  ],
  application_type: party.redirect_uris.some(isOfWebAlone) ? 'web' : 'native',
  token_endpoint_auth_method: isPublic(party) ? 'none' : 'client_secret_basic',
  ...(party.backchannel_logout_uri === undefined
    ? {}
    : {
        backchannel_logout_uri: party.backchannel_logout_uri,
        backchannel_logout_session_required: true,
      }),
  ...(party.client_secret === undefined ? {} : { client_secret: party.client_secret }),
});
