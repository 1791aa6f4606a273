import { z } from 'zod';
import { idParam, listOf, reason } from './common.ts';

/** Where a resident is signed in. */
export const serverSession = z.object({
  session_id: z.string(),
  resident_id: z.string(),
  ip_address: z.string(),
  user_agent: z.string(),
  /** The types of what was proven, in order. */
  factors: z.array(z.string()),
  started_at: z.string(),
  last_accessed_at: z.string(),
  expires_at: z.string(),
});
export type ServerSession = z.infer<typeof serverSession>;
/** GET /api/v1/residents/:resident_id/sessions: the most recently used first, in one page. */
export const sessionsAnswer = listOf(serverSession);

export const sessionParams = z.object({ session_id: idParam });
export const sessionsEndedAnswer = z.object({ ended: z.int() });

/** POST /api/v1/sessions/verify: 401 `user_unauthenticated` for a JWT whose session has ended. */
export const sessionVerifyBody = z.strictObject({ session_jwt: z.string().min(1).max(8_192) });
export const sessionVerifyAnswer = z.object({
  resident_id: z.string(),
  session_id: z.string(),
  /** An operator, not the resident, holds the session. */
  is_impersonated: z.boolean(),
});

/** One way to sign in. */
export const serverFactor = z.object({
  factor_id: z.string(),
  /** The word of the wire: `emails`, `webauthn_registrations` … */
  kind: z.string(),
  /**
   * Tells it from others of its kind: the address, the passkey’s name. Null if an account has but one, and
   * for a key that may not read residents.
   */
  label: z.string().nullable(),
  added_at: z.string(),
});
export type ServerFactor = z.infer<typeof serverFactor>;
export const factorsAnswer = listOf(serverFactor);
export const factorParams = z.object({ resident_id: idParam, factor_id: idParam });
/** DELETE …/factors/:factor_id?reason=…: why, for the audit log. */
export const factorRemovalQuery = z.strictObject({ reason });
