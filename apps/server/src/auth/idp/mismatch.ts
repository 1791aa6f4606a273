import type { Deps } from '../../deps.ts';
import type { Session } from '../sessions/session.ts';
import { acrOf } from './acr.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { userOfHint } from './id-token-hint.ts';

/**
 * Why a session does not meet the application's request: it is another user's than the one named
 * (OpenID Connect Core §3.1.2.1, §5.5.1), or was authenticated less strongly than demanded (§5.5.1.1;
 * OpenID Connect Core Unmet Authentication Requirements §2). Undefined if it does. A hint that names
 * no user restricts only `prompt=none`.
 */
export async function mismatchOf(
  deps: Deps,
  session: Session,
  { party, claims, idTokenHint }: AuthorizationRequest,
  isSilent = false,
): Promise<'login_required' | 'unmet_authentication_requirements' | undefined> {
  if (claims.subject !== undefined && claims.subject !== session.userId) return 'login_required';
  if (idTokenHint !== undefined) {
    const clientId = party.client_id;
    const hinted = await userOfHint(deps, { hint: idTokenHint, clientId, mustLive: false });
    if (hinted === undefined ? isSilent : hinted !== session.userId) return 'login_required';
  }
  return acrOf(session, claims.acr) === undefined ? 'unmet_authentication_requirements' : undefined;
}
