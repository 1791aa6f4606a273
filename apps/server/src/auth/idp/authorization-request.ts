import { ALLOWED_SCOPES, type Scope } from '@gatecall/contracts/constants';
import type { ErrorCode } from '@gatecall/contracts/errors';
import { Refusal, refuse } from '../../errors.ts';
import { STEP_UP_WINDOW_MS } from '../sessions/step-up.ts';
import { readClaims, scopesOfClaims, type RequestedClaims } from './requested-claims.ts';
import { isPublic, isRegisteredRedirect, type RelyingParty } from './relying-parties.ts';

/** Where a response may go: a known application, at an address that it has registered. */
export type Destination = {
  readonly party: RelyingParty;
  readonly redirectUri: string;
};

export type ResponseMode = 'query' | 'form_post';

/** A relying party's request, checked: nothing here needs a second look. */
export type AuthorizationRequest = Destination & {
  readonly responseMode: ResponseMode;
  readonly scopes: readonly Scope[];
  /** These, and those whose sentences tell the user about claims that are requested one by one. */
  readonly shownScopes: readonly Scope[];
  readonly claims: RequestedClaims;
  readonly idTokenHint: string | undefined;
  /** Requested, but not ours to give. */
  readonly unknownScopes: readonly string[];
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  readonly codeChallenge: string | undefined;
  /** Thumbprint of the key that the tokens will be bound to (RFC 9449 §10). */
  readonly dpopJkt: string | undefined;
  /** The earliest acceptable time of the user's authentication (milliseconds). */
  readonly provenSince: number;
  readonly mustAskForConsent: boolean;
  /** `prompt=none`: the reply is what is possible without a question. */
  readonly mustNotAsk: boolean;
};

export type Given = {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  readonly response_mode?: string | undefined;
  readonly scope?: string | undefined;
  readonly state?: string | undefined;
  readonly nonce?: string | undefined;
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: string | undefined;
  readonly dpop_jkt?: string | undefined;
  readonly prompt?: string | undefined;
  readonly max_age?: number | undefined;
  readonly auth_after?: number | undefined;
  readonly id_token_hint?: string | undefined;
  readonly claims?: string | undefined;
  readonly acr_values?: string | undefined;
};

/** The default (wire 5.7). */
const DEFAULT_SCOPE = 'openid email profile';

type RefusalOptions = ConstructorParameters<typeof Refusal>[1];

/** An error that the application itself receives, at its checked address (RFC 6749 §4.1.2.1). */
export class RequestRefusal extends Refusal {
  readonly oauthError: string;
  constructor(oauthError: string, code: ErrorCode, options: RefusalOptions = {}) {
    super(code, options);
    this.oauthError = oauthError;
  }
}

/** A request that is not as OpenID Connect or we want it. */
export const invalidRequest = (said: RefusalOptions): RequestRefusal =>
  new RequestRefusal('invalid_request', 'invalid_oidc_request', said);

/** Checks who asks and where the response goes; a refusal is shown on our own host only (A64). */
export function checkDestination(
  parties: ReadonlyMap<string, RelyingParty>,
  given: { readonly client_id: string; readonly redirect_uri: string },
): Destination {
  const party = parties.get(given.client_id);
  if (!party) throw refuse('connected_app_not_found');
  if (!isRegisteredRedirect(party, given.redirect_uri)) {
    throw refuse('connected_app_supplied_redirect_url_not_found_in_client');
  }
  return { party, redirectUri: given.redirect_uri };
}

/** Checks the rest of a request; the application may be told of every refusal. */
export function checkWish(
  { party, redirectUri }: Destination,
  given: Given,
  now: number,
): AuthorizationRequest {
  const { response_mode: responseMode = 'query' } = given;
  if (given.response_type !== 'code') {
    throw new RequestRefusal('unsupported_response_type', 'invalid_oidc_request', {
      sentence: 'responseTypeNotOffered',
    });
  }
  if (responseMode !== 'query' && responseMode !== 'form_post') {
    throw invalidRequest({ sentence: 'responseModeNotOffered' });
  }
  // The wire sends no method: it means S256. Anything else is a downgrade (RFC 9700 §2.1.1, A66).
  if ((given.code_challenge_method ?? 'S256') !== 'S256') {
    throw invalidRequest({ sentence: 'challengeMethodNotOffered' });
  }
  if (isPublic(party) && given.code_challenge === undefined) {
    throw new RequestRefusal('invalid_request', 'pkce_required_for_idp_authorization_flow');
  }
  const claims = readClaims(given);
  if (!claims) {
    throw invalidRequest({ sentence: 'oidcParameterInvalid', values: { field: 'claims' } });
  }
  const prompts = promptsOf(given);
  const wanted = [...new Set((given.scope?.trim() || DEFAULT_SCOPE).split(/ +/))];
  const scopes = ALLOWED_SCOPES.filter((known) => wanted.includes(known));
  const told = scopesOfClaims(claims);
  return {
    party,
    redirectUri,
    responseMode,
    scopes,
    shownScopes: ALLOWED_SCOPES.filter((known) => scopes.includes(known) || told.has(known)),
    claims,
    idTokenHint: given.id_token_hint,
    unknownScopes: wanted.filter((scope) => !ALLOWED_SCOPES.some((known) => known === scope)),
    state: given.state,
    nonce: given.nonce,
    codeChallenge: given.code_challenge,
    dpopJkt: given.dpop_jkt,
    provenSince: Math.max(
      (given.auth_after ?? 0) * 1_000,
      given.max_age === undefined ? 0 : now - given.max_age * 1_000,
      // A page that is not ours has not passed on the earliest time (`prompt.ts`): then the usual freshness counts.
      mustSignIn(prompts) && given.auth_after === undefined ? now - STEP_UP_WINDOW_MS : 0,
      earliestProofFor(scopes, now),
    ),
    mustAskForConsent: prompts.has('consent'),
    mustNotAsk: prompts.has('none'),
  };
}

/**
 * Acting in the account is a way in: a user who allows it needs a fresh proof, as for
 * any other. Earlier proofs do for the rest.
 */
export const earliestProofFor = (scopes: readonly Scope[], now: number): number =>
  scopes.includes('full_access') ? now - STEP_UP_WINDOW_MS : 0;

/** The six scopes of CON-011 are known; any other refuses the whole request (A67). */
export function checkGrantableWish(
  destination: Destination,
  given: Given,
  now: number,
): AuthorizationRequest {
  const request = checkWish(destination, given, now);
  if (request.unknownScopes.length > 0) {
    throw new RequestRefusal('invalid_scope', 'oauth_invalid_scope_requested');
  }
  return request;
}

/** Checks a request in the order of possible harm: who, where to, what. */
export const checkAuthorizationRequest = (
  parties: ReadonlyMap<string, RelyingParty>,
  given: Given,
  now: number,
): AuthorizationRequest => checkGrantableWish(checkDestination(parties, given), given, now);

/**
 * What the application wants the user to be asked (OpenID Connect Core §3.1.2.1). Selecting an account
 * means signing in; unknown values have no effect.
 */
export function promptsOf(given: { prompt?: string | undefined }): ReadonlySet<string> {
  const prompts = new Set((given.prompt ?? '').split(' ').filter((prompt) => prompt !== ''));
  if (prompts.has('none') && prompts.size > 1) {
    throw new RequestRefusal('invalid_request', 'oidc_prompt_none_must_be_exclusive');
  }
  return prompts;
}

/** Whether the user must prove who they are once more. */
export const mustSignIn = (prompts: ReadonlySet<string>): boolean =>
  prompts.has('login') || prompts.has('select_account');
