import {
  registrationCredential,
  type RegistrationCredential,
  type WebauthnRegisterBody,
  type WebauthnRegisterStartBody,
} from '@gatecall/contracts/auth/passkey';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { recordAudit } from '../../../audit/audit.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { countHits } from '../../../limits/limits.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { newId } from '../../../platform/random.ts';
import { tokenKey } from '../../../platform/timed-token.ts';
import { issueToken, takeSecret } from '../../challenges/logic.ts';
import { findPendingBySecret } from '../../challenges/pending-store.ts';
import { continueSession, type SessionData } from '../../sessions/logic.ts';
import type { Session } from '../../sessions/session.ts';
import type { MethodCall } from '../../sessions/sign-in.ts';
import { getUser } from '../../users/logic.ts';
import { enqueueSecurityNotice } from '../../users/notices.ts';
import { readClientData } from './client-data.ts';
import { assertionKey, COSE_ALGORITHMS } from './cose-key.ts';
import { passkeyProof } from './proof.ts';
import { passkeyFactor } from './factor.ts';
import { CEREMONY_TIMEOUT_MS, creationOptions } from './options.ts';
import type { RelyingParty } from './relying-party.ts';
import { insertPasskey, listPasskeys, type Passkey } from './store.ts';

const KIND = 'webauthn_register';
const STARTS_PER_USER = { max: 30, windowMs: 10 * 60_000 };
const MAX_USER_AGENT = 512;
const MAX_PASSKEYS = 25;

/** What a registration challenge stores about its start. */
type Started = RelyingParty & {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly authenticatorType: string;
  readonly requireUserVerification: boolean;
  /** Absent if the previous release started it and gave out the user's id. */
  readonly userHandle?: string;
};

/** Begins adding a passkey. */
export async function startRegistration(
  deps: Deps,
  relyingParty: RelyingParty,
  { body, client, session }: MethodCall<WebauthnRegisterStartBody, Session>,
): Promise<{ user_id: string; public_key_credential_creation_options: string }> {
  const { userId } = session;
  const { authenticator_type: authenticatorType = '' } = body;
  const isPasskey = body.return_passkey_credential_options ?? false;
  const user = await getUser(deps.db.read, userId);
  await countHits(deps, [{ name: 'passkey-register', key: userId, ...STARTS_PER_USER }]);
  if (user.passkeys.length >= MAX_PASSKEYS) {
    throw refuse('unable_to_register_webauthn_registration', { sentence: 'passkeysFull' });
  }
  const existing = await listPasskeys(deps.db.read, userId, relyingParty.rpId);
  const userHandle = body.override_id || userId;
  const started: Started = {
    ...relyingParty,
    sessionId: session.sessionId,
    userAgent: (body.user_agent ?? client.userAgent).slice(0, MAX_USER_AGENT),
    authenticatorType,
    requireUserVerification: isPasskey,
    userHandle,
  };
  const { token: challenge } = await deps.db.write((queries) =>
    issueToken(deps, queries, {
      kind: KIND,
      subject: userId,
      userId,
      data: started,
      lifetimeMs: CEREMONY_TIMEOUT_MS,
    }),
  );
  const [email, phone] = [user.emails[0]?.email, user.phoneNumbers[0]?.phoneNumber];
  const name = body.override_name || email || phone || userId;
  const fullName = [user.name.first, user.name.last].filter((part) => part !== '').join(' ');
  return {
    user_id: userId,
    public_key_credential_creation_options: creationOptions({
      relyingParty,
      productName: deps.config.brand.name,
      challenge,
      userHandle,
      name,
      displayName: body.override_display_name || fullName || name,
      existing,
      authenticatorType,
      isPasskey,
    }),
  };
}

/** Stores the passkey that the browser created, notifies the owner, and counts it as a factor. */
export async function finishRegistration(
  deps: Deps,
  { body, session }: MethodCall<WebauthnRegisterBody, Session>,
): Promise<SessionData & { webauthn_registration_id: string }> {
  const { userId } = session;
  const credential = registrationCredential.safeParse(parseJson(body.public_key_credential)).data;
  if (!credential) throw refuse('unable_to_register_webauthn_registration');
  const clientData = readClientData(credential.response.clientDataJSON, 'webauthn.create');
  if (!clientData) throw refuse('unable_to_register_webauthn_registration');
  const secret = { kind: KIND, secretHash: tokenKey(clientData.challenge) };
  const pending = await findPendingBySecret(deps.db.read, { ...secret, now: deps.clock.now() });
  // Written by startRegistration only.
  const started = pending?.data as Started | undefined;
  if (started?.sessionId !== session.sessionId) {
    throw refuse('no_pending_webauthn_registration');
  }
  const made = await verifyRegistration(credential, clientData.challenge, started);
  const data = await deps.db.write(async (queries) => {
    const now = deps.clock.now();
    // Right or wrong, a response uses its challenge up (A73).
    if (!(await takeSecret(deps, queries, secret)) || !made) return undefined;
    const user = await getUser(queries, userId);
    const passkey: Passkey = {
      registrationId: newId(deps.random, 'webauthn-registration'),
      userId,
      userHandle: started.userHandle ?? userId,
      domain: started.rpId,
      userAgent: started.userAgent,
      authenticatorType: started.authenticatorType,
      name: `Passkey ${user.passkeys.length + 1}`,
      ...made,
    };
    if (!(await insertPasskey(queries, { ...passkey, isBackedUp: made.isBackedUp, now }))) {
      throw refuse('duplicate_webauthn_registration');
    }
    await enqueueSecurityNotice(deps, queries, { user, change: passkeyFactor.addedNotice });
    await recordAudit(deps, queries, { event: 'passkey_added', userId });
    const signedIn = await continueSession(deps, queries, {
      session,
      durationMinutes: body.session_duration_minutes,
      factor: passkeyProof(passkey, { now, isUserVerified: made.isUserVerified, session }),
    });
    return { ...signedIn, webauthn_registration_id: passkey.registrationId };
  });
  if (!data) throw refuse('unable_to_register_webauthn_registration');
  return data;
}

/** Verifies an attestation with the library (WebAuthn L3 §7.1); undefined means refused. */
async function verifyRegistration(
  credential: RegistrationCredential,
  challenge: string,
  started: Started,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: started.origin,
      expectedRPID: started.rpId,
      requireUserVerification: started.requireUserVerification,
      supportedAlgorithmIDs: [...COSE_ALGORITHMS],
    });
    if (!verified) return undefined;
    const made = registrationInfo.credential;
    const publicKey = Buffer.from(made.publicKey).toString('base64url');
    if (made.id !== credential.id || !assertionKey(publicKey)) return undefined;
    return {
      credentialId: made.id,
      publicKey,
      signCount: made.counter,
      transports: credential.response.transports ?? [],
      isBackupEligible: registrationInfo.credentialDeviceType === 'multiDevice',
      isBackedUp: registrationInfo.credentialBackedUp,
      isUserVerified: registrationInfo.userVerified,
    };
  } catch {
    // The library throws for anything that is wrong with the browser's data.
    return undefined;
  }
}
