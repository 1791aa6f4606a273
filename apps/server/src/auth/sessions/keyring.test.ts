import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JWK } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createKeyring,
  JWKS_MAX_AGE_MS,
  PUBLISHED_AHEAD_MS,
  RELOAD_INTERVAL_MS,
  type Keyring,
} from './keyring.ts';

const EXPECTED = { issuer: 'i', audience: 'a' };
const JWT_LIFE_MS = 5 * 60_000;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const kidOf = (jwt: string) => decodeProtectedHeader(jwt).kid;
const claimsAt = (now: number) => {
  const iat = Math.floor(now / 1_000);
  return { iss: 'i', aud: 'a', sub: 's', iat, exp: iat + JWT_LIFE_MS / 1_000 };
};
const sign = (keyring: Keyring) => keyring.sign(claimsAt(server.clock.now()));
const kidsOf = async (keyring: Keyring) => (await keyring.jwks()).keys.map(({ kid }) => kid);
/** A second instance, on the same database. */
const another = () => createKeyring(server.deps);

/** A back end that keeps the published list for as long as it may, wherever it got it. */
function cachingVerifier(instances: readonly Keyring[]) {
  let list: { keys: readonly JWK[] } = { keys: [] };
  let fetchedAt = -Infinity;
  let fetches = 0;
  return async (jwt: string): Promise<void> => {
    if (server.clock.now() - fetchedAt >= JWKS_MAX_AGE_MS) {
      // Now of the one, then of the other.
      list = await instances[fetches++ % instances.length]!.jwks();
      fetchedAt = server.clock.now();
    }
    const currentDate = new Date(server.clock.now());
    await jwtVerify(jwt, createLocalJWKSet({ keys: [...list.keys] }), { ...EXPECTED, currentDate });
  };
}

describe('a session JWT that another instance has signed', () => {
  const now = () => Math.floor(server.clock.now() / 1_000);
  const MINUTE = 60;

  it.each([
    ['has no subject', () => ({ sub: undefined })],
    ['never ends', () => ({ exp: undefined })],
    ['does not say since when', () => ({ iat: undefined })],
    ['has ended', () => ({ exp: now() })],
    ['has not begun', () => ({ nbf: now() + MINUTE })],
    ['is another issuer’s', () => ({ iss: 'j' })],
    ['is for another audience', () => ({ aud: 'b' })],
  ])('is refused if it %s (A45)', async (_why, change) => {
    const [signer, verifier] = [await another(), await another()];
    const good = claimsAt(server.clock.now());
    expect(await verifier.verify(await signer.sign(good), EXPECTED)).toMatchObject(good);
    const jwt = await signer.sign({ ...good, ...change() });
    expect(await verifier.verify(jwt, EXPECTED)).toBeUndefined();
    // Nor is it remembered as a good one.
    expect(await verifier.verify(jwt, EXPECTED)).toBeUndefined();
  });

  it('is taken until it ends, however often it was seen (A45)', async () => {
    const [signer, verifier] = [await another(), await another()];
    const jwt = await sign(signer);
    for (let seen = 0; seen < 3; seen++) {
      expect(await verifier.verify(jwt, EXPECTED)).toBeDefined();
      expect(await verifier.verify(jwt, { ...EXPECTED, audience: 'b' })).toBeUndefined();
    }
    server.clock.advance(JWT_LIFE_MS);
    for (const one of [signer, verifier]) expect(await one.verify(jwt, EXPECTED)).toBeUndefined();
  });
});

