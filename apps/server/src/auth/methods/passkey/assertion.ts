import { createHash, verify } from 'node:crypto';
import type { AssertionCredential } from '@gatecall/contracts/auth/passkey';
import { createLru } from '../../../platform/lru.ts';
import { readClientData } from './client-data.ts';
import { assertionKey } from './cose-key.ts';

/** What an assertion must match. */
export type ExpectedAssertion = {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly requireUserVerification: boolean;
  readonly credential: {
    readonly credentialId: string;
    /** COSE, base64url. */
    readonly publicKey: string;
    readonly signCount: number;
    readonly isBackupEligible: boolean;
  };
};

export type VerifiedAssertion = {
  readonly signCount: number;
  readonly isBackedUp: boolean;
  readonly isUserVerified: boolean;
};

const HEADER_BYTES = 37;
const [UP, UV, BE, BS, AT, ED] = [0x01, 0x04, 0x08, 0x10, 0x40, 0x80];
const rpIdHashes = createLru<Buffer>(100);

function rpIdHash(rpId: string): Buffer {
  const known = rpIdHashes.get(rpId);
  if (known) return known;
  const hash = createHash('sha256').update(rpId).digest();
  rpIdHashes.set(rpId, hash);
  return hash;
}

/**
 * Verifies an assertion (WebAuthn L3 §7.2) with one SHA-256 and one signature check, without a CBOR
 * reader: we ask for no extension outputs; the rare assertion that has any goes to the library. A
 * differential test holds this against @simplewebauthn/server: whatever is accepted here, the
 * library accepts too. Undefined means refused.
 */
export function verifyAssertion(
  assertion: AssertionCredential,
  expected: ExpectedAssertion,
): VerifiedAssertion | undefined {
  const { credential } = expected;
  if (assertion.id !== assertion.rawId || assertion.id !== credential.credentialId) {
    return undefined;
  }
  // Steps 7–14: type, challenge, origin, frames.
  const clientData = readClientData(assertion.response.clientDataJSON, 'webauthn.get');
  if (!clientData) return undefined;
  if (clientData.challenge !== expected.challenge) return undefined;
  if (clientData.origin !== expected.origin) return undefined;
  // Steps 15–19: for whom, by whom, and what kind of authenticator.
  const data = Buffer.from(assertion.response.authenticatorData, 'base64url');
  if (data.length !== HEADER_BYTES) return undefined;
  if (rpIdHash(expected.rpId).compare(data, 0, 32) !== 0) return undefined;
  const flags = data.readUInt8(32);
  const has = (flag: number): boolean => (flags & flag) !== 0;
  if (!has(UP) || has(AT) || has(ED)) return undefined;
  if (expected.requireUserVerification && !has(UV)) return undefined;
  if (has(BS) && !has(BE)) return undefined;
  if (has(BE) !== credential.isBackupEligible) return undefined;
  // Steps 20–21: the signature.
  const key = assertionKey(credential.publicKey);
  if (!key) return undefined;
  const signed = Buffer.concat([data, createHash('sha256').update(clientData.bytes).digest()]);
  const signature = Buffer.from(assertion.response.signature, 'base64url');
  if (!verify(key.digest, signed, key.key, signature)) return undefined;
  // Step 22: a counter that does not move forward means a copied authenticator.
  const signCount = data.readUInt32BE(33);
  if (credential.signCount > 0 && signCount <= credential.signCount) return undefined;
  return { signCount, isBackedUp: has(BS), isUserVerified: has(UV) };
}
