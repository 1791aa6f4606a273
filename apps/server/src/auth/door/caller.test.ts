import { AUTH_ENDPOINTS as CALLS, type Endpoint } from '@gatecall/contracts/endpoints';
import { makeImpersonationToken } from '@gatecall/testkit/impersonation';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession } from '../sessions/ending-store.ts';
import { whileStanding, type Caller } from './caller.ts';
import { identifyCaller } from './identify.ts';

let server: TestServer;
let session: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  server = await createTestServer();
  session = await signIn(server, 'ada@example.com');
});
afterEach(() => server.close());

const ask = async (
  auth: Endpoint['auth'],
  headers: Record<string, string>,
  sessionCookies: 'script' | 'http-only' = 'script',
) => {
  const deps = { ...server.deps, config: { ...server.deps.config, sessionCookies } };
  const call = { auth, delicacy: 'plain' } as Pick<Endpoint, 'auth' | 'delicacy'>;
  return identifyCaller(deps as typeof server.deps, call, { headers, method: 'GET' }).then(
    (caller) => caller,
    (error: { errorType?: string; code?: string }) => error.errorType ?? error.code,
  );
};
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('the caller of a call', () => {
  it('is anonymous if anyone may make the call', async () => {
    expect(await ask('none', { authorization: 'x'.repeat(9_000) })).toEqual({ auth: 'none' });
  });

  it('of the provider shows the public token, and a session beside it', async () => {
    const { publicToken } = server;
    const alone = { authorization: basic(`${publicToken}:${publicToken}`) };
    const both = { authorization: basic(`${publicToken}:${session.sessionToken}`) };
    expect(await ask('public_token', alone)).toEqual({ auth: 'public_token', session: undefined });
    expect(await ask('public_token', both)).toMatchObject({ session: { userId: session.userId } });
    expect(await ask('session', both)).toMatchObject({
      auth: 'session',
      token: session.sessionToken,
      session: { userId: session.userId },
    });
    expect(await ask('session', alone)).toBe('session_not_found');
    const unknown = basic(`${publicToken}:${session.sessionToken.slice(1)}`);
    expect(await ask('session', { authorization: unknown })).toBe('session_not_found');
  });

  it.each<[string, (publicToken: string, token: string) => string | undefined]>([
    ['nothing', () => undefined],
    ['another public token', (_own, token) => basic(`public-token-other:${token}`)],
    ['no secret', (own) => basic(`${own}:`)],
    ['no public token', (_own, token) => basic(`:${token}`)],
    ['a third part', (own, token) => basic(`${own}:${token}:more`)],
    ['no colon', (own) => basic(own)],
    ['another scheme', (own, token) => `Bearer ${basic(`${own}:${token}`).slice(6)}`],
    ['something before it', (own, token) => `x${basic(`${own}:${token}`)}`],
    ['something behind it', (own, token) => `${basic(`${own}:${token}`)} x`],
    ['more than 8,192 letters', (own, token) => basic(`${own}:${token}`).padEnd(8_193, '=')],
  ])('of the provider is anonymous with %s', async (_case, header) => {
    const authorization = header(server.publicToken, session.sessionToken);
    const headers = authorization === undefined ? {} : { authorization };
    expect(await ask('session', headers as Record<string, string>)).toBe(
      'unauthorized_credentials',
    );
  });

  it.each<[string, (jwt: string) => string, boolean]>([
    ['as it is', (jwt) => `Bearer ${jwt}`, true],
    ['in small letters', (jwt) => `bearer ${jwt}`, true],
    ['with something before it', (jwt) => `xBearer ${jwt}`, false],
    ['with something behind it', (jwt) => `Bearer ${jwt} x`, false],
    ['of another kind', (jwt) => `Basic ${jwt}`, false],
  ])('of the product shows its JWT %s', async (_case, header, isKnown) => {
    const caller = await ask('jwt', { authorization: header(session.jwt) });
    if (isKnown) expect(caller).toMatchObject({ auth: 'jwt', userId: session.userId });
    else expect(caller).toBe('user_unauthenticated');
  });

  it('of the product may show its cookie if no script can read tokens', async () => {
    const name = `${server.deps.config.provider.name}_session`;
    const cookie = `${name}=${session.sessionToken}`;
    expect(await ask('jwt', { cookie }, 'http-only')).toEqual({
      auth: 'jwt',
      userId: session.userId,
      sessionId: expect.any(String),
      isImpersonating: false,
    });
    expect(await ask('jwt', { cookie })).toBe('user_unauthenticated');
    expect(await ask('jwt', { cookie: `${name}=unknown` }, 'http-only')).toBe(
      'user_unauthenticated',
    );
    // Who shows a JWT is asked for that.
    const wrong = { cookie, authorization: 'Bearer not-a-jwt' };
    expect(await ask('jwt', wrong, 'http-only')).toBe('user_unauthenticated');
    const twice = { cookie, authorization: basic(`${server.publicToken}:${server.publicToken}`) };
    expect(await ask('session', twice, 'http-only')).toMatchObject({ token: session.sessionToken });
  });
});

