import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AssertionCredential } from '@gatecall/contracts/auth/passkey';
import type { ExpectedAssertion, VerifiedAssertion } from './assertion.ts';
import { readClientData } from './client-data.ts';
import { assertionKey } from './cose-key.ts';

const [BE, AT, ED] = [0x08, 0x40, 0x80];
const FLAGS_OFFSET = 32;

/** Whether the authenticator sent extension outputs, asked for or not (WebAuthn L3 §6.1). */
export const hasExtensions = (assertion: AssertionCredential): boolean =>
  ((Buffer.from(assertion.response.authenticatorData, 'base64url')[FLAGS_OFFSET] ?? 0) & ED) !== 0;

/**
 * The same check by @simplewebauthn/server: for the rare authenticator that adds extensions, and as the
 * oracle of the fast path's tests.
 */
export async function verifyWithLibrary(
  assertion: AssertionCredential,
  expected: ExpectedAssertion,
): Promise<VerifiedAssertion | undefined> {
  if (!readClientData(assertion.response.clientDataJSON, 'webauthn.get')) return undefined;
  const flags = Buffer.from(assertion.response.authenticatorData, 'base64url')[FLAGS_OFFSET] ?? 0;
  if ((flags & AT) !== 0) return undefined;
  if (((flags & BE) !== 0) !== expected.credential.isBackupEligible) return undefined;
  if (assertion.id !== expected.credential.credentialId) return undefined;
  if (!assertionKey(expected.credential.publicKey)) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        clientExtensionResults: {},
        response: {
          clientDataJSON: assertion.response.clientDataJSON,
          authenticatorData: assertion.response.authenticatorData,
          signature: assertion.response.signature,
        },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: expected.requireUserVerification,
      credential: {
        id: expected.credential.credentialId,
        publicKey: Buffer.from(expected.credential.publicKey, 'base64url'),
        counter: expected.credential.signCount,
      },
    });
    if (!verified) return undefined;
    return {
      signCount: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
      isUserVerified: authenticationInfo.userVerified,
    };
  } catch {
    // The library throws for anything that is wrong with the browser's data.
    return undefined;
  }
}
