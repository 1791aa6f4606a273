import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyring, PUBLISHED_AHEAD_MS, RELOAD_INTERVAL_MS, type Keyring } from './keyring.ts';
import { signingKeyMadeAt } from './signing-keys-store.ts';

const EXPECTED = { issuer: 'i', audience: 'a' };
const JWT_LIFE_MS = 5 * 60_000;
/** How old the keys at hand may become. */
const FRESH_MS = 2 * RELOAD_INTERVAL_MS;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const claims = () => {
  const iat = Math.floor(server.clock.now() / 1_000);
  return { iss: 'i', aud: 'a', sub: 's', iat, nbf: iat, exp: iat + JWT_LIFE_MS / 1_000 };
};
const kidsOf = async (keyring: Keyring) => (await keyring.jwks()).keys.map(({ kid }) => kid);
/** An instance on the server's database. */
const instance = () => createKeyring(server.deps);

describe('what an instance remembers of session JWTs', () => {
  it('spares the second check of a signature, and every check of its own (A45)', async () => {
    const [signer, verifier] = [await instance(), await instance()];
    const check = vi.spyOn(crypto.subtle, 'verify');
    const checks = async (keyring: Keyring, jwt: string) => {
      check.mockClear();
      expect(await keyring.verify(jwt, EXPECTED)).toMatchObject({ sub: 's' });
      return check.mock.calls.length;
    };
    const jwt = await signer.sign(claims());
    expect([await checks(signer, jwt), await checks(signer, jwt)]).toEqual([0, 0]);
    expect([await checks(verifier, jwt), await checks(verifier, jwt)]).toEqual([1, 0]);
    server.clock.advance(JWT_LIFE_MS - 1_000);
    expect([await checks(signer, jwt), await checks(verifier, jwt)]).toEqual([0, 0]);
  });

  it('is no JWT that is longer than any of ours (A45)', async () => {
    const [signer, verifier] = [await instance(), await instance()];
    const long = await signer.sign({ ...claims(), note: 'x'.repeat(8_192) });
    expect(await verifier.verify(long, EXPECTED)).toBeUndefined();
  });
});

describe('the keys that an instance has at hand', () => {
  it('are read again when they are older than two rounds, and not before (A46)', async () => {
    const keyring = await instance();
    const reads = vi.spyOn(server.deps.db.read, 'selectFrom');
    server.clock.advance(FRESH_MS);
    await keyring.sign(claims());
    expect(reads).not.toHaveBeenCalled();
    server.clock.advance(1);
    await keyring.sign(claims());
    expect(reads).toHaveBeenCalledOnce();
  });

  it('are those of the reading that began later, whichever ends later (A46)', async () => {
    const { db } = server.deps;
    let letGo: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const slow = db.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => held.then(() => result),
    });
    let read = db.read;
    const keyring = await createKeyring({
      ...server.deps,
      db: {
        ...db,
        get read() {
          return read;
        },
      },
    });
    read = slow;
    const early = keyring.reload();
    read = db.read;
    server.clock.advance(1);
    const made = await server.deps.keyring.rotate();
    await keyring.reload();
    letGo?.();
    await early;
    expect(await kidsOf(keyring)).toContain(made);
  });

  it('are read again when the clock was set back (A46)', async () => {
    const keyring = await instance();
    server.clock.set(server.clock.now() - RELOAD_INTERVAL_MS);
    const made = await server.deps.keyring.rotate();
    await keyring.reload();
    expect(await kidsOf(keyring)).toContain(made);
  });

  it('leave out a key that has retired since, even if nothing was read (A46)', async () => {
    const keyring = await instance();
    const [first] = await kidsOf(keyring);
    const made = await keyring.rotate();
    server.clock.advance(PUBLISHED_AHEAD_MS + JWT_LIFE_MS + FRESH_MS - 1);
    const last = await (await instance()).sign(claims());
    expect(await kidsOf(keyring)).toEqual([first, made]);
    server.clock.advance(1);
    expect(await kidsOf(keyring)).toEqual([made]);
    expect(await keyring.verify(last, EXPECTED)).toBeDefined();
  });

  it('may be missing, which is reported, and nothing is signed (A46)', async () => {
    const keyring = await instance();
    expect(await signingKeyMadeAt(server.deps.db.read)).toBe(server.clock.now());
    await server.deps.db.write((queries) => queries.deleteFrom('signing_keys').execute());
    await keyring.reload();
    await expect(keyring.sign(claims())).rejects.toThrow('There is no signing key.');
    expect(await signingKeyMadeAt(server.deps.db.read)).toBeUndefined();
  });
});
