import { z } from 'zod';
import { answer, codeChallenge, text } from './common.ts';

/** Whole seconds: text in an address and in a form, a number in JSON. */
const seconds = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);

/** POST /oauth/authorize/start, and the same fields of the form of POST /oauth/authorize (wire §5.7). */
export const idpAuthorizeStartBody = z.object({
  client_id: text(200),
  redirect_uri: text(2_048),
  response_type: text(100),
  scope: z.string().max(1_000).optional(),
  state: z.string().max(2_048).optional(),
  nonce: z.string().max(512).optional(),
  code_challenge: codeChallenge.optional(),
  code_challenge_method: text(20).optional(),
  /** OpenID Connect Core §3.1.2.1. */
  prompt: z.string().max(100).optional(),
  max_age: seconds.optional(),
  /** Seconds since 1970 that a proof may not be older than: `prompt=login`, as the page says it on. */
  auth_after: seconds.optional(),
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
