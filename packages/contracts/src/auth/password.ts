import { z } from 'zod';
import {
  answer,
  codeChallenge,
  codeVerifier,
  emailInput,
  expirationMinutes,
  locale,
  protection,
  sessionDuration,
  text,
} from './common.ts';
import { sessionDataShape } from './sessions.ts';

/** Any characters; the server judges length and strength and says why it refuses (A36). */
const password = z
  .string()
  .min(1)
  .refine((value) => value.isWellFormed(), 'must be valid Unicode');
const duration = { session_duration_minutes: sessionDuration.optional() };

/** POST /passwords and /passwords/authenticate. */
export const passwordsBody = z.object({ email: emailInput, password, ...duration, ...protection });
export type PasswordsBody = z.infer<typeof passwordsBody>;
export const passwordsCreateAnswer = answer({ ...sessionDataShape, email_id: z.string() });
export type PasswordsCreateAnswer = z.infer<typeof passwordsCreateAnswer>;
export const passwordsAuthenticateAnswer = answer(sessionDataShape);

/** POST /passwords/email/reset/start. */
export const passwordsResetStartBody = z.object({
  email: emailInput,
  login_redirect_url: text().optional(),
  reset_password_redirect_url: text().optional(),
  reset_password_expiration_minutes: expirationMinutes.optional(),
  reset_password_template_id: text(200).optional(),
  locale: locale.optional(),
  code_challenge: codeChallenge.optional(),
  ...protection,
});
export type PasswordsResetStartBody = z.infer<typeof passwordsResetStartBody>;
export const passwordsResetStartAnswer = answer({});

/** POST /passwords/email/reset. */
export const passwordsResetBody = z.object({
  token: text(),
  password,
  code_verifier: codeVerifier.optional(),
  ...duration,
  ...protection,
});
export type PasswordsResetBody = z.infer<typeof passwordsResetBody>;
export const passwordsResetAnswer = answer(sessionDataShape);

/** POST /passwords/existing_password/reset. */
export const passwordsResetByExistingBody = z.object({
  email: emailInput,
  existing_password: password,
  new_password: password,
  ...duration,
  ...protection,
});
export type PasswordsResetByExistingBody = z.infer<typeof passwordsResetByExistingBody>;

/** POST /passwords/session/reset. */
export const passwordsResetBySessionBody = z.object({ password, ...duration, ...protection });
export type PasswordsResetBySessionBody = z.infer<typeof passwordsResetBySessionBody>;

/** POST /passwords/strength_check. */
export const passwordsStrengthBody = z.object({
  password: z.string().refine((value) => value.isWellFormed(), 'must be valid Unicode'),
  email: z.string().max(320).optional(),
});
export type PasswordsStrengthBody = z.infer<typeof passwordsStrengthBody>;
export const passwordsStrengthAnswer = answer({
  valid_password: z.boolean(),
  score: z.number().int().min(0).max(4),
  breached_password: z.boolean(),
  breach_detection_on_create: z.boolean(),
  strength_policy: z.enum(['zxcvbn', 'luds']),
  feedback: z.object({
    suggestions: z.array(z.string()),
    warning: z.string(),
    luds_requirements: z.object({
      has_digit: z.boolean(),
      has_lower_case: z.boolean(),
      has_upper_case: z.boolean(),
      has_symbol: z.boolean(),
      missing_characters: z.number(),
      missing_complexity: z.number(),
    }),
  }),
});
export type PasswordsStrengthAnswer = z.infer<typeof passwordsStrengthAnswer>;
