import { z } from 'zod';
import { answer, sessionDuration, text } from './common.ts';
import { wireUser } from './users.ts';

/** One proof of identity (wire 2); the detail object's name depends on the delivery method. */
export const wireFactor = z.looseObject({
  type: z.string(),
  delivery_method: z.string(),
  last_authenticated_at: z.iso.datetime(),
});

/** The session as the wire carries it (wire 2). */
export const wireSession = z.object({
  session_id: z.string(),
  user_id: z.string(),
  started_at: z.iso.datetime(),
  last_accessed_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  attributes: z.object({ ip_address: z.string(), user_agent: z.string() }),
  authentication_factors: z.array(wireFactor),
  custom_claims: z.record(z.string(), z.unknown()).nullable(),
  /** Like the user's. */
  roles: z.array(z.never()),
});
export type WireSession = z.infer<typeof wireSession>;

/** "Session data": what every sign-in returns (wire 2). */
export const sessionDataShape = {
  user_id: z.string(),
  user: wireUser,
  session: wireSession,
  session_token: z.string(),
  session_jwt: z.string(),
};

export const sessionsAuthenticateBody = z.object({
  session_duration_minutes: sessionDuration.optional(),
});
export const sessionsAuthenticateAnswer = answer(sessionDataShape);
export const sessionsRevokeAnswer = answer({});
/** POST /sessions/exchange_access_token: an application that was granted full_access. */
export const sessionsExchangeAccessTokenBody = z.object({
  access_token: text(),
  session_duration_minutes: sessionDuration.optional(),
});

/** POST /sessions/attest: a JWT of an issuer that the operator trusts. */
export const sessionsAttestBody = z.object({
  profile_id: text(200),
  token: text(8_192),
  session_duration_minutes: sessionDuration.optional(),
  session_token: text(200).optional(),
});
export type SessionsAttestBody = z.infer<typeof sessionsAttestBody>;