describe('rotation of the session keys', () => {
  const STEP_MS = 20_000;
  /** Every moment of a round in which both instances read and the verifier fetches once. */
  const MOMENTS = Array.from({ length: JWKS_MAX_AGE_MS / STEP_MS }, (_, i) => i);

  it('refuses no valid JWT and signs with no retired key, whenever it happens (A46)', async () => {
    for (const first of MOMENTS) {
      const instances = [await another(), await another()];
      const verify = cachingVerifier(instances);
      const second = first + 1 + ((first * 7) % 40);
      let alive: { jwt: string; until: number }[] = [];
      const kids = new Set<string | undefined>();
      const end = second + (PUBLISHED_AHEAD_MS + 2 * JWT_LIFE_MS) / STEP_MS;
      for (let step = 0; step <= end; step++) {
        server.clock.advance(STEP_MS);
        const now = server.clock.now();
        // What the timers do, each at a moment of its own.
        for (const [at, instance] of instances.entries()) {
          if (step % (RELOAD_INTERVAL_MS / STEP_MS) === at) await instance.reload();
        }
        if (step === first) await instances[0]!.rotate();
        if (step === second) await instances[1]!.rotate();
        const rows = await server.deps.db.read.selectFrom('signing_keys').selectAll().execute();
        const retired = rows.filter((row) => row.retired_at !== null && row.retired_at <= now);
        for (const instance of instances) {
          const jwt = await sign(instance);
          kids.add(kidOf(jwt));
          expect(retired.map((row) => row.kid)).not.toContain(kidOf(jwt));
          alive.push({ jwt, until: now + JWT_LIFE_MS });
        }
        alive = alive.filter(({ until }) => until > now);
        // The oldest, the newest and one between: the others were or will be.
        for (const { jwt } of [alive[0]!, alive.at(-1)!, alive.at(alive.length / 2)!]) {
          await verify(jwt);
          for (const instance of instances) {
            expect(await instance.verify(jwt, EXPECTED)).toBeDefined();
          }
        }
      }
      expect(kids.size).toBe(3);
    }
  }, 60_000);

  it('publishes the new key before it signs, and the old one while its tokens live (A46)', async () => {
    const { keyring } = server.deps;
    const before = await sign(keyring);
    const made = await keyring.rotate();
    expect(await kidsOf(keyring)).toEqual([kidOf(before), made]);
    server.clock.advance(PUBLISHED_AHEAD_MS - 1);
    const last = await sign(keyring);
    expect(kidOf(last)).toBe(kidOf(before));
    server.clock.advance(1);
    expect(kidOf(await sign(keyring))).toBe(made);
    server.clock.advance(JWT_LIFE_MS - 2_000);
    expect(await keyring.verify(last, EXPECTED)).toBeDefined();
    expect(await kidsOf(keyring)).toContain(kidOf(last));
    server.clock.advance(3 * RELOAD_INTERVAL_MS);
    expect(await kidsOf(keyring)).toEqual([made]);
    expect(await keyring.verify(last, EXPECTED)).toBeUndefined();
  });

  it('is noticed by an idle instance, by its timer (A46)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const idle = await another();
    idle.start();
    const read = vi.spyOn(server.deps.db.read, 'selectFrom');
    await server.deps.keyring.rotate();
    const before = read.mock.calls.length;
    vi.advanceTimersByTime(RELOAD_INTERVAL_MS);
    expect(read.mock.calls.length).toBe(before + 1);
    idle.stop();
    vi.advanceTimersByTime(RELOAD_INTERVAL_MS);
    expect(read.mock.calls.length).toBe(before + 1);
  });

  it('is noticed by an instance whose timer slept, before it signs or publishes (A46)', async () => {
    const slept = [await another(), await another(), await another()] as const;
    const made = await server.deps.keyring.rotate();
    server.clock.advance(PUBLISHED_AHEAD_MS);
    expect(kidOf(await sign(slept[0]))).toBe(made);
    expect(await kidsOf(slept[1])).toContain(made);
    expect(await slept[2].verify(await sign(slept[0]), EXPECTED)).toBeDefined();
  });

  it('ends the tokens of stolen keys, here at once and elsewhere at the next reading (A46)', async () => {
    const elsewhere = await another();
    const { keyring } = server.deps;
    const { sessionToken, jwt: stolen } = await signIn(server, 'ada@example.com');
    const byWaiting = await keyring.rotate();
    await elsewhere.reload();
    const me = async (jwt: string) => {
      const headers = { authorization: `Bearer ${jwt}` };
      return (await server.request('GET', '/v1/user', { headers })).status;
    };
    expect(await me(stolen)).toBe(200);

    const made = await keyring.replace();
    expect(made).not.toBe(byWaiting);
    expect(await kidsOf(keyring)).toEqual([made]);
    expect(await me(stolen)).toBe(401);
    await elsewhere.reload();
    expect(await kidsOf(elsewhere)).toEqual([made]);
    expect(kidOf(await sign(elsewhere))).toBe(made);
    // The session is valid: its client renews it.
    const renewed = await server.sdk(CALLS.sessionsAuthenticate, { sessionToken, body: {} });
    expect(kidOf(renewed.body.data.session_jwt)).toBe(made);
    expect(await me(renewed.body.data.session_jwt)).toBe(200);
    expect(await server.deps.db.read.selectFrom('signing_keys').select('kid').execute()).toEqual([
      { kid: made },
    ]);
  });

  it('has one first key, however many instances start together (A46)', async () => {
    await server.deps.db.write((queries) => queries.deleteFrom('signing_keys').execute());
    const instances = await Promise.all([another(), another(), another(), another()]);
    const kids = await Promise.all(instances.map(kidsOf));
    expect(new Set(kids.flat()).size).toBe(1);
  });

  it('signs no one out while it happens under load (A46)', async () => {
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const results: number[] = [];
    const call = async (): Promise<void> => {
      const renewed = await server.sdk(CALLS.sessionsAuthenticate, { sessionToken, body: {} });
      const authorization = `Bearer ${renewed.body.data.session_jwt}`;
      const reply = await server.request('GET', '/v1/user', { headers: { authorization } });
      results.push(reply.status);
    };
    for (let round = 0; round < 20; round++) {
      await Promise.all([call(), call(), call(), server.deps.keyring.rotate()]);
      server.clock.advance(PUBLISHED_AHEAD_MS / 6);
    }
    expect(results).toEqual(Array.from({ length: 60 }, () => 200));
  });
});

describe('a JWT that this process has made', () => {
  it('is known to it for its own issuer and audience only, and not past its end (A45)', async () => {
    const keyring = await another();
    const claims = claimsAt(server.clock.now());
    const jwt = await keyring.sign(claims);
    expect(await keyring.verify(jwt, EXPECTED)).toEqual(claims);
    expect(await keyring.verify(jwt, { ...EXPECTED, audience: 'b' })).toBeUndefined();
    expect(await keyring.verify(jwt, { ...EXPECTED, issuer: 'b' })).toBeUndefined();
    expect(await keyring.verify(`${jwt.slice(0, -4)}AAAA`, EXPECTED)).toBeUndefined();
    // Another process has only the signature to go by, and comes to the same.
    expect(await (await another()).verify(jwt, EXPECTED)).toEqual(claims);
    server.clock.advance(JWT_LIFE_MS);
    expect(await keyring.verify(jwt, EXPECTED)).toBeUndefined();
  });

  it('is forgotten with its key (A46)', async () => {
    const keyring = await another();
    const jwt = await sign(keyring);
    await keyring.replace();
    expect(await keyring.verify(jwt, EXPECTED)).toBeUndefined();
  });
});
