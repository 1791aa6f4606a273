import { z } from 'zod';
import { answer, codeChallenge, text } from './common.ts';
import { wireUser } from './users.ts';

/** Whole seconds: text in an address and in a form, a number in JSON. */
const seconds = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);

/** POST /oauth/authorize/start, and the same fields of the form of POST /oauth/authorize (wire 5.7). */
export const idpAuthorizeStartBody = z.object({
  client_id: text(200),
  redirect_uri: text(2_048),
  response_type: text(100),
  /** How the reply comes back (OAuth 2.0 Multiple Response Types §2.1, Form Post Response Mode). */
  response_mode: text(40).optional(),
  scope: z.string().max(1_000).optional(),
  state: z.string().max(2_048).optional(),
  nonce: z.string().max(512).optional(),
  code_challenge: codeChallenge.optional(),
  code_challenge_method: text(20).optional(),
  /** RFC 9449 §10. */
  dpop_jkt: codeChallenge.optional(),
  /** OpenID Connect Core §3.1.2.1. */
  prompt: z.string().max(100).optional(),
  max_age: seconds.optional(),
  /** Seconds since 1970 that a proof may not be older than: `prompt=login`, as the page passes it on. */
  auth_after: seconds.optional(),
  /** Whom the application believes to be signed in: there is no reply for anyone else. */
  id_token_hint: text(8_192).optional(),
  /** OpenID Connect Core §5.5, as JSON, and what is preferred of `acr`. */
  claims: z.string().max(4_096).optional(),
  acr_values: z.string().max(1_000).optional(),
});
export type IdpAuthorizeStartBody = z.infer<typeof idpAuthorizeStartBody>;
export const idpAuthorizeStartAnswer = answer({
  user_id: z.string(),
  consent_required: z.boolean(),
  oidc_client: z.object({
    client_id: z.string(),
    client_name: z.string(),
    client_type: z.string(),
  }),
  scope_results: z.array(z.object({ scope: z.string(), is_grantable: z.boolean() })),
  grantable_scope: z.string(),
});
export type IdpAuthorizeStartAnswer = z.infer<typeof idpAuthorizeStartAnswer>;

/** POST /oauth/logout/start. */
export const idpLogoutStartBody = z.object({
  client_id: text(200),
  post_logout_redirect_uri: text(2_048),
  id_token_hint: text(8_192).optional(),
  state: z.string().max(2_048).optional(),
});
export type IdpLogoutStartBody = z.infer<typeof idpLogoutStartBody>;
export const idpLogoutStartAnswer = answer({
  consent_required: z.boolean(),
  redirect_uri: z.string(),
});
export type IdpLogoutStartAnswer = z.infer<typeof idpLogoutStartAnswer>;

const textList = z.array(z.string().max(2_048)).max(50);

/**
 * POST /idp/oauth/authorize/start: the same request as JSON, as newer clients send it (wire 9). Further
 * members belong to the client and are ignored.
 */
export const idpConsentStartBody = idpAuthorizeStartBody.omit({ scope: true }).extend({
  scopes: z.array(z.string().max(200)).max(50).optional(),
  /** RFC 8707; our access tokens are for our own userinfo endpoint, whatever resource is named. */
  resource: z.union([z.string().max(2_048), textList]).optional(),
  resources: textList.optional(),
});
export type IdpConsentStartBody = z.infer<typeof idpConsentStartBody>;
export const idpConsentStartAnswer = answer({
  user_id: z.string(),
  user: wireUser,
  consent_required: z.boolean(),
  client: z.object({
    client_id: z.string(),
    client_name: z.string(),
    client_description: z.string(),
    client_type: z.string(),
  }),
  scope_results: z.array(
    z.object({ scope: z.string(), is_grantable: z.boolean(), description: z.string() }),
  ),
});

/** POST /idp/oauth/authorize/submit: the page goes to `redirect_uri` in every case. */
export const idpConsentSubmitBody = idpConsentStartBody.extend({ consent_granted: z.boolean() });
export const idpConsentSubmitAnswer = answer({
  redirect_uri: z.string(),
  authorization_code: z.string().optional(),
});

/** GET /users/connected_apps. */
export const connectedAppsAnswer = answer({
  connected_apps: z.array(
    z.object({
      connected_app_id: z.string(),
      name: z.string(),
      description: z.string(),
      client_type: z.string(),
      /** Joined by spaces. */
      scopes_granted: z.string(),
    }),
  ),
});
/** POST /users/connected_apps/{connected_app_id}/revoke. */
export const connectedAppsRevokeAnswer = answer({});
