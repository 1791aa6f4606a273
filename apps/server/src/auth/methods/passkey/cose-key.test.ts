import { encodeCbor, type Cbor } from '@gatecall/testkit/cbor';
import { cosePairs } from '@gatecall/testkit/authenticator';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { assertionKey } from './cose-key.ts';

const encoded = (pairs: [Cbor, Cbor][]): string => encodeCbor(new Map(pairs)).toString('base64url');
/** A COSE key of a real one, with some of its numbers changed. */
const changed = (key: KeyObject, change: Record<number, Cbor> = {}): string =>
  encoded(
    cosePairs(key).map(([label, value]): [Cbor, Cbor] => [label, change[Number(label)] ?? value]),
  );
/** An RSA key by its numbers alone; its private half does not exist. */
const rsa = (bits: number, exponent: number[], algorithm = -257): string =>
  encoded([
    [1, 3],
    [3, algorithm],
    [-1, Buffer.concat([Buffer.from([0xc1]), Buffer.alloc(bits / 8 - 1, 0xff)])],
    [-2, Buffer.from(exponent)],
  ]);

const [P256, P384] = ['P-256', 'P-384'].map(
  (namedCurve) => generateKeyPairSync('ec', { namedCurve }).publicKey,
) as [KeyObject, KeyObject];
const ed25519 = generateKeyPairSync('ed25519').publicKey;
const [EC2_CURVE, OKP_CURVE, ALGORITHM] = [-1, -1, 3];
const F4 = [1, 0, 1];

describe('a key that assertions are checked with', () => {
  it('is one of the three kinds that are offered, with its digest', () => {
    expect(assertionKey(changed(P256))?.digest).toBe('sha256');
    expect(assertionKey(changed(ed25519))?.digest).toBeNull();
    expect(assertionKey(rsa(2_048, F4))?.digest).toBe('sha256');
    expect(assertionKey(changed(P256))?.key.equals(P256)).toBe(true);
    expect(assertionKey(changed(ed25519))?.key.equals(ed25519)).toBe(true);
  });

  it.each([
    ['ES384', changed(P384, { [ALGORITHM]: -35, [EC2_CURVE]: 2 })],
    ['another curve by the name of ES256', changed(P384, { [EC2_CURVE]: 2 })],
    ['P-256 by the number of another curve', changed(P256, { [EC2_CURVE]: 2 })],
    ['a point by another algorithm', changed(P256, { [ALGORITHM]: -257 })],
    ['a point by the algorithm of Ed25519', changed(P256, { [ALGORITHM]: -8 })],
    ['Ed25519 by the number of X25519', changed(ed25519, { [OKP_CURVE]: 4 })],
    ['Ed25519 by the algorithm of a point', changed(ed25519, { [ALGORITHM]: -7 })],
    ['a point off the curve', changed(P256, { [-3]: Buffer.alloc(32, 1) })],
    ['half a point', changed(P256, { [-3]: Buffer.alloc(0) })],
    ['a point without its other half', encoded(cosePairs(P256).slice(0, 4))],
    ['RSA by another algorithm', rsa(2_048, F4, -37)],
    ['RSA of 1,024 bits', rsa(1_024, F4)],
    ['RSA of a bit less than 2,048', rsa(2_040, F4)],
    ['RSA of more than 8,192 bits', rsa(8_200, F4)],
    ['RSA with exponent 3', rsa(2_048, [3])],
    ['RSA with an even exponent', rsa(2_048, [1, 0, 2])],
    ['nothing', ''],
    ['no CBOR', Buffer.from('no CBOR').toString('base64url')],
  ])('is not %s (A75)', (_what, key) => {
    expect(assertionKey(key)).toBeUndefined();
  });

  it('may be RSA of 8,192 bits, and have a larger exponent', () => {
    expect(assertionKey(rsa(8_192, F4))).toBeDefined();
    expect(assertionKey(rsa(2_048, [1, 0, 3]))).toBeDefined();
  });

  it('is read once', () => {
    const fresh = changed(generateKeyPairSync('ed25519').publicKey);
    const key = assertionKey(fresh);
    expect(key).toBeDefined();
    expect(assertionKey(fresh)).toBe(key);
  });
});