describe('the database that a caller’s handler writes to', () => {
  const callers = async (): Promise<Caller[]> => {
    const { publicToken } = server;
    const both = { authorization: basic(`${publicToken}:${session.sessionToken}`) };
    const bearer = { authorization: `Bearer ${session.jwt}` };
    const found = [
      await ask('session', both),
      await ask('first_factor', both),
      await ask('jwt', bearer),
    ];
    return found as Caller[];
  };

  it('checks each time that the session is still valid (A40, A43)', async () => {
    const all = await callers();
    for (const caller of all) {
      const { db } = whileStanding(server.deps, caller);
      expect(await db.write(async () => 'written')).toBe('written');
    }
    await server.deps.db.write((queries) =>
      endSession(queries, session.sessionId, server.clock.now()),
    );
    for (const caller of all) {
      const { db } = whileStanding(server.deps, caller);
      let hasWritten = false;
      const work = async () => void (hasWritten = true);
      await expect(db.write(work)).rejects.toThrow();
      expect(hasWritten).toBe(false);
    }
  });

  it('is the plain one for a caller without a session of their own', async () => {
    for (const caller of [
      { auth: 'none' },
      { auth: 'public_token', session: undefined },
    ] as const) {
      const { db } = whileStanding(server.deps, caller);
      expect(await db.write(async () => 'written')).toBe('written');
    }
  });
});

describe('who is recorded as acting', () => {
  const IP = '203.0.113.7';
  const actors = async ({ sessionToken, jwt }: { sessionToken: string; jwt: string }) => {
    const authorization = basic(`${server.publicToken}:${sessionToken}`);
    const kinds = [
      ['public_token', authorization],
      ['session', authorization],
      ['first_factor', authorization],
      ['jwt', `Bearer ${jwt}`],
    ] as const;
    const found = await Promise.all(
      kinds.map(([kind, header]) => ask(kind, { authorization: header })),
    );
    return found.map((caller) => whileStanding(server.deps, caller as Caller, IP).actor);
  };

  it('is the resident who is signed in, or the operator in their account by their session (A56)', async () => {
    const own = { kind: 'resident', id: session.userId, ip: IP };
    expect(await actors(session)).toEqual([own, own, own, own]);
    const impersonation_token = await makeImpersonationToken(server, session.userId);
    const { data } = (
      await server.sdk(CALLS.impersonationAuthenticate, { body: { impersonation_token } })
    ).body;
    const { session_id, user_id } = data.session;
    expect(user_id).toBe(session.userId);
    const held = { kind: 'operator', id: session_id, ip: IP };
    const tokens = { sessionToken: data.session_token, jwt: data.session_jwt };
    expect(await actors(tokens)).toEqual([held, held, held, held]);
  });

  it('is the one whom the server names if no one is signed in', async () => {
    const deps = { ...server.deps, actor: { kind: 'job', id: 'rest', ip: '' } as const };
    for (const caller of [
      { auth: 'none' },
      { auth: 'public_token', session: undefined },
    ] as const) {
      expect(whileStanding(deps, caller, IP).actor).toEqual({ kind: 'job', id: 'rest', ip: IP });
      expect(whileStanding(server.deps, caller).actor).toEqual({ ...server.deps.actor, ip: '' });
    }
  });
});
