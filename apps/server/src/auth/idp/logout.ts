import type { IdpLogoutStartBody } from '@gatecall/contracts/auth/idp';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Session } from '../sessions/session.ts';
import { clientOfHint, userOfHint } from './id-token-hint.ts';
import type { Idp } from './idp.ts';
import type { RelyingParty } from './relying-parties.ts';

/**
 * Whether an application's log-out request needs the user's confirmation, and where the browser goes
 * afterwards. Only a live ID token of this very user, made for this application, replaces it; in all
 * other cases the user is asked (A71, OpenID Connect RP-Initiated Logout §2).
 */
export async function startLogout(
  deps: Deps,
  idp: Idp,
  input: { body: IdpLogoutStartBody; session: Session | undefined },
): Promise<{ consent_required: boolean; redirect_uri: string }> {
  const { body, session } = input;
  const party = idp.parties.get(body.client_id);
  if (!party) throw refuse('connected_app_not_found');
  if (!party.post_logout_redirect_uris.includes(body.post_logout_redirect_uri)) {
    throw refuse('connected_app_supplied_redirect_url_not_found_in_client', {
      sentence: 'logoutRedirectNotRegistered',
    });
  }
  const url = new URL(body.post_logout_redirect_uri);
  if (body.state !== undefined) url.searchParams.set('state', body.state);
  const isSpokenFor = await speaksFor(deps, { hint: body.id_token_hint, party, session });
  return { consent_required: !isSpokenFor, redirect_uri: url.href };
}

/** Longer than the life of any ID token of ours. */
const MAX_HINT_LENGTH = 8_192;

/**
 * The address of a log-out request that names its application only by an ID token, with `client_id`
 * added (RP-Initiated Logout §2: the client id is optional, but the page's calls need it). Undefined if
 * there is nothing to add, or the token is not ours: then the page says what is missing.
 */
export async function completeLogout(
  deps: Deps,
  idp: Idp,
  params: URLSearchParams,
): Promise<URLSearchParams | undefined> {
  const [hint, ...more] = params.getAll('id_token_hint');
  if (params.has('client_id') || hint === undefined || more.length > 0) return undefined;
  if (hint.length > MAX_HINT_LENGTH) return undefined;
  const clientId = await clientOfHint(deps, hint);
  if (clientId === undefined || !idp.parties.has(clientId)) return undefined;
  return new URLSearchParams([...params, ['client_id', clientId]]);
}

async function speaksFor(
  deps: Deps,
  input: { hint: string | undefined; party: RelyingParty; session: Session | undefined },
): Promise<boolean> {
  const { hint, party, session } = input;
  if (hint === undefined || !session) return false;
  return (
    (await userOfHint(deps, { hint, clientId: party.client_id, mustLive: true })) === session.userId
  );
}
