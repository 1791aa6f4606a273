import { ALLOWED_SCOPES, type Scope } from '@gatecall/contracts/constants';

import type { AuthorizeParams, LogoutParams } from '../state/idp-params.ts';
import type { FlowDeps } from './deps.ts';

/** Asks whether consent is needed; if not, continues immediately (wire 5.7). */
export async function startAuthorize(
  { client, emit }: FlowDeps,
  params: AuthorizeParams,
): Promise<{
  readonly consentRequired: boolean;
  readonly clientName: string;
  /** What the server will record as shown; it may be more than the scopes in the address. */
  readonly scopes: readonly Scope[];
}> {
  emit({ type: 'OAUTH_AUTHORIZE_FLOW_START', data: { client_id: params.client_id } });
  const data = await client.idp.authorizeStart(params);
  if (!data.consent_required) client.idp.authorize({ ...params, consent_granted: false });
  const told = data.scope_results?.map(({ scope }) => scope) ?? params.scope.split(' ');
  return {
    consentRequired: data.consent_required,
    clientName: data.oidc_client.client_name,
    scopes: ALLOWED_SCOPES.filter((scope) => told.includes(scope)),
  };
}

/** Leaves the page with consent given. */
export function allow({ client, emit }: FlowDeps, params: AuthorizeParams): void {
  emit({ type: 'OAUTH_AUTHORIZE_FLOW_COMPLETE', data: { client_id: params.client_id } });
  client.idp.authorize({ ...params, consent_granted: true });
}

/** Returns to the application with the user's refusal, and without a code (SRV-072). */
export function returnDenied({ client }: FlowDeps, params: AuthorizeParams): void {
  client.idp.authorize({ ...params, consent_granted: false });
}

/** Asks whether the user must confirm the logout; if not, logs out and continues (D-29). */
export async function startLogout(
  deps: FlowDeps,
  params: LogoutParams,
): Promise<{ readonly consentRequired: boolean; readonly redirectUri: string }> {
  deps.emit({ type: 'OAUTH_LOGOUT_FLOW_START', data: { client_id: params.client_id } });
  const data = await deps.client.idp.logoutStart(params);
  const outcome = { consentRequired: data.consent_required, redirectUri: data.redirect_uri };
  if (!outcome.consentRequired)
    await finishLogout(deps, { params, redirectUri: data.redirect_uri });
  return outcome;
}

/** Ends the session, even if the server cannot be reached, and returns to the application. */
export async function finishLogout(
  { client, emit, env }: FlowDeps,
  { params, redirectUri }: { readonly params: LogoutParams; readonly redirectUri: string },
): Promise<void> {
  if (client.session.getSync() !== null) await client.session.revoke({ forceClear: true });
  emit({ type: 'OAUTH_LOGOUT_FLOW_COMPLETE', data: { client_id: params.client_id } });
  env.navigate(redirectUri);
}
