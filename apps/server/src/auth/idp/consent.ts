import type { IdpAuthorizeStartBody } from '@gatecall/contracts/auth/idp';
import { recordAudit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/client.ts';
import { networkOf } from '../../http/client-address.ts';
import { countHits } from '../../limits/limits.ts';
import { newId } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import { consumeBySecret, insertChallenge, killSiblings } from '../challenges/store.ts';
import type { Session } from '../sessions/session.ts';
import { checkAuthorizationRequest, type AuthorizationRequest } from './authorization-request.ts';
import type { Idp } from './idp.ts';
import { SHORT_GRANT_LIFETIME_S } from './openid-provider.ts';
import { isPublic } from './relying-parties.ts';
import { findConsent, saveConsent } from './store.ts';

const KIND = 'idp_consent';
/** From the screen to the button. */
const CONSENT_LIFETIME_MS = 10 * 60_000;
const STARTS_PER_NETWORK = { max: 120, windowMs: 10 * 60_000 };

/**
 * What the consent screen shows. The server remembers exactly this, for this session, once: the
 * form that follows can neither ask for more nor come from anywhere else (A67, A68). The wire's
 * form has no field for a nonce, so the hash of what was shown is the secret.
 */
export async function startAuthorize(
  deps: Deps,
  idp: Idp,
  input: { body: IdpAuthorizeStartBody; client: Client; session: Session | undefined },
) {
  const request = checkAuthorizationRequest(idp.parties, input.body, deps.clock.now());
  const { session, client } = input;
  if (!session) throw refuse('user_unauthenticated');
  if (lastProofAt(session) < request.provenSince) throw refuse('step_up_required');
  await countHits(deps, [{ name: 'idp-start', key: networkOf(client.ip), ...STARTS_PER_NETWORK }]);
  const { party, scopes } = request;
  const isConsentRequired = await deps.db.write(async (queries) => {
    const isRequired =
      request.mustAskForConsent || !(await isAllowedAlready(queries, session, request));
    const now = deps.clock.now();
    const subject = `${session.sessionId}:${party.client_id}`;
    // One screen at a time for each application: the newest is the one that is looked at.
    await killSiblings(queries, { kinds: [KIND], subject, now });
    await insertChallenge(queries, {
      challengeId: newId(deps.random, 'idp-consent'),
      kind: KIND,
      subject,
      userId: session.userId,
      secretHash: shownHash(session, request),
      codeChallenge: null,
      data: { isRequired },
      maxAttempts: 1,
      now,
      expiresAt: now + CONSENT_LIFETIME_MS,
    });
    return isRequired;
  });
  return {
    user_id: session.userId,
    consent_required: isConsentRequired,
    oidc_client: {
      client_id: party.client_id,
      client_name: party.client_name,
      client_type: isPublic(party) ? 'third_party_public' : 'third_party',
    },
    scope_results: scopes.map((scope) => ({ scope, is_grantable: true })),
    grantable_scope: scopes.join(' '),
  };
}

/** Takes the consent form; answers where the browser goes: with a code, or with the denial. */
export async function submitAuthorize(
  deps: Deps,
  idp: Idp,
  input: {
    body: IdpAuthorizeStartBody;
    isGranted: boolean;
    client: Client;
    session: Session;
  },
): Promise<{ location: string }> {
  const { session, client } = input;
  const request = checkAuthorizationRequest(idp.parties, input.body, deps.clock.now());
  const { party, scopes } = request;
  const outcome = await deps.db.write(async (queries) => {
    const now = deps.clock.now();
    const shown = await consumeBySecret(queries, {
      kinds: [KIND],
      secretHash: shownHash(session, request),
      codeChallenge: null,
      now,
    });
    const isAllowed =
      shown !== undefined && (input.isGranted || shown.data['isRequired'] === false);
    if (isAllowed) {
      await saveConsent(queries, {
        userId: session.userId,
        clientId: party.client_id,
        scopes,
        now,
      });
    }
    const result = !shown ? 'forged' : isAllowed ? 'granted' : 'denied';
    await recordAudit(deps, queries, {
      event: `idp_consent_${result}`,
      userId: session.userId,
      ip: client.ip,
      details: { client_id: party.client_id },
    });
    return result;
  });
  if (outcome === 'forged') throw refuse('consent_forged');
  const answer: Readonly<Record<string, string>> =
    outcome === 'denied'
      ? { error: 'access_denied', error_description: 'The user did not allow it.' }
      : { code: await issueCode(idp, session, request) };
  return { location: redirectTo(deps, request, answer) };
}

/** Whether the user has allowed this before; of a public client nobody knows who it is now. */
export async function isAllowedAlready(
  queries: Queries,
  session: Session,
  { party, scopes }: AuthorizationRequest,
): Promise<boolean> {
  const allowed = new Set(await findConsent(queries, session.userId, party.client_id));
  return !isPublic(party) && scopes.every((scope) => allowed.has(scope));
}

/** Grant and code through the library's models, so that its token endpoint finds its own. */
export async function issueCode(
  idp: Idp,
  session: Session,
  request: AuthorizationRequest,
): Promise<string> {
  const provider = await idp.provider();
  const { party, scopes } = request;
  const client = await provider.Client.find(party.client_id);
  if (!client) throw new Error(`The relying party ${party.client_id} is not usable.`);
  const grant = new provider.Grant({
    accountId: session.userId,
    clientId: party.client_id,
    ...(scopes.includes('offline_access') ? {} : { expiresIn: SHORT_GRANT_LIFETIME_S }),
  });
  grant.addOIDCScope(scopes.join(' '));
  const code = new provider.AuthorizationCode({
    client,
    accountId: session.userId,
    grantId: await grant.save(),
    scope: scopes.join(' '),
    redirectUri: request.redirectUri,
    nonce: request.nonce,
    // ID tokens say when the user last proved who they are.
    claims: { id_token: { auth_time: { essential: true } } },
    authTime: Math.floor(lastProofAt(session) / 1_000),
    sessionUid: session.sessionId,
    ...(request.codeChallenge === undefined
      ? {}
      : { codeChallenge: request.codeChallenge, codeChallengeMethod: 'S256' }),
  });
  return code.save();
}

/** The newest proof within the session (OpenID Connect §2, auth_time). */
export const lastProofAt = (session: Session): number =>
  Math.max(session.startedAt, ...session.factors.map((f) => Date.parse(f.last_authenticated_at)));

/** The address that the answer goes to, told whose answer it is. */
export function redirectTo(
  deps: Deps,
  request: AuthorizationRequest,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(request.redirectUri);
  const { state } = request;
  // RFC 9207: the application can tell whose answer this is.
  const all = { ...answer, ...(state === undefined ? {} : { state }), iss: deps.config.url };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}

/** Everything that the screen said, and in whose session it said it. */
const shownHash = (session: Session, { party, redirectUri, scopes }: AuthorizationRequest) =>
  sha256(JSON.stringify([session.sessionId, party.client_id, redirectUri, scopes]));
