import {
  assertionCredential,
  type AssertionCredential,
  type WebauthnRegisterBody,
} from '@gatecall/contracts/auth/passkey';
import { recordAudit } from '../../../audit/audit.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { countHits } from '../../../limits/limits.ts';
import { perNetwork } from '../../../limits/per-network.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { tokenKey } from '../../../platform/timed-token.ts';
import { issueToken, takeSecret } from '../../challenges/logic.ts';
import { findPendingBySecret } from '../../challenges/pending-store.ts';
import { continueSession, startSession, type SessionData } from '../../sessions/logic.ts';
import type { Session } from '../../sessions/session.ts';
import type { MethodCall } from '../../sessions/sign-in.ts';
import { verifyAssertion, type ExpectedAssertion } from './assertion.ts';
import { readClientData } from './client-data.ts';
import { passkeyProof } from './proof.ts';
import { hasExtensions, verifyWithLibrary } from './library-assertion.ts';
import { CEREMONY_TIMEOUT_MS, requestOptions } from './options.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskey, listPasskeys, recordUse } from './store.ts';

const KIND = 'webauthn_authenticate';
/** Widgets ask on load and again after each failure, up to five times (wire 5.2). */
const starts = perNetwork('passkey-start', { max: 120, windowMs: 60_000 });
const answers = perNetwork('passkey-answer', { max: 60, windowMs: 60_000 });

/** What a sign-in challenge stores about its start. */
type Started = RelyingParty & {
  readonly requireUserVerification: boolean;
  /** Set if it was started within a session: it counts in that session only (A73). */
  readonly sessionId: string | null;
};

/**
 * Begins a sign-in. Without a session the list of credentials is always empty: the authenticator offers
 * what it has, and no one learns who has a passkey (A77). As the only factor a passkey needs user
 * verification; next to another factor, presence is enough.
 */
export async function startAuthentication(
  deps: Deps,
  input: { relyingParty: RelyingParty; session: Session | undefined; client: Client },
): Promise<{ user_id: string; public_key_credential_request_options: string }> {
  const { relyingParty, session } = input;
  await countHits(deps, [starts(input.client)]);
  const allowed = session
    ? await listPasskeys(deps.db.read, session.userId, relyingParty.rpId)
    : [];
  const started: Started = {
    ...relyingParty,
    requireUserVerification: !session,
    sessionId: session?.sessionId ?? null,
  };
  const { token: challenge } = await deps.db.write((queries) =>
    issueToken(deps, queries, {
      kind: KIND,
      subject: session?.userId ?? relyingParty.rpId,
      userId: session?.userId ?? null,
      data: started,
      lifetimeMs: CEREMONY_TIMEOUT_MS,
    }),
  );
  return {
    user_id: session?.userId ?? '',
    public_key_credential_request_options: requestOptions({
      relyingParty,
      challenge,
      allowed,
      requireUserVerification: started.requireUserVerification,
    }),
  };
}

/** Exchanges an assertion for a session. */
export async function finishAuthentication(
  deps: Deps,
  { body, client, session: current }: MethodCall<WebauthnRegisterBody>,
): Promise<SessionData & { webauthn_registration_id: string }> {
  await countHits(deps, [answers(client)]);
  const assertion = assertionCredential.safeParse(parseJson(body.public_key_credential)).data;
  if (!assertion) throw refuse('unable_to_auth_webauthn_registration');
  const passkey = await findPasskey(deps.db.read, assertion.id);
  if (!passkey) throw refuse('webauthn_registration_not_found');
  const clientData = readClientData(assertion.response.clientDataJSON, 'webauthn.get');
  if (!clientData) throw refuse('unable_to_auth_webauthn_registration');
  const secret = { kind: KIND, secretHash: tokenKey(clientData.challenge) };
  const pending = await findPendingBySecret(deps.db.read, { ...secret, now: deps.clock.now() });
  // Written by startAuthentication only.
  const started = pending?.data as Started | undefined;
  if (!pending || !started) throw refuse('unable_to_auth_webauthn_registration');

  const isBound =
    started.sessionId === null ||
    (started.sessionId === current?.sessionId && pending.userId === passkey.userId);
  const { userHandle } = assertion.response;
  // Compared only with its own passkey: the credential's id alone identifies it (A76).
  const isOwner =
    !userHandle || Buffer.from(userHandle, 'base64url').equals(Buffer.from(passkey.userHandle));
  const verified =
    isBound && isOwner && passkey.domain === started.rpId
      ? await verify(assertion, {
          ...started,
          challenge: clientData.challenge,
          credential: passkey,
        })
      : undefined;

  const data = await deps.db.write(async (queries) => {
    const now = deps.clock.now();
    const { userId, registrationId } = passkey;
    // Right or wrong, a response uses its challenge up; of parallel ones one wins (A73).
    const isFirst = (await takeSecret(deps, queries, secret)) !== undefined;
    if (
      !isFirst ||
      !verified ||
      !(await recordUse(queries, { ...verified, registrationId, now }))
    ) {
      await recordAudit(deps, queries, { event: 'passkey_refused', userId });
      return undefined;
    }
    const { isUserVerified } = verified;
    const durationMinutes = body.session_duration_minutes;
    const factor = passkeyProof(passkey, { now, isUserVerified, session: current });
    // Next to another factor presence was enough: it proves nothing without that session.
    const session =
      started.sessionId !== null && current
        ? await continueSession(deps, queries, { session: current, factor, durationMinutes })
        : await startSession(deps, queries, { userId, durationMinutes, client, current, factor });
    const details = { method: 'passkey' };
    await recordAudit(deps, queries, { event: 'signed_in', userId, details });
    return { ...session, webauthn_registration_id: registrationId };
  });
  if (!data) throw refuse('unable_to_auth_webauthn_registration');
  return data;
}

const verify = (assertion: AssertionCredential, expected: ExpectedAssertion) =>
  hasExtensions(assertion)
    ? verifyWithLibrary(assertion, expected)
    : verifyAssertion(assertion, expected);
