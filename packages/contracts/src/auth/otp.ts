import { z } from 'zod';
import {
  answer,
  emailInput,
  expirationMinutes,
  locale,
  protection,
  sessionDuration,
  text,
} from './common.ts';
import { sessionDataShape } from './sessions.ts';

const common = {
  expiration_minutes: expirationMinutes.optional(),
  locale: locale.optional(),
  ...protection,
};

/** POST /otps/email/login_or_create and /send/* (wire 5). */
export const otpsEmailSendBody = z.object({
  email: emailInput,
  login_template_id: text(200).optional(),
  signup_template_id: text(200).optional(),
  ...common,
});
export type OtpsEmailSendBody = z.infer<typeof otpsEmailSendBody>;

/** POST /otps/{sms,whatsapp}/login_or_create and /send/*. */
export const otpsPhoneSendBody = z.object({
  phone_number: text(40),
  /** ISO 3166 code for a number without a country code; an addition to the protocol. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  enable_autofill: z.boolean().optional(),
  autofill_session_duration_minutes: sessionDuration.optional(),
  ...common,
});
export type OtpsPhoneSendBody = z.infer<typeof otpsPhoneSendBody>;

/** The id of the destination, to be returned with the code. */
export const otpsSendAnswer = answer({ method_id: z.string() });
export type OtpsSendAnswer = z.infer<typeof otpsSendAnswer>;

/** POST /otps/authenticate. A code is a string of six ASCII digits and nothing else (A24). */
export const otpsAuthenticateBody = z.object({
  token: z.string().regex(/^[0-9]{6}$/),
  method_id: text(200),
  session_duration_minutes: sessionDuration.optional(),
  ...protection,
});
export type OtpsAuthenticateBody = z.infer<typeof otpsAuthenticateBody>;
export const otpsAuthenticateAnswer = answer({ ...sessionDataShape, method_id: z.string() });
