import {
  cryptoWalletsAuthenticateAnswer,
  cryptoWalletsStartAnswer,
} from '@gatecall/contracts/auth/crypto-wallet';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withChecksum } from './wallet-address.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

// The first well-known development key of Ethereum tool chains, so that the address can be checked.
const ETHEREUM_KEY = hexToBytes('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const ETHEREUM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SOLANA_KEY = new Uint8Array(32).fill(7);
const SOLANA = base58.encode(ed25519.getPublicKey(SOLANA_KEY));
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

const hashOf = (text: string) => {
  const message = utf8ToBytes(text);
  return keccak256(
    concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${message.length}`), message),
  );
};
/** r, s and the recovery bit of a personal_sign signature. */
function parts(text: string, key = ETHEREUM_KEY) {
  const bytes = secp256k1.sign(hashOf(text), key, { prehash: false, format: 'recovered' });
  return { bit: bytes[0] ?? 0, rs: bytesToHex(bytes.subarray(1)) };
}
function personalSign(text: string, key = ETHEREUM_KEY): string {
  const { bit, rs } = parts(text, key);
  return `0x${rs}${(27 + bit).toString(16)}`;
}
const solanaSign = (text: string, key = SOLANA_KEY): string =>
  base58.encode(ed25519.sign(utf8ToBytes(text), key));

type Type = 'ethereum' | 'solana';
const body = (type: Type, address: string) => ({
  crypto_wallet_address: address,
  crypto_wallet_type: type,
});
const start = (type: Type, address: string, more: Record<string, unknown> = {}) =>
  server.sdk(CALLS.cryptoWalletsStartPrimary, {
    body: { ...body(type, address), ...more },
    answer: cryptoWalletsStartAnswer,
  });
const challengeOf = async (type: Type, address: string, more = {}): Promise<string> =>
  (await start(type, address, more)).body.data.challenge;
const authenticate = (
  type: Type,
  address: string,
  signature: unknown,
  sessionToken?: string | undefined,
) =>
  server.sdk(CALLS.cryptoWalletsAuthenticate, {
    body: { ...body(type, address), signature, session_duration_minutes: 30 },
    sessionToken,
    answer: cryptoWalletsAuthenticateAnswer,
  });

describe('crypto wallets', () => {
  it.each([
    ['ethereum', ETHEREUM, personalSign],
    ['solana', SOLANA, solanaSign],
  ] as const)('signs in by a signature of %s (SRV-039, SRV-041)', async (type, address, sign) => {
    const challenge = await challengeOf(type, address);
    expect(challenge).toContain(address);
    expect(challenge).toContain('localhost:3000 wants you to sign in');
    const reply = await authenticate(type, address, sign(challenge));
    expect(reply.status).toBe(200);
    const { user, session } = reply.body.data;
    expect(user.crypto_wallets).toMatchObject([
      { crypto_wallet_address: address, crypto_wallet_type: type, verified: true },
    ]);
    expect(session.authentication_factors).toMatchObject([
      { type: 'signature_challenge', delivery_method: 'crypto_wallet' },
    ]);
    const again = await authenticate(type, address, sign(await challengeOf(type, address)));
    expect(again.body.data.user_id).toBe(reply.body.data.user_id);
  });

  it('adds a wallet to the user of a session, and only in that session (SRV-039)', async () => {
    const ada = await signIn(server, 'ada@example.com');
    const bob = await signIn(server, 'bob@example.com');
    const refused = await server.sdk(CALLS.cryptoWalletsStartSecondary, {
      body: body('solana', SOLANA),
    });
    expect(refused.body.error_type).toBe('session_not_found');
    const started = await server.sdk(CALLS.cryptoWalletsStartSecondary, {
      body: body('solana', SOLANA),
      sessionToken: ada.sessionToken,
      answer: cryptoWalletsStartAnswer,
    });
    const signature = solanaSign(started.body.data.challenge);
    expect((await authenticate('solana', SOLANA, signature)).status).toBe(401);
    expect((await authenticate('solana', SOLANA, signature, bob.sessionToken)).status).toBe(401);
    const added = await authenticate('solana', SOLANA, signature, ada.sessionToken);
    expect(added.body.data.user_id).toBe(ada.userId);
    expect(added.body.data.session.session_id).toBe(ada.sessionId);
    expect(added.body.data.session.authentication_factors).toHaveLength(2);
    const [notice] = await server.messages();
    expect(notice?.to).toBe('ada@example.com');
    expect(notice?.text).toContain('A crypto wallet was added');

    const second = await server.sdk(CALLS.cryptoWalletsStartSecondary, {
      body: body('solana', SOLANA),
      sessionToken: bob.sessionToken,
    });
    const stolen = await authenticate(
      'solana',
      SOLANA,
      solanaSign(second.body.data.challenge),
      bob.sessionToken,
    );
    expect(stolen.body.error_type).toBe('duplicate_wallet_address');
  });

  it('builds an EIP-4361 text from siwe_params (SRV-040)', async () => {
    const issued = new Date(server.clock.now()).toISOString();
    const challenge = await challengeOf('ethereum', ETHEREUM.toLowerCase(), {
      siwe_params: {
        uri: 'http://localhost:3000/login',
        chain_id: '137',
        issued_at: issued,
        statement: 'Open my gate.',
        not_before: issued,
        message_request_id: 'r-1',
        resources: ['https://example.com/terms'],
      },
    });
    const nonce = /Nonce: ([0-9a-f]{32})\n/.exec(challenge)?.[1];
    expect(challenge).toBe(
      `localhost:3000 wants you to sign in with your Ethereum account:
${ETHEREUM}

Open my gate.

URI: http://localhost:3000/login
Version: 1
Chain ID: 137
Nonce: ${nonce}
Issued At: ${issued}
Expiration Time: 2026-01-03T12:05:00Z
Not Before: ${issued}
Request ID: r-1
Resources:
- https://example.com/terms`,
    );
    expect((await authenticate('ethereum', ETHEREUM, personalSign(challenge))).status).toBe(200);
  });

  it.each([
    { uri: 'https://evil.test' },
    { uri: 'http://localhost:3000@evil.test/' },
    { uri: 'javascript:alert(1)' },
    { chain_id: 1 },
    { chain_id: '1\nNonce: 0' },
    { statement: 'line\nURI: https://evil.test' },
    { issued_at: '2020-01-01T00:00:00Z' },
    { issued_at: 'now' },
    { resources: ['https://a.test\n- https://b.test'] },
  ])('refuses siwe_params %j (A78)', async (siwe_params) => {
    const reply = await start('ethereum', ETHEREUM, { siwe_params });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });

  it('refuses a page that names another page (A78)', async () => {
    const reply = await server.sdk(CALLS.cryptoWalletsStartPrimary, {
      body: { ...body('ethereum', ETHEREUM), siwe_params: { uri: 'http://localhost:9999/' } },
      headers: { origin: 'http://localhost:3000' },
    });
    expect(reply.body.error_type).toBe('origin_not_allowed');
  });

  it('accepts only the exact text with a canonical signature (SRV-041, A78)', async () => {
    const challenge = await challengeOf('ethereum', ETHEREUM);
    const other = new Uint8Array(32).fill(9);
    const { bit, rs } = parts(challenge);
    const highS = (secp256k1.Point.Fn.ORDER - BigInt(`0x${rs.slice(64)}`)).toString(16);
    const v = (27 + bit).toString(16);
    const wrong = [
      personalSign(challenge, other),
      personalSign(`${challenge}\n`),
      personalSign(challenge.replace('Chain ID: 1', 'Chain ID: 5')),
      personalSign(challenge.replace('localhost:3000', 'evil.test')),
      `0x${rs.slice(0, 64)}${highS.padStart(64, '0')}${(28 - bit).toString(16)}`,
      `0x${rs}`,
      `0x${rs}0${bit}`,
      `0x${rs}${(35 + bit).toString(16)}`,
      `0x${rs}${(28 - bit).toString(16)}`,
      `0x${'0'.repeat(128)}${v}`,
      `0x${'f'.repeat(128)}${v}`,
      `${rs}${v}`,
      `0x${rs}${v}00`,
    ];
    for (const signature of wrong) {
      const reply = await authenticate('ethereum', ETHEREUM, signature);
      expect(reply.body.error_type, signature).toBe('unable_to_authenticate_crypto_wallet');
    }
    const signature = personalSign(challenge);
    expect((await authenticate('ethereum', ETHEREUM, signature)).status).toBe(200);
    // The nonce is spent: the same signature never works again.
    expect((await authenticate('ethereum', ETHEREUM, signature)).status).toBe(401);
  });

  it('lets exactly one of twenty parallel uses win (A78, SRV-041)', async () => {
    const signature = solanaSign(await challengeOf('solana', SOLANA));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => authenticate('solana', SOLANA, signature)),
    );
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
    expect(replies.filter((r) => r.status === 401)).toHaveLength(19);
  });

  it('ends a challenge after five minutes and before its not_before (A78)', async () => {
    const late = await challengeOf('solana', SOLANA);
    server.clock.advance(5 * 60_000);
    expect((await authenticate('solana', SOLANA, solanaSign(late))).status).toBe(401);
    const early = await challengeOf('ethereum', ETHEREUM, {
      siwe_params: { not_before: new Date(server.clock.now() + 60_000).toISOString() },
    });
    expect((await authenticate('ethereum', ETHEREUM, personalSign(early))).status).toBe(401);
    server.clock.advance(60_000);
    expect((await authenticate('ethereum', ETHEREUM, personalSign(early))).status).toBe(200);
  });

  it('keeps the owner’s challenge when another person asks for the same address (A78)', async () => {
    const mine = await challengeOf('solana', SOLANA);
    for (let i = 0; i < 5; i++) {
      server.clock.advance(1_000);
      await challengeOf('solana', SOLANA);
    }
    expect((await authenticate('solana', SOLANA, solanaSign(mine))).status).toBe(200);
  });

  it('does not let other networks displace the owner’s challenge (A78)', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const mine = await challengeOf('solana', SOLANA);
    const foreign = async (network: number): Promise<number> => {
      const ip = `198.51.${network}.7`;
      const call = CALLS.cryptoWalletsStartPrimary;
      return (await server.sdk(call, { body: body('solana', SOLANA), ip })).status;
    };
    server.clock.advance(1);
    for (let network = 0; network < 4; network++) {
      const statuses: number[] = [];
      for (let i = 0; i < 8; i++) statuses.push(await foreign(network));
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    }
    expect((await authenticate('solana', SOLANA, solanaSign(mine))).status).toBe(200);
  });

  it('accepts the signature from another network than the one that asked', async () => {
    const mine = await challengeOf('solana', SOLANA);
    const signed = {
      ...body('solana', SOLANA),
      signature: solanaSign(mine),
      session_duration_minutes: 30,
    };
    const call = CALLS.cryptoWalletsAuthenticate;
    const ip = '198.51.100.7';
    expect((await server.sdk(call, { body: signed, ip })).status).toBe(200);
  });

  it('knows one wallet by every spelling of its address (A79)', async () => {
    const first = await authenticate(
      'ethereum',
      ETHEREUM.toLowerCase(),
      personalSign(await challengeOf('ethereum', ETHEREUM)),
    );
    const upper = `0x${ETHEREUM.slice(2).toUpperCase()}`;
    const second = await authenticate(
      'ethereum',
      ETHEREUM,
      personalSign(await challengeOf('ethereum', upper)),
    );
    expect(second.body.data.user_id).toBe(first.body.data.user_id);
    expect(second.body.data.user.crypto_wallets).toHaveLength(1);
    expect(withChecksum(ETHEREUM.slice(2).toLowerCase())).toBe(ETHEREUM);
  });

  it('refuses a challenge of one chain answered as the other (A79)', async () => {
    const challenge = await challengeOf('ethereum', ETHEREUM);
    expect((await authenticate('solana', SOLANA, solanaSign(challenge))).status).toBe(401);
    const solana = await challengeOf('solana', SOLANA);
    expect((await authenticate('ethereum', ETHEREUM, personalSign(solana))).status).toBe(401);
  });

  it.each([
    ['ethereum', SOLANA],
    ['ethereum', ETHEREUM.slice(2)],
    ['ethereum', `x${ETHEREUM}`],
    ['ethereum', `${ETHEREUM}00`],
    ['ethereum', `0x${'g'.repeat(40)}`],
    ['solana', ETHEREUM],
    ['solana', `1${SOLANA}`],
    ['solana', `${SOLANA} `],
    ['solana', SOLANA.slice(0, -4)],
    ['solana', `0${SOLANA.slice(1)}`],
    // Small-order points: the neutral element, and the point of order two.
    ['solana', base58.encode(new Uint8Array(32).fill(1, 0, 1))],
    ['solana', base58.encode(new Uint8Array(32))],
    // Not on the curve.
    ['solana', base58.encode(new Uint8Array(32).fill(2, 0, 1))],
  ] as const)('refuses the %s address %j (A79)', async (type, address) => {
    const reply = await start(type, address);
    expect(reply.body.error_type).toBe('invalid_crypto_wallet_address');
    const signed = await authenticate(type, address, 'x');
    expect(signed.body.error_type).toBe('invalid_crypto_wallet_address');
  });

  it('refuses an S that is not canonical, and base58 with a leading 1 (A79)', async () => {
    const signature = base58.decode(solanaSign(await challengeOf('solana', SOLANA)));
    const s = BigInt(`0x${bytesToHex(signature.slice(32).reverse())}`) + ORDER;
    const malleated = concatBytes(
      signature.subarray(0, 32),
      hexToBytes(s.toString(16).padStart(64, '0')).reverse(),
    );
    for (const wrong of [base58.encode(malleated), `1${base58.encode(signature)}`]) {
      expect((await authenticate('solana', SOLANA, wrong)).status).toBe(401);
    }
    expect((await authenticate('solana', SOLANA, base58.encode(signature))).status).toBe(200);
  });

  it.each([1, null, [], {}, '', 'x'.repeat(257)])(
    'refuses the signature %j by its shape (SRV-075)',
    async (signature) => {
      const reply = await authenticate('ethereum', ETHEREUM, signature);
      expect(reply.status).toBe(400);
      expect(reply.body.body[0].dataPath).toBe('.signature');
    },
  );
});
