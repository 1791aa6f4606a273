import type { AssertionCredential } from '@gatecall/contracts/auth/passkey';
import { assertionCredential } from '@gatecall/contracts/auth/passkey';
import { createAuthenticator, type Algorithm, type Lies } from '@gatecall/testkit/authenticator';
import { assert, asyncProperty, constantFrom, integer, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyAssertion, type ExpectedAssertion } from './assertion.ts';
import { assertionKey } from './cose-key.ts';
import { hasExtensions, verifyWithLibrary } from './library-assertion.ts';

const ORIGIN = 'https://gate.example.com';
const RP_ID = 'gate.example.com';
const CHALLENGE = Buffer.alloc(32, 7).toString('base64url');
const ALGORITHMS: readonly Algorithm[] = ['ES256', 'EdDSA', 'RS256'];

function made(algorithm: Algorithm) {
  const authenticator = createAuthenticator({ algorithm, hasCounter: true });
  const credential = {
    credentialId: authenticator.credentialId,
    publicKey: authenticator.coseKey,
    signCount: 0,
    isBackupEligible: false,
  };
  const expected: ExpectedAssertion = {
    challenge: CHALLENGE,
    origin: ORIGIN,
    rpId: RP_ID,
    requireUserVerification: true,
    credential,
  };
  const options = { challenge: CHALLENGE, rpId: RP_ID };
  const assertion = assertionCredential.parse(JSON.parse(authenticator.get(options, ORIGIN)));
  return { authenticator, expected, options, assertion };
}
const FIXTURES = ALGORITHMS.map((algorithm) => made(algorithm));

