import { decodeJwt } from 'jose';
import * as oauth from 'oauth4webapi';
import type { Deps } from '../../../deps.ts';
import { openIdProfile, userCallProfile, type Profile } from './profiles.ts';
import {
  clientAuthentication,
  libraryClient,
  requestOptions,
  type ProviderClient,
} from './provider-client.ts';

/** What the provider returned: passed to the page that signs in and stored nowhere else (wire 5). */
export type ProviderValues = {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly scopes: readonly string[];
  readonly expires_at: string;
};

/** Who signed in, and who says so. Identity is (issuer, subject), never the e-mail address (A62). */
export type Identity = Profile & { readonly issuer: string; readonly values: ProviderValues };

/**
 * Exchanges the code of a checked callback for an identity. The caller has consumed the state, so the
 * token endpoint is asked at most once for each (A58).
 */
export async function exchangeCode(
  deps: Deps,
  client: ProviderClient,
  input: {
    callback: URLSearchParams;
    redirectUri: string;
    codeVerifier: string;
    nonce: string;
  },
): Promise<Identity> {
  const { server, row } = client;
  const library = libraryClient(deps, client);
  const callback = oauth.validateAuthResponse(
    { ...server, issuer: issuerOfCallback(server.issuer, input.callback) },
    library,
    input.callback,
    oauth.skipStateCheck,
  );
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    library,
    clientAuthentication(client),
    callback,
    input.redirectUri,
    row.pkce ? input.codeVerifier : oauth.nopkce,
    requestOptions(deps),
  );
  return row.protocol === 'oauth2'
    ? identityByUserCall(deps, client, response)
    : identityByIdToken(deps, client, response, input.nonce);
}

/** Who the access token stands for, as the provider's own interface tells it. */
async function identityByUserCall(
  deps: Deps,
  client: ProviderClient,
  response: Response,
): Promise<Identity> {
  const { server, row } = client;
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    libraryClient(deps, client),
    await withoutIdToken(response),
  );
  const userinfoUrl = client.userinfoUrl ?? '';
  const get = (url: string) => callUser(deps, url, tokens.access_token);
  const user = await get(userinfoUrl);
  const emails = row.emailsBesideUserinfo && (await get(beside(userinfoUrl, 'emails')).catch(none));
  return {
    ...userCallProfile(client.name, user, emails),
    issuer: server.issuer,
    values: providerValues(deps, tokens),
  };
}

/** Who the ID token names (OpenID Connect Core §3.1.3.7). */
async function identityByIdToken(
  deps: Deps,
  client: ProviderClient,
  response: Response,
  nonce: string,
): Promise<Identity> {
  const { server, row } = client;
  const library = libraryClient(deps, client);
  const options = requestOptions(deps);
  const issuer = await issuerOfTenant(client, response);
  const tokens = await oauth.processAuthorizationCodeResponse(
    { ...server, issuer },
    library,
    response,
    {
      requireIdToken: true,
      ...(row.nonce === false ? {} : { expectedNonce: nonce }),
    },
  );
  // TLS authenticates the reply; the signature does so again (ASVS 6.8.2, A59).
  await oauth.validateApplicationLevelSignature(server, response, options);
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims) throw new Error('The provider gave no ID token.');
  const told =
    claims['email'] === undefined && server.userinfo_endpoint
      ? await oauth.processUserInfoResponse(
          server,
          library,
          claims.sub,
          await oauth.userInfoRequest(server, library, tokens.access_token, options),
        )
      : claims;
  return {
    ...openIdProfile(client.name, { ...claims, ...told }),
    issuer,
    values: providerValues(deps, tokens),
  };
}

/** Microsoft's issuer names the tenant, which must be the tenant in the token (A59). */
async function issuerOfTenant(client: ProviderClient, response: Response): Promise<string> {
  const { issuer } = client.server;
  if (!issuer.includes('{tenantid}')) return issuer;
  // Our own fetch built this reply: a JSON object. The token is only decoded here; its checks follow.
  const answer = (await response.clone().json()) as { id_token?: unknown };
  const tenant =
    typeof answer.id_token === 'string' ? decodeJwt(answer.id_token)['tid'] : undefined;
  return typeof tenant === 'string' && /^[0-9a-f-]{36}$/i.test(tenant)
    ? issuer.replace('{tenantid}', tenant)
    : issuer;
}

/** The issuer that a callback may name (RFC 9207): of a provider with many tenants, any of them (A57). */
function issuerOfCallback(issuer: string, callback: URLSearchParams): string {
  const iss = callback.get('iss');
  if (iss === null || !issuer.includes('{tenantid}')) return issuer;
  if (!/^https:\/\/login\.microsoftonline\.com\/[0-9a-f-]{36}\/v2\.0$/i.test(iss)) {
    throw new Error('The callback names no tenant of its provider.');
  }
  return iss;
}

/** A provider that is not used as an OpenID provider may still send an ID token: it is not read. */
async function withoutIdToken(response: Response): Promise<Response> {
  if (!response.ok) return response;
  // Our own fetch built this reply: a JSON object.
  const { id_token: _dropped, ...rest } = (await response.json()) as Record<string, unknown>;
  return Response.json(rest, { status: response.status });
}

async function callUser(deps: Deps, url: string, accessToken: string): Promise<unknown> {
  const response = await requestOptions(deps)[oauth.customFetch](url, {
    method: 'GET',
    redirect: 'manual',
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    signal: requestOptions(deps).signal(),
  });
  if (!response.ok) throw new Error(`The provider's user call answered ${response.status}.`);
  return response.json();
}

/** Without permission for the address list the e-mail stays unknown; signing in still works. */
const none = (): undefined => undefined;

function beside(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `${result.pathname.replace(/\/$/, '')}/${name}`;
  return result.href;
}

function providerValues(deps: Deps, tokens: oauth.TokenEndpointResponse): ProviderValues {
  const expiresAt =
    tokens.expires_in === undefined ? undefined : deps.clock.now() + tokens.expires_in * 1_000;
  return {
    access_token: tokens.access_token,
    id_token: tokens.id_token ?? '',
    refresh_token: tokens.refresh_token ?? '',
    scopes: (tokens.scope ?? '').split(' ').filter((scope) => scope !== ''),
    expires_at: expiresAt === undefined ? '' : new Date(expiresAt).toISOString(),
  };
}
