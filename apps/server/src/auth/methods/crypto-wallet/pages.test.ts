import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession } from '../../sessions/ending-store.ts';

const KEY = new Uint8Array(32).fill(7);
const SOLANA = {
  crypto_wallet_type: 'solana',
  crypto_wallet_address: base58.encode(ed25519.getPublicKey(KEY)),
};
const ETHEREUM = {
  crypto_wallet_type: 'ethereum',
  crypto_wallet_address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
};
const PAGE = 'https://gate.example.com';
const OTHER = 'https://other.example.com';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({
    env: { GATECALL_ALLOWED_ORIGINS: `http://localhost:3000,${PAGE},${OTHER}` },
  });
});
afterEach(() => server.close());

const start = (wallet: object, options: { origin?: string; sessionToken?: string } = {}) =>
  server.sdk(
    options.sessionToken ? CALLS.cryptoWalletsStartSecondary : CALLS.cryptoWalletsStartPrimary,
    {
      body: wallet,
      sessionToken: options.sessionToken,
      headers: options.origin === undefined ? {} : { origin: options.origin },
    },
  );
const finish = (challenge: string, sessionToken?: string) =>
  server.sdk(CALLS.cryptoWalletsAuthenticate, {
    sessionToken,
    body: {
      ...SOLANA,
      signature: base58.encode(ed25519.sign(utf8ToBytes(challenge), KEY)),
      session_duration_minutes: 30,
    },
  });
const events = async () =>
  (await server.deps.db.read.selectFrom('audit_log').selectAll().orderBy('at').execute())
    .filter(({ details }) => /wallet|solana/.test(details))
    .map(({ event, user_id, details }) => [event, user_id, JSON.parse(details)]);

describe('the page that a wallet’s text names', () => {
  it.each([
    ['the one that asks', PAGE, undefined, PAGE],
    ['the one that asks and says so', PAGE, `${PAGE}/login`, `${PAGE}/login`],
    ['ours, if the caller names none', undefined, undefined, 'http://localhost:3000'],
    ['ours, where a foreign page asks', 'https://evil.test', undefined, 'http://localhost:3000'],
    ['one of ours, from no page', undefined, `${OTHER}/login`, `${OTHER}/login`],
    ['no other one of ours than the one that asks', PAGE, `${OTHER}/login`, undefined],
    ['no foreign one', undefined, 'https://evil.test/', undefined],
    ['no foreign one, though it asks', 'https://evil.test', 'https://evil.test/', undefined],
  ])('is %s (A78)', async (_which, origin, uri, named) => {
    const reply = await start(
      { ...ETHEREUM, ...(uri && { siwe_params: { uri } }) },
      origin === undefined ? {} : { origin },
    );
    if (named === undefined) expect(reply.body.error_type).toBe('origin_not_allowed');
    else expect(reply.body.data.challenge).toContain(`\nURI: ${named}\n`);
  });

  it('has its clock within five minutes of ours (A78)', async () => {
    const at = (minutes: number, more = 0) =>
      start({
        ...ETHEREUM,
        siwe_params: {
          issued_at: new Date(server.clock.now() + minutes * 60_000 + more).toISOString(),
        },
      });
    for (const minutes of [-5, 0, 5]) expect((await at(minutes)).status).toBe(200);
    for (const [minutes, more] of [
      [-5, -1],
      [5, 1],
    ] as const) {
      const reply = await at(minutes, more);
      expect(reply.body.error_type).toBe('bad_request');
      expect(reply.body.error_message).toContain('clock');
    }
  });

  it('has no say in the text of a Solana wallet, which has no such members', async () => {
    const siwe_params = { uri: `${OTHER}/login`, statement: 'Open my gate.' };
    const { challenge } = (await start({ ...SOLANA, siwe_params })).body.data;
    expect(challenge).not.toContain('Open my gate.');
    expect(challenge).toContain('\nURI: http://localhost:3000\n');
  });
});

describe('a wallet’s signature', () => {
  it('is logged: refused, for a new account, for a known one, and added', async () => {
    await finish('never asked for');
    server.clock.advance(1);
    const { challenge } = (await start(SOLANA)).body.data;
    const userId = (await finish(challenge)).body.data.user_id;
    server.clock.advance(1);
    await finish((await start(SOLANA)).body.data.challenge);
    expect(await events()).toEqual([
      ['crypto_wallet_refused', null, { type: 'solana' }],
      ['user_created', userId, { method: 'crypto_wallet' }],
      ['signed_in', userId, { method: 'crypto_wallet' }],
    ]);
  });

  it('adds its wallet to the account of the session, as a factor of it', async () => {
    const ada = await signIn(server, 'ada@example.com');
    const { challenge } = (await start(SOLANA, ada)).body.data;
    const reply = await finish(challenge, ada.sessionToken);
    const [wallet] = reply.body.data.user.crypto_wallets;
    expect(reply.body.data.session.authentication_factors.at(-1)).toMatchObject({
      type: 'signature_challenge',
      delivery_method: 'crypto_wallet',
      crypto_wallet_factor: {
        crypto_wallet_id: wallet.crypto_wallet_id,
        ...SOLANA,
      },
    });
    expect(await events()).toEqual([['factor_added', ada.userId, { method: 'crypto_wallet' }]]);
    // It signs in within another session of the same person, and is not added twice.
    const again = (await start(SOLANA, { sessionToken: reply.body.data.session_token })).body.data;
    const second = await finish(again.challenge, reply.body.data.session_token);
    expect(second.body.data.user.crypto_wallets).toHaveLength(1);
  });

  it('adds no wallet to a session that ends meanwhile (A43)', async () => {
    const ada = await signIn(server, 'ada@example.com');
    const { challenge } = (await start(SOLANA, ada)).body.data;
    const { db } = server.deps;
    const { write } = db;
    let writes = 0;
    Object.assign(db, {
      async write(work: Parameters<typeof write>[0]) {
        writes += 1;
        // The first counts the call; the second is the one that adds.
        if (writes === 2) {
          await write((queries) => endSession(queries, ada.sessionId, server.clock.now()));
        }
        return write(work);
      },
    });
    const reply = await finish(challenge, ada.sessionToken);
    expect(reply.body.error_type).toBe('unable_to_authenticate_crypto_wallet');
    const wallets = await db.read.selectFrom('crypto_wallets').selectAll().execute();
    expect(wallets).toEqual([]);
  });
});
