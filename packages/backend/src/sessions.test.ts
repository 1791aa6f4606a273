import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSessions, type Sessions, type SessionsOptions } from './sessions.ts';

const MINUTE_MS = 60_000;
let server: TestServer;
let sessions: Sessions;
let ada: Awaited<ReturnType<typeof signIn>>;
/** The sessions of the running server, as an embedder's back end sees them. */
const sessionsWith = (more: Partial<SessionsOptions> = {}): Sessions =>
  createSessions({
    url: 'http://gatecall.test',
    publicToken: server.publicToken,
    fetch: server.fetch,
    now: () => server.clock.now(),
    ...more,
  });
const refused = (code: string) => ({ name: 'SessionRefused', code });
const signed = (more: object) => server.deps.keyring.sign({ ...decodeJwt(ada.jwt), ...more });

beforeAll(async () => {
  server = await createTestServer();
  sessions = sessionsWith();
  ada = await signIn(server, 'ada@example.com');
});
afterAll(() => server.close());

describe('a session', () => {
  it('is known by its JWT in either place, and by its token', async () => {
    const cookie = `a=b; gatecall_session=${ada.sessionToken}; gatecall_session_jwt=${ada.jwt}`;
    const found = await sessions.verify({ authorization: `Bearer ${ada.jwt}` });
    expect(found).toMatchObject({ userId: ada.userId, sessionId: ada.sessionId });
    expect(found.factors).toMatchObject([{ type: 'magic_link', delivery_method: 'email' }]);
    expect(found.provenAt.getTime()).toBeLessThanOrEqual(server.clock.now());
    expect(found.expiresAt.getTime()).toBeGreaterThan(server.clock.now());
    expect(await sessions.verify({ cookie })).toEqual(found);
    expect(await sessions.verify(new Headers({ cookie }))).toEqual(found);
    expect(await sessions.verifyLive({ cookie })).toEqual(found);
  });

  it('was proven when its user last was: not by a recovery code, an application or its beginning (A55)', async () => {
    const CLAIM = 'https://stytch.com/session';
    const wire = decodeJwt(ada.jwt)[CLAIM] as { authentication_factors: object[] };
    const began = server.clock.now();
    const minutesAgo = (type: string, minutes: number) => ({
      type,
      delivery_method: 'test',
      last_authenticated_at: new Date(began - minutes * MINUTE_MS).toISOString(),
    });
    const provenAt = async (...factors: object[]) => {
      const session = { ...wire, authentication_factors: factors };
      return (await sessions.verifyJwt(await signed({ [CLAIM]: session }))).provenAt.getTime();
    };
    const old = minutesAgo('trusted_auth_token', 20);
    const twentyAgo = began - 20 * MINUTE_MS;
    expect(await provenAt(old)).toBe(twentyAgo);
    expect(await provenAt(old, minutesAgo('recovery_codes', 1))).toBe(twentyAgo);
    expect(await provenAt(minutesAgo('password', 5), old)).toBe(began - 5 * MINUTE_MS);
    expect(await provenAt(minutesAgo('oauth_access_token_exchange', 0))).toBe(0);
  });

  it('counts at once, also on a server whose clock is half a minute behind', async () => {
    const behind = sessionsWith({ now: () => server.clock.now() - 29_000 });
    expect((await behind.verifyJwt(ada.jwt)).userId).toBe(ada.userId);
  });

  it('is missing if a request has none', async () => {
    for (const headers of [{}, { cookie: 'a=b' }, { authorization: 'Basic abc' }]) {
      await expect(sessions.verify(headers)).rejects.toMatchObject(refused('missing'));
      await expect(sessions.verifyLive(headers)).rejects.toMatchObject(refused('missing'));
    }
  });

  it('is refused by its token at once when it ends, and by its JWT when that expires', async () => {
    const { jwt, sessionToken, userId } = await signIn(server, 'bob@example.com');
    await server.sdk(CALLS.sessionsRevoke, { sessionToken });
    await expect(sessions.verifyToken(sessionToken)).rejects.toMatchObject(refused('ended'));
    expect((await sessions.verifyJwt(jwt)).userId).toBe(userId);
    const later = sessionsWith({ now: () => server.clock.now() + 5 * MINUTE_MS });
    await expect(later.verifyJwt(jwt)).rejects.toMatchObject(refused('expired'));
  });

  it('is refused while its second factor is missing (A29)', async () => {
    const { sessionToken } = await signIn(server, 'eve@example.com');
    const app = await server.sdk(CALLS.totpsCreate, { sessionToken, body: {} });
    const timestamp = server.clock.now();
    const totp_code = new TOTP({ secret: app.body.data.secret }).generate({ timestamp });
    const body = { totp_code, session_duration_minutes: 60 };
    await server.sdk(CALLS.totpsAuthenticate, { sessionToken, body });
    const half = await signIn(server, 'eve@example.com');
    await expect(sessions.verifyJwt(half.jwt)).rejects.toMatchObject(refused('invalid'));
    await expect(sessions.verifyToken(half.sessionToken)).rejects.toMatchObject(refused('invalid'));
  });

  it('of an operator who looks is refused, or names the operator', async () => {
    const jwt = await signed({ act: { sub: 'operator' } });
    await expect(sessions.verifyJwt(jwt)).rejects.toMatchObject(refused('impersonated'));
    const lenient = sessionsWith({ allowImpersonation: true });
    expect((await lenient.verifyJwt(jwt)).actor).toEqual({ sub: 'operator' });
  });
});

it('refuses JWTs that others made, or that are for others (A44, A46)', async () => {
  const [header, payload, signature] = ada.jwt.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  for (const forged of [
    'nonsense',
    `${none}.${payload}.`,
    `${header}.${payload}.${signature?.replaceAll('A', 'B')}B`,
    await signed({ aud: 'project-other' }),
    await signed({ iss: 'gatecall/project-other' }),
    await signed({ sub: undefined }),
    await signed({ 'https://stytch.com/session': undefined }),
  ]) {
    await expect(sessions.verifyJwt(forged)).rejects.toMatchObject(refused('invalid'));
  }
});

it('refuses no session while Gatecall is unreachable, and keeps the keys for ten minutes', async () => {
  let isDown = true;
  const flaky: typeof fetch = (...args) =>
    isDown ? Promise.reject(new TypeError('fetch failed')) : server.fetch(...args);
  const own = sessionsWith({ fetch: flaky });
  await expect(own.verifyJwt(ada.jwt)).rejects.toThrow('fetch failed');
  await expect(own.verifyToken(ada.sessionToken)).rejects.toThrow('fetch failed');
  isDown = false;
  expect((await own.verifyJwt(ada.jwt)).userId).toBe(ada.userId);
  isDown = true;
  expect((await own.verifyJwt(ada.jwt)).userId).toBe(ada.userId);

  const stranger = sessionsWith({ publicToken: 'public-token-test-other' });
  await expect(stranger.verifyToken(ada.sessionToken)).rejects.toThrow('Gatecall answered 401.');
  const failing = sessionsWith({ fetch: async () => new Response('{}', { status: 503 }) });
  await expect(failing.verifyJwt(ada.jwt)).rejects.toThrow(/200 OK/);
  await expect(failing.verifyToken(ada.sessionToken)).rejects.toThrow('Gatecall answered 503.');
});

it('says that a public token is not a session', () => {
  expect(() => sessionsWith({ publicToken: 'sk_1' })).toThrow(/must begin with public-token-/);
});
