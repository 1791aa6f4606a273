import { z } from 'zod';
import { answer, sessionDuration, text } from './common.ts';
import { wireUser } from './users.ts';

/** One proof of identity (wire 2); which detail object it has depends on the delivery method. */
export const knownFactor = z.object({
  type: z.string(),
  delivery_method: z.string(),
  last_authenticated_at: z.iso.datetime(),
  email_factor: z.object({ email_id: z.string(), email_address: z.string() }).optional(),
  phone_number_factor: z.object({ phone_id: z.string(), phone_number: z.string() }).optional(),
  webauthn_factor: z
    .object({
      webauthn_registration_id: z.string(),
      domain: z.string(),
      user_agent: z.string().optional(),
    })
    .optional(),
  authenticator_app_factor: z.object({ totp_id: z.string() }).optional(),
  recovery_code_factor: z.object({ totp_recovery_code_id: z.string() }).optional(),
  crypto_wallet_factor: z
    .object({
      crypto_wallet_id: z.string(),
      crypto_wallet_address: z.string(),
      crypto_wallet_type: z.string(),
    })
    .optional(),
  biometric_factor: z.object({ biometric_registration_id: z.string() }).optional(),
});
export type KnownFactor = z.infer<typeof knownFactor>;

/** Details of further kinds, such as those of a social sign-in, pass as they are. */
export const wireFactor = knownFactor.loose();

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
export type SessionsAuthenticateAnswer = z.infer<typeof sessionsAuthenticateAnswer>;
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
