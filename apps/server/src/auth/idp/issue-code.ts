import type { Provider } from 'oidc-provider';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Session } from '../sessions/session.ts';
import { holdSession } from '../sessions/standing-store.ts';
import { lastProofAt } from '../sessions/step-up.ts';
import { acrOf, noteStrength } from './acr.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { logoutSessionId } from './backchannel-logout.ts';
import type { Idp } from './idp.ts';
import { rememberLogin } from './logins-store.ts';
import { deleteFamily } from './store.ts';
import type { RelyingParty } from './relying-parties.ts';
import { SHORT_GRANT_LIFETIME_S } from './openid-provider.ts';

/** Creates grant and code through the library's models, so that its token endpoint finds them. */
export async function issueCode(
  deps: Deps,
  idp: Idp,
  session: Session,
  request: AuthorizationRequest,
): Promise<string> {
  const provider = await idp.provider();
  const { party, scopes } = request;
  const client = await provider.Client.find(party.client_id);
  if (!client) throw new Error(`The relying party ${party.client_id} is not usable.`);
  const grantId = await newGrant(provider, session, request);
  const code = new provider.AuthorizationCode({
    client,
    accountId: session.userId,
    grantId,
    acr: acrOf(session, request.claims.acr),
    scope: scopes.join(' '),
    redirectUri: request.redirectUri,
    nonce: request.nonce,
    claims: {
      userinfo: namesOf(request.claims.userinfo),
      id_token: { ...namesOf(request.claims.idToken), ...ALWAYS_SAID },
    },
    authTime: Math.floor(lastProofAt(session.factors) / 1_000),
    ...(await loginOf(deps, session, party)),
    ...(request.dpopJkt === undefined ? {} : { dpopJkt: request.dpopJkt }),
    ...(request.codeChallenge === undefined
      ? {}
      : { codeChallenge: request.codeChallenge, codeChallengeMethod: 'S256' }),
  });
  const value = await code.save();
  await keepWhileLive(deps, session, grantId);
  return value;
}

/**
 * The library writes a grant and what comes of it beside the session. If that has ended meanwhile (its
 * owner has proven the address that it was planted at, say), nothing of it may stay (A40, A43).
 *
 * @throws session_not_found then
 */
export async function keepWhileLive(deps: Deps, session: Session, grantId: string): Promise<void> {
  const isLive = await deps.db.write(async (queries) => {
    const held = await holdSession(queries, session.sessionId, deps.clock.now());
    if (!held) await deleteFamily(queries, grantId);
    return held !== undefined;
  });
  if (!isLive) throw refuse('session_not_found');
}

/** ID tokens say when the user was last authenticated, and how strongly. */
export const ALWAYS_SAID = { auth_time: { essential: true }, acr: null };

const namesOf = (claims: readonly string[]) => Object.fromEntries(claims.map((one) => [one, null]));

/**
 * The session that a code signs in, as its tokens name it. An application that wants to hear of the
 * session's end is recorded first: while the row is locked, the session cannot end unseen.
 */
export async function loginOf(
  deps: Deps,
  session: Session,
  { client_id, backchannel_logout_uri }: RelyingParty,
): Promise<{ sessionUid: string; sid?: string }> {
  const sessionUid = session.sessionId;
  if (backchannel_logout_uri === undefined) return { sessionUid };
  await deps.db.write(async (queries) => {
    const now = deps.clock.now();
    const isLive = await holdSession(queries, sessionUid, now);
    const endsAt = isLive ? session.expiresAt : now;
    await rememberLogin(queries, {
      session_id: sessionUid,
      client_id,
      subject: session.userId,
      endsAt,
    });
  });
  return { sessionUid, sid: logoutSessionId(sessionUid, client_id) };
}

/** What the user has granted an application, from which its tokens come. */
export function newGrant(
  provider: Provider,
  session: Session,
  {
    party,
    scopes,
    claims,
  }: Pick<AuthorizationRequest, 'party' | 'scopes'> & Partial<Pick<AuthorizationRequest, 'claims'>>,
): Promise<string> {
  const grant = new provider.Grant({
    accountId: session.userId,
    clientId: party.client_id,
    ...(scopes.includes('offline_access') ? {} : { expiresIn: SHORT_GRANT_LIFETIME_S }),
  });
  grant.addOIDCScope(scopes.join(' '));
  noteStrength(grant, session);
  if (claims) grant.addOIDCClaims([...claims.userinfo, ...claims.idToken]);
  return grant.save();
}
