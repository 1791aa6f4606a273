import { createPublicKey, type KeyObject } from 'node:crypto';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import { createLru } from '../../../platform/lru.ts';

/** COSE algorithms offered, in order of preference: ES256, EdDSA, RS256 (RFC 9053, RFC 8812). */
export const COSE_ALGORITHMS = [-7, -8, -257] as const;

/** A public key for verifying assertions. */
export type AssertionKey = {
  readonly key: KeyObject;
  /** Digest for the signature; null if the algorithm has its own (Ed25519). */
  readonly digest: 'sha256' | null;
};

const MIN_RSA_BITS = 2_048;
const MAX_RSA_BITS = 8_192;
const MIN_RSA_EXPONENT = 65_537n;
const cache = createLru<AssertionKey>(2_000);

/**
 * The key of a COSE structure (base64url), or undefined if its algorithm is not offered or its numbers
 * are not those of a sound key: a point off the curve, a short RSA modulus, a tiny exponent (A75).
 * Decoded keys are cached, because importing one costs as much as a signature check.
 */
export function assertionKey(coseKey: string): AssertionKey | undefined {
  const known = cache.get(coseKey);
  if (known) return known;
  let key: AssertionKey | undefined;
  try {
    key = decode(Buffer.from(coseKey, 'base64url'));
  } catch {
    // Not CBOR, or no key that the crypto library accepts.
    return undefined;
  }
  if (!key) return undefined;
  cache.set(coseKey, key);
  return key;
}

const text = (value: Uint8Array | undefined): string =>
  Buffer.from(value ?? []).toString('base64url');

function decode(bytes: Uint8Array<ArrayBuffer>): AssertionKey | undefined {
  const data = decodeCredentialPublicKey(bytes);
  const algorithm = data.get(cose.COSEKEYS.alg);
  if (cose.isCOSEPublicKeyEC2(data) && algorithm === -7) {
    if (data.get(cose.COSEKEYS.crv) !== 1) return undefined;
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: text(data.get(cose.COSEKEYS.x)),
      y: text(data.get(cose.COSEKEYS.y)),
    };
    return { key: createPublicKey({ key: jwk, format: 'jwk' }), digest: 'sha256' };
  }
  if (cose.isCOSEPublicKeyOKP(data) && algorithm === -8) {
    if (data.get(cose.COSEKEYS.crv) !== 6) return undefined;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: text(data.get(cose.COSEKEYS.x)) };
    return { key: createPublicKey({ key: jwk, format: 'jwk' }), digest: null };
  }
  if (cose.isCOSEPublicKeyRSA(data) && algorithm === -257) {
    const jwk = {
      kty: 'RSA',
      n: text(data.get(cose.COSEKEYS.n)),
      e: text(data.get(cose.COSEKEYS.e)),
    };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
    if (modulusLength < MIN_RSA_BITS || modulusLength > MAX_RSA_BITS) return undefined;
    if (publicExponent < MIN_RSA_EXPONENT || publicExponent % 2n === 0n) return undefined;
    return { key, digest: 'sha256' };
  }
  return undefined;
}
