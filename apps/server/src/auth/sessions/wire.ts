import { toWireTime } from '../../platform/clock.ts';
import type { Factor, Session } from './session.ts';

/** Claim of a JWT that holds the session; relying backends of the wire read it (wire 2). */
export const SESSION_CLAIM = 'https://stytch.com/session';

/** The session as the wire carries it (wire 2). */
export const toWireSession = (session: Session) => ({
  session_id: session.sessionId,
  user_id: session.userId,
  started_at: toWireTime(session.startedAt),
  last_accessed_at: toWireTime(session.lastAccessedAt),
  expires_at: toWireTime(session.expiresAt),
  attributes: { ip_address: session.ip, user_agent: session.userAgent },
  authentication_factors: session.factors,
  custom_claims: session.customClaims,
  roles: [],
});

/**
 * Browsers drop a cookie of more than 4096 bytes without a word (wire 2), and the JWT must fit into
 * one: so many bytes of it may be proofs.
 */
const MAX_CLAIMED_FACTORS = 1_000;

/** The session as other backends read it out of the JWT, with as many of the newest proofs as fit. */
export const toSessionClaim = (session: ReturnType<typeof toWireSession>) => ({
  id: session.session_id,
  started_at: session.started_at,
  last_accessed_at: session.last_accessed_at,
  expires_at: session.expires_at,
  attributes: session.attributes,
  authentication_factors: newestThatFit(session.authentication_factors),
});

function newestThatFit(factors: readonly Factor[]): readonly Factor[] {
  let room = MAX_CLAIMED_FACTORS;
  const isOut = (factor: Factor): boolean =>
    (room -= Buffer.byteLength(JSON.stringify(factor))) < 0;
  return factors.slice(factors.findLastIndex(isOut) + 1);
}
