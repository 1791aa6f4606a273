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

/** POST /magic_links/email/login_or_create and /send/* (wire 5). */
export const magicLinksSendBody = z.object({
  email: emailInput,
  login_magic_link_url: text().optional(),
  signup_magic_link_url: text().optional(),
  login_expiration_minutes: expirationMinutes.optional(),
  signup_expiration_minutes: expirationMinutes.optional(),
  login_template_id: text(200).optional(),
  signup_template_id: text(200).optional(),
  locale: locale.optional(),
  code_challenge: codeChallenge.optional(),
  ...protection,
});
export type MagicLinksSendBody = z.infer<typeof magicLinksSendBody>;
export const magicLinksSendAnswer = answer({});

/** POST /magic_links/authenticate. */
export const magicLinksAuthenticateBody = z.object({
  token: text(),
  session_duration_minutes: sessionDuration.optional(),
  code_verifier: codeVerifier.optional(),
});
export type MagicLinksAuthenticateBody = z.infer<typeof magicLinksAuthenticateBody>;
export const magicLinksAuthenticateAnswer = answer({ ...sessionDataShape, method_id: z.string() });
export type MagicLinksAuthenticateAnswer = z.infer<typeof magicLinksAuthenticateAnswer>;
