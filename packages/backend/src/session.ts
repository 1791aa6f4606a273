import type { JWTPayload } from 'jose';
import { SessionRefused } from './session-refused.ts';

/** One proof of who it is, such as a mailed link (`type` and `delivery_method`). */
export type AuthenticationFactor = {
  readonly type: string;
  readonly delivery_method: string;
  /** When it was proven last, ISO 8601. */
  readonly last_authenticated_at: string;
  readonly [more: string]: unknown;
};

/** Who is signed in, and how that was proven. */
export type Session = {
  readonly userId: string;
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly factors: readonly AuthenticationFactor[];
  /**
   * When the user last proved who they are: before a sensitive action, ask for a proof that is minutes old.
   * Recovery codes and applications that act in the account do not count; 1970 if nothing else was proven.
   */
  readonly provenAt: Date;
  /** The operator who acts in the user's account; only if you allow that. */
  readonly actor?: unknown;
};

/** What a session JWT and a reply about a session have in common. */
type WireSession = {
  readonly started_at: string;
  readonly expires_at: string;
  readonly authentication_factors: readonly AuthenticationFactor[];
};

/**
 * Proofs that are not fresh to Gatecall either: a recovery code may be found next to an open session, and an
 * application that acts in the account does not prove a person.
 */
const STALE_FACTOR_TYPES: readonly string[] = ['recovery_codes', 'oauth_access_token_exchange'];

/** Claim that holds the session (wire 2). */
const SESSION_CLAIM = 'https://stytch.com/session';

/** The session in the claims of a JWT whose signature was verified. */
export function sessionOfClaims(claims: JWTPayload): Session {
  // The signature proves that Gatecall wrote it, so it has this shape.
  const claimed = claims[SESSION_CLAIM] as (WireSession & { id: string }) | undefined;
  if (claims.sub === undefined || claimed === undefined) throw new SessionRefused('invalid');
  return sessionOf(claimed, { userId: claims.sub, sessionId: claimed.id, actor: claims['act'] });
}

/** The session in the data of a reply of Gatecall. */
export function sessionOfReply(data: {
  readonly user_id: string;
  readonly session: WireSession & {
    readonly session_id: string;
    readonly custom_claims?: Readonly<Record<string, unknown>> | null;
  };
}): Session {
  const { session, user_id } = data;
  const actor = session.custom_claims?.['act'];
  return sessionOf(session, { userId: user_id, sessionId: session.session_id, actor });
}

function sessionOf(
  wire: WireSession,
  { userId, sessionId, actor }: { userId: string; sessionId: string; actor: unknown },
): Session {
  const factors = wire.authentication_factors;
  const proofs = factors.filter(({ type }) => !STALE_FACTOR_TYPES.includes(type));
  return {
    userId,
    sessionId,
    startedAt: new Date(wire.started_at),
    expiresAt: new Date(wire.expires_at),
    factors,
    provenAt: new Date(
      Math.max(0, ...proofs.map((factor) => Date.parse(factor.last_authenticated_at))),
    ),
    ...(actor === undefined ? {} : { actor }),
  };
}
