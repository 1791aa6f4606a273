import type { SessionsAttestBody } from '@gatecall/contracts/auth/sessions';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { countHits } from '../../../limits/limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { toWireTime } from '../../../platform/clock.ts';
import { vouchedEmail } from '../../../platform/email-address.ts';
import { areKeysAway, KEY_PAIR_ALGORITHMS } from '../../../platform/remote-keys.ts';
import { useTokenOnce } from '../../challenges/used-tokens.ts';
import { findLiveSession, type SessionData } from '../../sessions/logic.ts';
import { signIn, type MethodCall } from '../../sessions/sign-in.ts';
import { lookUpUser, userByProvenEmail } from '../../users/logic.ts';
import type { TrustedTokenProfile } from './profiles.ts';

const attestations = perNetwork('session-attest', { max: 60, windowMs: 60_000 });
/** Whatever its issuer says, a token signs in only for this long after it was issued. */
const MAX_TOKEN_AGE_S = 60 * 60;
const CLOCK_TOLERANCE_S = 30;

/**
 * Exchanges the token of a trusted issuer for a session, once for each token. An account with an
 * authenticator app is asked for it afterwards, as after any other first factor (A29).
 *
 * @throws `trusted_token_profile_not_found`; `jwt_invalid_issuer`, `jwt_invalid_audience` or
 * `jwt_invalid_claims` for a signed token that is not for us; `invalid_trusted_auth_token` for one that
 * is forged, expired or used; `trusted_token_profile_incorrect_external_id_mapping` if its claim names
 * no account here; `server_unavailable` if the issuer's keys cannot be fetched
 */
export async function attestSession(
  deps: Deps,
  profiles: ReadonlyMap<string, TrustedTokenProfile>,
  call: MethodCall<SessionsAttestBody>,
): Promise<SessionData> {
  const { body } = call;
  await countHits(deps, [attestations(call.client)]);
  const profile = profiles.get(body.profile_id);
  if (!profile) throw refuse('trusted_token_profile_not_found');
  const claims = await verifyToken(deps, profile, body.token);
  const session =
    body.session_token === undefined
      ? call.session
      : await findLiveSession(deps, body.session_token);
  const now = deps.clock.now();
  return deps.db.write(async (queries) => {
    const isFirstUse = await useTokenOnce(queries, {
      kind: 'trusted_auth_token',
      jwt: body.token,
      now,
      expiresAt: now + (MAX_TOKEN_AGE_S + CLOCK_TOLERANCE_S) * 1_000,
    });
    if (!isFirstUse) throw refuse('invalid_trusted_auth_token');
    const { userId, isNew } = await userOf(deps, queries, { profile, claims });
    return signIn(
      deps,
      queries,
      { ...call, session },
      {
        userId,
        isNew,
        factor: {
          type: 'trusted_auth_token',
          delivery_method: 'trusted_token_exchange',
          last_authenticated_at: toWireTime(Math.min(now, provenAt(claims))),
          trusted_auth_token_factor: { token_id: claims.jti ?? '' },
        },
        details: { method: 'trusted_token', profile: body.profile_id },
      },
    );
  });
}

/** When the user authenticated to the issuer, in milliseconds: an old proof is no fresh one (A55). */
const provenAt = ({ auth_time, iat }: JWTPayload): number =>
  (typeof auth_time === 'number' ? Math.min(auth_time, iat ?? 0) : (iat ?? 0)) * 1_000;

async function verifyToken(
  deps: Deps,
  { keys, issuer, audience }: TrustedTokenProfile,
  token: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: KEY_PAIR_ALGORITHMS,
      currentDate: new Date(deps.clock.now()),
      maxTokenAge: MAX_TOKEN_AGE_S,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'iat'],
    });
    return payload;
  } catch (cause) {
    throw refusalOf(deps, cause);
  }
}

function refusalOf(deps: Deps, cause: unknown) {
  if (areKeysAway(cause)) {
    deps.log.warn({ err: cause }, 'the keys of a trusted issuer could not be fetched');
    return refuse('server_unavailable', { cause });
  }
  if (!(cause instanceof errors.JWTClaimValidationFailed)) {
    return refuse('invalid_trusted_auth_token', { cause });
  }
  if (cause.claim === 'iss') return refuse('jwt_invalid_issuer', { cause });
  return refuse(cause.claim === 'aud' ? 'jwt_invalid_audience' : 'jwt_invalid_claims', { cause });
}

async function userOf(
  deps: Deps,
  queries: Queries,
  input: { profile: TrustedTokenProfile; claims: JWTPayload },
): Promise<{ userId: string; isNew: boolean }> {
  const { profile, claims } = input;
  const value = claims[profile.claim];
  if (profile.userBy === 'user_id') {
    const user = typeof value === 'string' ? await lookUpUser(queries, value) : undefined;
    if (!user) throw refuse('trusted_token_profile_incorrect_external_id_mapping');
    return { userId: user.userId, isNew: false };
  }
  const email = typeof value === 'string' ? vouchedEmail(value) : undefined;
  // The issuer must say that the mailbox is the user's: an address alone links no account (A60).
  if (!email || claims['email_verified'] !== true) throw refuse('jwt_invalid_claims');
  return userByProvenEmail(deps, queries, email);
}
