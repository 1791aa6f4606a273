import { SESSION_JWT_LIFETIME_MS } from '@gatecall/contracts/constants';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { keepForeignSession } from './foreign-session.ts';
import { openHalfProven, signHalfProven } from './half-proven-jwt.ts';
import type { Session, SpokenFor } from './session.ts';
import { findSessionStanding } from './standing-store.ts';
import { sessionEnded } from './standing.ts';
import { isProven } from './step-up.ts';
import { SESSION_CLAIM, toSessionClaim, type toWireSession } from './wire.ts';

/** How far the clock of a server that verifies may be behind: a fresh JWT counts there at once. */
const CLOCK_TOLERANCE_S = 30;

/** The `iss` of session JWTs (wire 2). */
const issuerOf = (deps: Deps): string => `gatecall/${deps.config.provider.projectId}`;

/**
 * A JWT of five minutes, never longer than its session. Before the second factor it is one that no one
 * but us can check (A29).
 */
export async function signSessionJwt(
  deps: Deps,
  session: Session,
  { shown, isHalf }: { shown: ReturnType<typeof toWireSession>; isHalf: boolean },
): Promise<string> {
  const now = deps.clock.now();
  const issuedAt = Math.floor(now / 1_000);
  const end = Math.min(now + SESSION_JWT_LIFETIME_MS, session.expiresAt);
  const claims = {
    iss: issuerOf(deps),
    aud: [deps.config.provider.projectId],
    sub: session.userId,
    iat: issuedAt,
    nbf: issuedAt - CLOCK_TOLERANCE_S,
    exp: Math.floor(end / 1_000),
    // Who acts for the subject, when it is not the subject (RFC 8693 §4.1).
    ...(session.customClaims?.['act'] ? { act: session.customClaims['act'] } : {}),
    [SESSION_CLAIM]: toSessionClaim(shown),
  };
  return isHalf ? signHalfProven(deps.secrets, claims) : deps.keyring.sign(claims);
}

/**
 * Who a bearer JWT speaks for. The signature is not enough: a revoked session ends at once, also
 * for JWTs that have minutes left (A43, A45).
 */
export async function verifySessionJwt(deps: Deps, jwt: string): Promise<SpokenFor> {
  if (deps.config.provider.url !== undefined) {
    const foreign = await keepForeignSession(deps, jwt);
    await requireSignedIn(deps, foreign.sessionId);
    return foreign;
  }
  const half = openHalfProven(deps.secrets, jwt);
  const claims =
    half ??
    (await deps.keyring.verify(jwt, {
      issuer: issuerOf(deps),
      audience: deps.config.provider.projectId,
    }));
  // The claim is ours by signature; the type system cannot know its shape.
  const sessionId = (claims?.[SESSION_CLAIM] as { id?: unknown } | undefined)?.id;
  if (typeof claims?.sub !== 'string' || typeof sessionId !== 'string') {
    throw refuse('user_unauthenticated');
  }
  await requireSignedIn(deps, sessionId);
  // Even if the session has been proven since: its user then holds a newer JWT.
  if (half) throw refuse('insufficient_factors');
  return {
    userId: claims.sub,
    sessionId,
    isImpersonating: claims['act'] !== undefined,
  };
}

/**
 * Refuses a session that has ended. If the account asks for a second factor, a session that has
 * passed the first factor alone is not signed in to the product (A29).
 */
export async function requireSignedIn(deps: Deps, sessionId: string): Promise<void> {
  const standing = await findSessionStanding(deps.db.read, sessionId, deps.clock.now());
  if (!standing) throw sessionEnded();
  const { factorsToCheck: factors } = standing;
  if (factors && !isProven({ factors })) throw refuse('insufficient_factors');
}
