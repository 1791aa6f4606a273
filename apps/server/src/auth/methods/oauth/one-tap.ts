import type { OneTapStartBody, OneTapSubmitBody } from '@gatecall/contracts/auth/oauth';
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { isAllowedOrigin } from '../../../http/browser/cors.ts';
import { countHits } from '../../../limits/limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { newToken } from '../../../platform/random.ts';
import { remoteKeys } from '../../../platform/remote-keys.ts';
import { consumeToken, issueToken } from '../../challenges/logic.ts';
import { useTokenOnce } from '../../challenges/used-tokens.ts';
import { land } from './callback.ts';
import { openIdProfile } from './profiles.ts';
import { providerClient, type ProviderClient } from './provider-client.ts';
import { FLOW_LIFETIME_MS, landingTargets } from './start.ts';

const KIND = 'one_tap';
/** Google's script returns a fresh token; an older one comes from elsewhere. */
const MAX_TOKEN_AGE_S = 10 * 60;
const CLOCK_TOLERANCE_S = 30;
const ALLOWED = { max: 60, windowMs: 10 * 60_000 };
const starts = perNetwork('one-tap-start', ALLOWED);
const submissions = perNetwork('one-tap-submit', ALLOWED);

/**
 * What the page needs for Google's prompt. Each reason why it cannot be shown has its own error type,
 * so that the widget can say what to change (SRV-038).
 */
export async function startOneTap(
  deps: Deps,
  input: { body: OneTapStartBody; client: Client; requestId: string },
) {
  const { body, client } = input;
  const google = oneTapClient(deps, body.publicToken, client);
  landingTargets(deps, body.loginRedirectURL, body.signupRedirectURL);
  await countHits(deps, [starts(client)]);
  const nonce = newToken(deps.random);
  const { token } = await deps.db.write((queries) =>
    issueToken(deps, queries, {
      kind: KIND,
      subject: 'google',
      data: { nonce },
      lifetimeMs: FLOW_LIFETIME_MS,
    }),
  );
  return {
    requestId: input.requestId,
    googleClientId: google.config.clientId,
    stytchCsrfToken: newToken(deps.random),
    oauthCallbackId: token,
    nonce,
  };
}

/**
 * Exchanges Google's ID token for a landing address: once for each start, and once for each token
 * (A59).
 */
export async function submitOneTap(
  deps: Deps,
  input: { body: OneTapSubmitBody; client: Client },
): Promise<{ redirect_url: string }> {
  const { body, client } = input;
  const google = oneTapClient(deps, body.publicToken, client);
  if (deps.config.requirePkce && !body.codeChallenge) throw refuse('invalid_pkce_code_challenge');
  const targets = landingTargets(deps, body.loginRedirectURL, body.signupRedirectURL);
  await countHits(deps, [submissions(client)]);
  const claims = await verifyGoogleToken(deps, google, body.idToken);
  await consumeToken(
    deps,
    {
      kinds: [KIND],
      token: body.oauthCallbackID,
      codeVerifier: undefined,
      refusal: 'id_token_invalid',
    },
    async (queries, { data: { nonce } }) => {
      const isFirstUse = await takeIdToken(deps, queries, body.idToken, claims);
      // A page may omit the nonce; a token with a nonce must have this start's.
      const isOfStart = claims['nonce'] === undefined || claims['nonce'] === nonce;
      if (!isFirstUse || !isOfStart) throw refuse('id_token_invalid');
    },
  );
  const location = await land(deps, {
    provider: 'google',
    identity: {
      ...openIdProfile('google', claims),
      issuer: google.server.issuer,
      values: {
        access_token: '',
        id_token: body.idToken,
        refresh_token: '',
        scopes: [],
        expires_at: new Date(Number(claims.exp) * 1_000).toISOString(),
      },
    },
    flow: { ...targets, codeChallenge: body.codeChallenge ?? null, attachTo: null },
    // Unlike a navigation, a call carries no session: within one, only the verifier binds the token.
    session: undefined,
  });
  return { redirect_url: location };
}

/** Uses an ID token up. */
const takeIdToken = (
  deps: Deps,
  queries: Queries,
  idToken: string,
  claims: JWTPayload,
): Promise<boolean> =>
  useTokenOnce(queries, {
    kind: 'one_tap_id_token',
    jwt: idToken,
    now: deps.clock.now(),
    // After that `verifyGoogleToken` refuses it.
    expiresAt:
      (Math.min(Number(claims.exp), Number(claims.iat) + MAX_TOKEN_AGE_S) + CLOCK_TOLERANCE_S + 1) *
      1_000,
  });

/** The Google client, for a page that may show the prompt. */
function oneTapClient(deps: Deps, publicToken: string, client: Client): ProviderClient {
  if (publicToken !== deps.config.provider.publicToken) throw refuse('unauthorized_credentials');
  if (
    client.claimedOrigin !== undefined &&
    !isAllowedOrigin(deps.config.allowedOrigins, client.claimedOrigin)
  ) {
    throw refuse('origin_not_allowed_for_client');
  }
  const google = providerClient(deps, 'google');
  if (!google) throw refuse('oauth_config_not_found');
  // Google's script knows only clients of Google's own console.
  if (!google.config.clientId.endsWith('.apps.googleusercontent.com')) {
    throw refuse('default_provider_not_allowed');
  }
  return google;
}

const keySets = new WeakMap<ProviderClient, JWTVerifyGetKey>();

function keysOf(deps: Deps, google: ProviderClient): JWTVerifyGetKey {
  const known = keySets.get(google);
  if (known) return known;
  const keys = remoteKeys(deps, google.server.jwks_uri ?? '');
  keySets.set(google, keys);
  return keys;
}

async function verifyGoogleToken(
  deps: Deps,
  google: ProviderClient,
  idToken: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keysOf(deps, google), {
      // Google signs with both spellings (OpenID Connect Core §15.6.2).
      issuer: [google.server.issuer, google.server.issuer.replace('https://', '')],
      audience: google.config.clientId,
      algorithms: ['RS256'],
      currentDate: new Date(deps.clock.now()),
      maxTokenAge: MAX_TOKEN_AGE_S,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  } catch (cause) {
    const isForeign = cause instanceof Error && 'claim' in cause && cause.claim === 'aud';
    throw refuse(isForeign ? 'invalid_client' : 'id_token_invalid', { cause });
  }
}
