import { toWireTime } from '../../platform/clock.ts';
import type { Session } from './session.ts';

/** The session as the wire carries it (wire §2). */
export const toWireSession = (session: Session) => ({
  session_id: session.sessionId,
  user_id: session.userId,
  started_at: toWireTime(session.startedAt),
  last_accessed_at: toWireTime(session.lastAccessedAt),
  expires_at: toWireTime(session.expiresAt),
  attributes: { ip_address: session.ip, user_agent: session.userAgent },
  authentication_factors: session.factors,
  custom_claims: session.customClaims,
});
