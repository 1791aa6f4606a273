import { assertionCredential, type AssertionCredential } from '@gatecall/contracts/auth/passkey';
import { recordAudit } from '../../../audit/audit.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { networkOf } from '../../../http/request/client-address.ts';
import { countHits } from '../../../limits/limits.ts';
import { tokenKey } from '../../../platform/timed-token.ts';
import { issueToken } from '../../challenges/logic.ts';
import { findPendingBySecret } from '../../challenges/pending-store.ts';
import { consumeBySecret } from '../../challenges/store.ts';
import { continueSession, startSession, type SessionData } from '../../sessions/logic.ts';
import type { Session } from '../../sessions/session.ts';
import { verifyAssertion, type ExpectedAssertion } from './assertion.ts';
import { readClientData } from './client-data.ts';
import { passkeyProof } from './proof.ts';
import { hasExtensions, verifyWithLibrary } from './library-assertion.ts';
import { CEREMONY_TIMEOUT_MS, requestOptions } from './options.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskey, listPasskeys, recordUse } from './store.ts';

const KIND = 'webauthn_authenticate';
/** Widgets ask on load and again after each failure, up to five times (wire 5.2). */
const STARTS_PER_NETWORK = { max: 120, windowMs: 60_000 };
const ANSWERS_PER_NETWORK = { max: 60, windowMs: 60_000 };

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
  await countHits(deps, [
    { name: 'passkey-start', key: networkOf(input.client.ip), ...STARTS_PER_NETWORK },
  ]);
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
  input: {
    credential: string;
    durationMinutes: number | undefined;
    client: Client;
    session: Session | undefined;
  },
): Promise<SessionData & { webauthn_registration_id: string }> {
  await countHits(deps, [
    { name: 'passkey-answer', key: networkOf(input.client.ip), ...ANSWERS_PER_NETWORK },
  ]);
  const assertion = parseAssertion(input.credential);
  const passkey = await findPasskey(deps.db.read, assertion.id);
  if (!passkey) throw refuse('webauthn_registration_not_found');
  const clientData = readClientData(assertion.response.clientDataJSON, 'webauthn.get');
  if (!clientData) throw refuse('unable_to_auth_webauthn_registration');
  const secretHash = tokenKey(clientData.challenge);
  const pending = await findPendingBySecret(deps.db.read, {
    kind: KIND,
    secretHash,
    now: deps.clock.now(),
  });
  // Written by startAuthentication only.
  const started = pending?.data as Started | undefined;
  if (!pending || !started) throw refuse('unable_to_auth_webauthn_registration');

  const isBound =
    started.sessionId === null ||
    (started.sessionId === input.session?.sessionId && pending.userId === passkey.userId);
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
    const audit = { userId: passkey.userId, ip: input.client.ip };
    // Right or wrong, a response uses its challenge up; of parallel ones one wins (A73).
    const use = { kinds: [KIND], secretHash, codeChallenge: null, now };
    const isFirst = (await consumeBySecret(queries, use)) !== undefined;
    if (
      !isFirst ||
      !verified ||
      !(await recordUse(queries, { ...verified, registrationId: passkey.registrationId, now }))
    ) {
      await recordAudit(deps, queries, { ...audit, event: 'passkey_refused' });
      return undefined;
    }
    const { client, durationMinutes, session: current } = input;
    const { isUserVerified } = verified;
    const factor = passkeyProof(passkey, { now, isUserVerified, session: current });
    // Next to another factor presence was enough: it proves nothing without that session.
    const session =
      started.sessionId !== null && current
        ? await continueSession(deps, queries, { session: current, factor, durationMinutes })
        : await startSession(deps, queries, {
            userId: passkey.userId,
            durationMinutes,
            client,
            current,
            factor,
          });
    await recordAudit(deps, queries, {
      ...audit,
      event: 'signed_in',
      details: { method: 'passkey' },
    });
    return { ...session, webauthn_registration_id: passkey.registrationId };
  });
  if (!data) throw refuse('unable_to_auth_webauthn_registration');
  return data;
}

const verify = (assertion: AssertionCredential, expected: ExpectedAssertion) =>
  hasExtensions(assertion)
    ? verifyWithLibrary(assertion, expected)
    : verifyAssertion(assertion, expected);

function parseAssertion(text: string): AssertionCredential {
  try {
    return assertionCredential.parse(JSON.parse(text));
  } catch (cause) {
    throw refuse('unable_to_auth_webauthn_registration', { cause });
  }
}