describe('the fast path for assertions', () => {
  it.each(ALGORITHMS)('accepts an %s assertion, as the library does', async (algorithm) => {
    const { assertion, expected } = made(algorithm);
    const fast = verifyAssertion(assertion, expected);
    expect(fast).toEqual({ signCount: 1, isBackedUp: false, isUserVerified: true });
    expect(await verifyWithLibrary(assertion, expected)).toEqual(fast);
  });

  it('accepts no changed byte, and nothing that the library refuses (A74, A75)', async () => {
    const member = constantFrom(
      'clientDataJSON' as const,
      'authenticatorData' as const,
      'signature' as const,
    );
    await assert(
      asyncProperty(
        constantFrom(...FIXTURES),
        member,
        nat(),
        integer({ min: 1, max: 255 }),
        constantFrom('flip', 'cut', 'append', 'none'),
        async ({ assertion, expected }, name, at, mask, how) => {
          const bytes = Buffer.from(assertion.response[name], 'base64url');
          const changed = change(bytes, at, mask, how);
          const mutated: AssertionCredential = {
            ...assertion,
            response: { ...assertion.response, [name]: changed.toString('base64url') },
          };
          const fast = verifyAssertion(mutated, expected);
          expect(fast !== undefined).toBe(changed.equals(bytes));
          // The library is the laxer one: it reads a DER signature and overlooks bytes after it.
          if (fast) expect(await verifyWithLibrary(mutated, expected)).toEqual(fast);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('agrees with the library on every flag byte and counter, rightly signed (A75)', async () => {
    for (let flags = 0; flags < 256; flags++) {
      const { authenticator, expected, options } = FIXTURES[flags % 3] ?? made('ES256');
      const text = authenticator.get(options, ORIGIN, { flags, signCount: (flags % 3) + 1 });
      const assertion = assertionCredential.parse(JSON.parse(text));
      const counted = { ...expected, credential: { ...expected.credential, signCount: 2 } };
      for (const requireUserVerification of [true, false]) {
        const wanted = { ...counted, requireUserVerification };
        const library = await verifyWithLibrary(assertion, wanted);
        // Extension data of no bytes is broken; the fast path never sees that flag in the server.
        expect(verifyAssertion(assertion, wanted)).toEqual(library);
      }
    }
  });

  it.each([
    ['another type', { type: 'webauthn.create' }],
    ['another challenge', { challenge: 'x' }],
    ['a sub-domain', { origin: 'https://a.gate.example.com' }],
    ['another port', { origin: 'https://gate.example.com:8443' }],
    ['plain http', { origin: 'http://gate.example.com' }],
    ['a look-alike suffix', { origin: 'https://gate.example.com.evil.test' }],
    ['a frame of another site', { crossOrigin: true }],
    ['a top origin', { topOrigin: 'https://evil.test' }],
    ['token binding', { tokenBinding: { status: 'present', id: 'x' } }],
  ])('refuses client data with %s (A74)', (_what, clientData) => {
    const { authenticator, expected, options } = made('ES256');
    const text = authenticator.get(options, ORIGIN, { clientData });
    expect(verifyAssertion(JSON.parse(text), expected)).toBeUndefined();
  });

  it.each([
    ['a byte order mark', (json: string) => `\ufeff${json}`],
    ['a repeated key', (json: string) => json.replace('{', '{"origin":"https://evil.test",')],
    ['a repeated escaped key', (json: string) => json.replace('{', '{"\\u006frigin":"x",')],
    ['a list around it', (json: string) => `[${json}]`],
    ['deep nesting', (json: string) => json.replace('}', `,"x":${'['.repeat(1e4)}`)],
  ])('refuses client data with %s (A74)', (_what, spoil) => {
    const { authenticator, expected, options } = made('ES256');
    const json = JSON.stringify({
      type: 'webauthn.get',
      challenge: CHALLENGE,
      origin: ORIGIN,
      crossOrigin: false,
    });
    const right = authenticator.get(options, ORIGIN, { clientDataText: json });
    expect(verifyAssertion(JSON.parse(right), expected)).toBeDefined();
    const text = authenticator.get(options, ORIGIN, { clientDataText: spoil(json) });
    expect(verifyAssertion(JSON.parse(text), expected)).toBeUndefined();
  });

  it.each([
    // Stored, shown, taken. One without a counter always shows none.
    [0, 0, true],
    [0, 1, true],
    [9, 0, false],
    [9, 8, false],
    [9, 9, false],
    [9, 10, true],
  ])('after a counter of %i, one of %i is taken: %s (A75)', (stored, signCount, isRight) => {
    const { authenticator, expected, options } = made('ES256');
    const counted = { ...expected, credential: { ...expected.credential, signCount: stored } };
    const text = authenticator.get(options, ORIGIN, { signCount });
    expect(verifyAssertion(JSON.parse(text), counted) !== undefined).toBe(isRight);
  });

  it.each<[string, (right: AssertionCredential, expected: ExpectedAssertion) => unknown[]]>([
    ['an id and another one', (right, expected) => [{ ...right, rawId: 'x' }, expected]],
    ['another credential’s id', (right, expected) => [{ ...right, id: 'x', rawId: 'x' }, expected]],
    ['another domain', (right, expected) => [right, { ...expected, rpId: 'example.com' }]],
    [
      'a key that is none',
      (right, expected) => [
        right,
        { ...expected, credential: { ...expected.credential, publicKey: 'AAAA' } },
      ],
    ],
  ])('refuses one with %s, as the other way does (A74, A76)', async (_what, spoil) => {
    const { assertion, expected } = made('ES256');
    const [wrong, asked] = spoil(assertion, expected) as [AssertionCredential, ExpectedAssertion];
    expect(verifyAssertion(wrong, asked)).toBeUndefined();
    expect(await verifyWithLibrary(wrong, asked)).toBeUndefined();
  });

  it('refuses keys that are not sound (A75)', () => {
    const cose = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
    const zeros = '00'.repeat(32);
    // ES256 with x = y = 0: not on the curve.
    expect(assertionKey(cose(`a5010203262001215820${zeros}225820${zeros}`))).toBeUndefined();
    // RSA with a modulus of 2048 bits and e = 1.
    const modulus = `c1${'ff'.repeat(255)}`;
    expect(assertionKey(cose(`a401030339010020590100${modulus}214101`))).toBeUndefined();
    expect(assertionKey(cose(`a401030339010020590100${modulus}2143010001`))).toBeDefined();
    // An algorithm that is not offered, and no CBOR at all.
    expect(assertionKey(cose(`a5010203382220012158${zeros}`))).toBeUndefined();
    expect(assertionKey(cose('5bffffffffffffffff'))).toBeUndefined();
    expect(assertionKey(cose('9f'.repeat(10_000)))).toBeUndefined();
  });
});

describe('the way for assertions with extension outputs', () => {
  // {"credProtect": 2}
  const trailing = Buffer.from('a16b6372656450726f7465637402', 'hex');

  it('is taken by those that announce some', () => {
    const { assertion, authenticator, options } = made('ES256');
    const announced = authenticator.get(options, ORIGIN, { flags: 0x85, trailing });
    expect(hasExtensions(assertion)).toBe(false);
    expect(hasExtensions(JSON.parse(announced))).toBe(true);
    const short = { ...assertion, response: { ...assertion.response, authenticatorData: 'AAAA' } };
    expect(hasExtensions(short)).toBe(false);
  });

  it('refuses what it would refuse without them (A74, A75)', async () => {
    const { authenticator, expected, options } = made('ES256');
    const verdict = async (lies: Lies) =>
      verifyWithLibrary(
        JSON.parse(authenticator.get(options, ORIGIN, { flags: 0x85, trailing, ...lies })),
        { ...expected, credential: { ...expected.credential, signCount: 0 } },
      );
    expect(await verdict({})).toMatchObject({ isBackedUp: false });
    const json = JSON.stringify({ type: 'webauthn.get', challenge: CHALLENGE, origin: ORIGIN });
    const wrong: Lies[] = [
      { flags: 0xc5 },
      { flags: 0x8d },
      { flags: 0x81 },
      { flags: 0x84 },
      { clientData: { crossOrigin: true } },
      { clientData: { topOrigin: ORIGIN } },
      { clientDataText: `\ufeff${json}` },
      { clientDataText: json.replace('{', '{"origin":"x",') },
      { rpId: 'example.com' },
    ];
    for (const lies of wrong) expect([lies, await verdict(lies)]).toEqual([lies, undefined]);
  });

  it('refuses another key’s signature (A75)', async () => {
    const { expected } = made('ES256');
    const other = made('ES256');
    const forged = { ...other.assertion, id: expected.credential.credentialId };
    const wrong = { ...forged, rawId: forged.id };
    expect(await verifyWithLibrary(wrong, expected)).toBeUndefined();
    expect(verifyAssertion(wrong, expected)).toBeUndefined();
  });
});

function change(bytes: Buffer, at: number, mask: number, how: string): Buffer {
  const copy = Buffer.from(bytes);
  const index = at % bytes.length;
  switch (how) {
    case 'flip':
      copy[index] = (copy[index] ?? 0) ^ mask;
      return copy;
    case 'cut':
      return copy.subarray(0, index);
    case 'append':
      return Buffer.concat([copy, Buffer.from([mask])]);
    default:
      return copy;
  }
}
