import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { countHits } from '../../limits/limits.ts';
import { perNetwork } from '../../limits/per-network.ts';
import { sha256 } from '../../platform/secrets.ts';
import { keepSecret, takeSecret } from '../challenges/logic.ts';
import { killSiblings } from '../challenges/store.ts';
import type { LiveSession } from '../sessions/logic.ts';
import { exchangedFor, type Session } from '../sessions/session.ts';
import { lastProofAt } from '../sessions/step-up.ts';
import { getUser } from '../users/logic.ts';
import type { User } from '../users/user.ts';
import { answerTo, type AuthorizationAnswer } from './authorization-answer.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { Idp } from './idp.ts';
import { issueCode } from './issue-code.ts';
import { mismatchOf } from './mismatch.ts';
import { permissionOf } from './permission.ts';
import { answerSilently } from './silent.ts';
import { saveConsent } from './consent-store.ts';
import { tellOfActing } from './tell-of-acting.ts';

const KIND = 'idp_consent';
/** From showing the screen to pressing the button. */
const CONSENT_LIFETIME_MS = 10 * 60_000;
const starts = perNetwork('idp-start', { max: 120, windowMs: 10 * 60_000 });

/**
 * What the consent screen shows. The server stores exactly this, for this session, once: the form that
 * follows can neither ask for more nor come from anywhere else (A67, A68). The wire's form has no field
 * for a nonce, so the hash of what was shown is the secret.
 */
export async function startAuthorize(
  deps: Deps,
  input: { request: AuthorizationRequest; client: Client; session: Session | undefined },
): Promise<{ user: User; isConsentRequired: boolean }> {
  const { request, session, client } = input;
  // An application that acts in the account cannot consent for the user when another one asks.
  if (!session || exchangedFor(session) !== undefined) throw refuse('user_unauthenticated');
  // The form comes back at once, and gets its reply without a question.
  if (request.mustNotAsk) {
    return { user: await getUser(deps.db.read, session.userId), isConsentRequired: false };
  }
  if (lastProofAt(session.factors) < request.provenSince) throw refuse('step_up_required');
  await countHits(deps, [starts(client)]);
  const { party } = request;
  const mismatch = await mismatchOf(deps, session, request);
  const isConsentRequired = await deps.db.write(async (queries) => {
    const { isKnown, isComplete } = await permissionOf(queries, session, request);
    // If the application may know the user, a request that cannot succeed needs no consent and is
    // replied to immediately. If it may not, who the user is not is theirs to disclose as well.
    const isRequired = mismatch === undefined ? request.mustAskForConsent || !isComplete : !isKnown;
    const subject = `${session.sessionId}:${party.client_id}`;
    // One screen at a time for each application: the newest is the one that the user sees.
    await killSiblings(queries, { kinds: [KIND], subject, now: deps.clock.now() });
    await keepSecret(deps, queries, {
      kind: KIND,
      subject,
      userId: session.userId,
      secretHash: shownHash(session, request),
      data: { isRequired },
      lifetimeMs: CONSENT_LIFETIME_MS,
    });
    return isRequired;
  });
  return { user: await getUser(deps.db.read, session.userId), isConsentRequired };
}

/** Handles the user's decision; returns what the browser takes along: a code, or the denial. */
export async function submitAuthorize(
  deps: Deps,
  idp: Idp,
  input: { request: AuthorizationRequest; isGranted: boolean; session: LiveSession },
): Promise<AuthorizationAnswer> {
  const { request, session } = input;
  if (request.mustNotAsk) {
    return answerTo(deps, request, await answerSilently(deps, idp, { session, asked: request }));
  }
  const { shownScopes: scopes } = request;
  const { userId } = session;
  const { client_id: clientId } = request.party;
  const mismatch = await mismatchOf(deps, session, request);
  const outcome = await deps.db.write(async (queries) => {
    const secretHash = shownHash(session, request);
    const shown = await takeSecret(deps, queries, { kind: KIND, secretHash });
    const isAllowed =
      shown !== undefined && (input.isGranted || shown.data['isRequired'] === false);
    if (isAllowed && mismatch !== undefined) return 'mismatch';
    if (isAllowed) {
      await saveConsent(queries, { userId, clientId, scopes, now: deps.clock.now() });
      if (shown.data['isRequired'] === true)
        await tellOfActing(deps, queries, { userId, ...request });
    }
    const result = !shown ? 'forged' : isAllowed ? 'granted' : 'denied';
    const details = { client_id: clientId };
    await recordAudit(deps, queries, { event: `idp_consent_${result}`, userId, details });
    return result;
  });
  if (outcome === 'forged') throw refuse('consent_forged');
  if (outcome === 'denied') {
    const error_description = 'The user did not allow it.';
    return answerTo(deps, request, { error: 'access_denied', error_description });
  }
  if (mismatch !== undefined) return answerTo(deps, request, { error: mismatch });
  return answerTo(deps, request, { code: await issueCode(deps, idp, session, request) });
}

/** Everything that the screen said, and in whose session. */
const shownHash = (session: Session, request: AuthorizationRequest) => {
  const { party, redirectUri, scopes, claims } = request;
  const { userinfo, idToken } = claims;
  return sha256(
    JSON.stringify([session.sessionId, party.client_id, redirectUri, scopes, userinfo, idToken]),
  );
};
