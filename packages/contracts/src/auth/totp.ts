import { z } from 'zod';
import { answer, protection, sessionDuration } from './common.ts';
import { sessionDataShape } from './sessions.ts';
import { wireUser } from './users.ts';

/** POST /totps: how long the new secret waits for its first code. */
export const totpsCreateBody = z.object({
  expiration_minutes: z.number().int().min(5).max(1_440).optional(),
});
export type TotpsCreateBody = z.infer<typeof totpsCreateBody>;
export const totpsCreateAnswer = answer({
  user_id: z.string(),
  totp_id: z.string(),
  /** Base32 (RFC 4648), for typing into an authenticator app. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  /** Data URL of a QR code of the otpauth:// address. */
  qr_code: z.string().startsWith('data:image/'),
  recovery_codes: z.array(z.string()),
  user: wireUser,
  /** Becomes the client's state (wire 5). */
  __user: wireUser,
});
export type TotpsCreateAnswer = z.infer<typeof totpsCreateAnswer>;

/** POST /totps/authenticate. */
export const totpsAuthenticateBody = z.object({
  totp_code: z.string().regex(/^[0-9]{6}$/),
  session_duration_minutes: sessionDuration.optional(),
  ...protection,
});
export type TotpsAuthenticateBody = z.infer<typeof totpsAuthenticateBody>;
export const totpsAuthenticateAnswer = answer({ ...sessionDataShape, totp_id: z.string() });
export type TotpsAuthenticateAnswer = z.infer<typeof totpsAuthenticateAnswer>;

/** POST /totps/recovery_codes. */
export const totpsRecoveryCodesAnswer = answer({
  user_id: z.string(),
  totps: z.array(
    z.object({ totp_id: z.string(), verified: z.boolean(), recovery_codes: z.array(z.string()) }),
  ),
});
export type TotpsRecoveryCodesAnswer = z.infer<typeof totpsRecoveryCodesAnswer>;

/** POST /totps/recover. */
export const totpsRecoverBody = z.object({
  recovery_code: z.string().min(1).max(64),
  session_duration_minutes: sessionDuration.optional(),
  ...protection,
});
export type TotpsRecoverBody = z.infer<typeof totpsRecoverBody>;
export const totpsRecoverAnswer = answer({ ...sessionDataShape, totp_id: z.string() });
