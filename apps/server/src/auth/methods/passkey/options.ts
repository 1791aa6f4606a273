import type { RelyingParty } from './relying-party.ts';
import { COSE_ALGORITHMS } from './cose-key.ts';

/** Life of a challenge, and the timeout that the browser is given (A73). */
export const CEREMONY_TIMEOUT_MS = 5 * 60_000;

type KnownCredential = { credentialId: string; transports: readonly string[] };

const descriptors = (credentials: readonly KnownCredential[]) =>
  credentials.map((credential) => ({
    type: 'public-key',
    id: credential.credentialId,
    ...(credential.transports.length > 0 ? { transports: credential.transports } : {}),
  }));

/**
 * `PublicKeyCredentialCreationOptions` as clients read them: a JSON text, ids in base64url, and no
 * nulls, which would throw in the browser (wire 5.2).
 */
export const creationOptions = (input: {
  relyingParty: RelyingParty;
  /** The authenticator shows it beside the account. */
  productName: string;
  challenge: string;
  userHandle: string;
  name: string;
  displayName: string;
  existing: readonly KnownCredential[];
  authenticatorType: string;
  isPasskey: boolean;
}): string =>
  JSON.stringify({
    rp: { id: input.relyingParty.rpId, name: input.productName },
    user: {
      id: Buffer.from(input.userHandle).toString('base64url'),
      name: input.name,
      displayName: input.displayName,
    },
    challenge: input.challenge,
    pubKeyCredParams: COSE_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CEREMONY_TIMEOUT_MS,
    excludeCredentials: descriptors(input.existing),
    authenticatorSelection: {
      ...(input.authenticatorType === ''
        ? {}
        : { authenticatorAttachment: input.authenticatorType }),
      residentKey: input.isPasskey ? 'required' : 'preferred',
      requireResidentKey: input.isPasskey,
      userVerification: input.isPasskey ? 'required' : 'preferred',
    },
    attestation: 'none',
    extensions: { credProps: true },
  });

/** `PublicKeyCredentialRequestOptions`, in the same form. */
export const requestOptions = (input: {
  relyingParty: RelyingParty;
  challenge: string;
  allowed: readonly KnownCredential[];
  requireUserVerification: boolean;
}): string =>
  JSON.stringify({
    challenge: input.challenge,
    timeout: CEREMONY_TIMEOUT_MS,
    rpId: input.relyingParty.rpId,
    allowCredentials: descriptors(input.allowed),
    userVerification: input.requireUserVerification ? 'required' : 'preferred',
  });
