import { ALLOWED_SCOPES, type Scope } from '@gatecall/contracts/constants';
import { refuse } from '../../errors.ts';
import { isPublic, isRegisteredRedirect, type RelyingParty } from './relying-parties.ts';

/** What a relying party asks for, checked: nothing here needs a second look. */
export type AuthorizationRequest = {
  readonly party: RelyingParty;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  readonly codeChallenge: string | undefined;
  /** When the user may have proven themselves at the earliest (milliseconds). */
  readonly provenSince: number;
  readonly mustAskForConsent: boolean;
};

type Given = {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  readonly scope?: string | undefined;
  readonly state?: string | undefined;
  readonly nonce?: string | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
  readonly prompt?: string | undefined;
  readonly max_age?: number | undefined;
  readonly auth_after?: number | undefined;
};

/** Where nothing is asked for (wire §5.7). */
const DEFAULT_SCOPE = 'openid email profile';

/**
 * Checks a request in the order in which a mistake could hurt: who, where to, what. Every refusal
 * is told on our own host; a redirect happens to checked addresses only (A64).
 */
export function checkAuthorizationRequest(
  parties: ReadonlyMap<string, RelyingParty>,
  given: Given,
  now: number,
): AuthorizationRequest {
  const party = parties.get(given.client_id);
  if (!party) throw refuse('connected_app_not_found');
  if (!isRegisteredRedirect(party, given.redirect_uri)) {
    throw refuse('connected_app_supplied_redirect_url_not_found_in_client');
  }
  if (given.response_type !== 'code') {
    throw refuse('invalid_oidc_request', { sentence: 'responseTypeNotOffered' });
  }
  // The wire sends no method: it means S256. Anything else is a downgrade (RFC 9700 §2.1.1, A66).
  if ((given.code_challenge_method ?? 'S256') !== 'S256') {
    throw refuse('invalid_oidc_request', { sentence: 'challengeMethodNotOffered' });
  }
  if (isPublic(party) && given.code_challenge === undefined) {
    throw refuse('pkce_required_for_idp_authorization_flow');
  }
  return {
    party,
    redirectUri: given.redirect_uri,
    scopes: checkScopes(given.scope),
    state: given.state,
    nonce: given.nonce,
    codeChallenge: given.code_challenge,
    provenSince: Math.max(
      (given.auth_after ?? 0) * 1_000,
      given.max_age === undefined ? 0 : now - given.max_age * 1_000,
    ),
    mustAskForConsent: promptsOf(given).has('consent'),
  };
}

/**
 * What the application wants the user to be asked (OpenID Connect Core §3.1.2.1). Choosing an account
 * means to sign in; what we do not know has no effect.
 */
export function promptsOf(given: { prompt?: string | undefined }): ReadonlySet<string> {
  const prompts = new Set((given.prompt ?? '').split(/ +/).filter((prompt) => prompt !== ''));
  if (prompts.has('none') && prompts.size > 1) {
    throw refuse('oidc_prompt_none_must_be_exclusive');
  }
  return prompts;
}

/** The six scopes of specification §5, in one order; any other one refuses the whole (A67). */
function checkScopes(scope: string | undefined): readonly Scope[] {
  const wanted = new Set((scope?.trim() || DEFAULT_SCOPE).split(/ +/));
  const allowed = ALLOWED_SCOPES.filter((known) => wanted.has(known));
  if (allowed.length !== wanted.size) throw refuse('oauth_invalid_scope_requested');
  return allowed;
}
