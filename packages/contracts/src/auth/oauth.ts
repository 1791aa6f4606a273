import { z } from 'zod';
import { answer, codeChallenge, codeVerifier, sessionDuration, text } from './common.ts';
import { sessionDataShape } from './sessions.ts';

/**
 * GET /v1/public/oauth/{provider}/start (wire 5.5). `provider_*` parameters are passed to the provider
 * under the rest of their name.
 */
export const oauthStartQuery = z.object({
  public_token: text(200),
  code_challenge: codeChallenge.optional(),
  custom_scopes: z.string().max(4_096).optional(),
  login_redirect_url: text().optional(),
  signup_redirect_url: text().optional(),
  oauth_attach_token: text(200).optional(),
});
export type OAuthStartQuery = z.infer<typeof oauthStartQuery>;

/** POST /oauth/attach: the token is passed to the start, and adds the identity to this account. */
export const oauthAttachBody = z.object({ provider: text(40) });
export const oauthAttachAnswer = answer({ oauth_attach_token: z.string() });

/** POST /oauth/authenticate (wire 5). */
export const oauthAuthenticateBody = z.object({
  token: text(),
  session_duration_minutes: sessionDuration.optional(),
  code_verifier: codeVerifier.optional(),
});
export type OAuthAuthenticateBody = z.infer<typeof oauthAuthenticateBody>;

export const oauthAuthenticateAnswer = answer({
  ...sessionDataShape,
  provider_subject: z.string(),
  provider_type: z.string(),
  profile_picture_url: z.string(),
  locale: z.string(),
  provider_values: z.object({
    access_token: z.string(),
    id_token: z.string(),
    refresh_token: z.string(),
    scopes: z.array(z.string()),
    expires_at: z.string(),
  }),
});
export type OAuthAuthenticateAnswer = z.infer<typeof oauthAuthenticateAnswer>;

const origin = { publicToken: text(200) };

/** POST /v1/public/oauth/google/onetap/start (wire 7: oneTapStart). */
export const oneTapStartBody = z.object({
  ...origin,
  loginRedirectURL: text().optional(),
  signupRedirectURL: text().optional(),
});
export type OneTapStartBody = z.infer<typeof oneTapStartBody>;
/** `nonce` may be passed to Google's script; a token with a nonce must have this one. */
export const oneTapStartAnswer = z.object({
  requestId: z.string(),
  googleClientId: z.string(),
  stytchCsrfToken: z.string(),
  oauthCallbackId: z.string(),
  nonce: z.string(),
});

/** POST /v1/public/oauth/google/onetap/submit (wire 7: oneTapSubmit). */
export const oneTapSubmitBody = z.object({
  ...origin,
  idToken: text(8_192),
  oauthCallbackID: text(200),
  loginRedirectURL: text().optional(),
  signupRedirectURL: text().optional(),
  codeChallenge: codeChallenge.optional(),
});
export type OneTapSubmitBody = z.infer<typeof oneTapSubmitBody>;
export const oneTapSubmitAnswer = z.object({ redirect_url: z.string() });
