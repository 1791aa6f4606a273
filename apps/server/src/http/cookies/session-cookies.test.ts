import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { sessionsAuthenticateAnswer } from '@gatecall/contracts/auth/sessions';
import { newestLinkToken } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveTokensToCookies } from './session-cookies.ts';

const ORIGIN = 'http://localhost:3000';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_SESSION_COOKIES: 'http-only' } });
});
afterEach(() => server.close());

/** Signs in as a page does whose script sees no token; returns the cookie header. */
async function signInByCookie(): Promise<{ cookie: string; set: string[]; data: unknown }> {
  await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } });
  const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
    body: { token: await newestLinkToken(server), session_duration_minutes: 60 },
    headers: { origin: ORIGIN },
  });
  const set = reply.headers.getSetCookie();
  return {
    set,
    cookie: set.map((line) => line.split(';')[0]).join('; '),
    data: reply.body.data,
  };
}

describe('sessions out of reach of scripts', () => {
  it('sets HttpOnly cookies and returns empty tokens (wire 2)', async () => {
    const { set, data } = await signInByCookie();
    expect(data).toMatchObject({ session_token: '', session_jwt: '' });
    expect(set).toHaveLength(2);
    for (const [i, name] of ['gatecall_session', 'gatecall_session_jwt'].entries()) {
      expect(set[i]).toMatch(
        new RegExp(`^${name}=[^;]{20,}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax$`),
      );
    }
  });

  it('sets Secure away from localhost (A90)', async () => {
    await server.close();
    server = await createTestServer({
      env: {
        GATECALL_SESSION_COOKIES: 'http-only',
        GATECALL_URL: 'http://gate.example.com',
      },
    });
    const { set } = await signInByCookie();
    expect(set.every((line) => line.endsWith('; Secure'))).toBe(true);
  });

  it('takes the cookie if the header carries the public token twice', async () => {
    const { cookie } = await signInByCookie();
    const headers = { cookie, origin: ORIGIN };
    const renewed = await server.sdk(CALLS.sessionsAuthenticate, {
      body: {},
      headers,
      answer: sessionsAuthenticateAnswer,
    });
    expect(renewed.status).toBe(200);
    expect((await server.sdk(CALLS.usersMe, { headers: { cookie } })).status).toBe(200);
    expect((await server.request('GET', '/v1/user', { headers: { cookie } })).status).toBe(200);
    expect(
      (await server.request('GET', '/v1/user', { headers: { authorization: '' } })).status,
    ).toBe(401);
    const revoked = await server.sdk(CALLS.sessionsRevoke, { headers });
    expect(revoked.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^gatecall_session=; Path=\/; Max-Age=0;/),
      expect.stringMatching(/^gatecall_session_jwt=; Path=\/; Max-Age=0;/),
    ]);
    expect((await server.sdk(CALLS.usersMe, { headers: { cookie } })).status).toBe(404);
  });

  it.each([
    undefined,
    'null',
    'https://evil.test',
    'http://localhost.evil.test',
    'http://localhost:3000.evil.test',
    'http://evil-localhost:3000',
  ])('refuses a change from the origin %j (A48)', async (origin) => {
    const { cookie } = await signInByCookie();
    const headers = { cookie, ...(origin === undefined ? {} : { origin }) };
    for (const reply of [
      await server.sdk(CALLS.sessionsRevoke, { headers }),
      await server.sdk(CALLS.usersUpdate, { headers, body: { untrusted_metadata: { a: 1 } } }),
      await server.request('POST', '/v1/intercom_settings', {
        headers,
        body: { intercom_number: '+12015550188', intercom_code: '9' },
      }),
      await server.request('DELETE', '/v1/sessions', { headers }),
    ]) {
      expect(reply.status).toBe(403);
      expect(reply.body.error_type).toBe('origin_not_allowed');
    }
    const me = await server.sdk(CALLS.usersMe, { headers: { cookie } });
    expect(me.body.data.untrusted_metadata).toEqual({});
  });

  it.each([
    [undefined, 200],
    [ORIGIN, 200],
    ['https://evil.test', 403],
  ])('reads for a page of the origin %j: %i (A48)', async (origin, status) => {
    const { cookie } = await signInByCookie();
    const headers = { cookie, ...(origin === undefined ? {} : { origin }) };
    expect((await server.sdk(CALLS.usersMe, { headers })).status).toBe(status);
    expect((await server.request('GET', '/v1/user', { headers })).status).toBe(status);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'accepts no form of type %s (A48)',
    async (type) => {
      const { cookie } = await signInByCookie();
      const basic = Buffer.from(`${server.publicToken}:${server.publicToken}`).toString('base64');
      const reply = await server.request('POST', '/sdk/v1/sessions/revoke', {
        headers: {
          cookie,
          origin: ORIGIN,
          'content-type': type,
          authorization: `Basic ${basic}`,
        },
        rawBody: 'a=1',
      });
      expect(reply.status).toBe(415);
      expect((await server.sdk(CALLS.usersMe, { headers: { cookie } })).status).toBe(200);
    },
  );

  it('lets no call change anything for a cookie without an origin (A48)', async () => {
    const { cookie } = await signInByCookie();
    const basic = Buffer.from(`${server.publicToken}:${server.publicToken}`).toString('base64');
    const { paths } = (await server.request('GET', '/openapi.json')).body;
    let count = 0;
    for (const [path, methods] of Object.entries(paths)) {
      // The document is ours; its own test checks its shape.
      for (const [method, { security }] of Object.entries(
        methods as Record<string, { security: object[] }>,
      )) {
        if (method === 'get' || security.length === 0) continue;
        const isProvider = path.startsWith('/sdk/');
        const reply = await server.request(method.toUpperCase(), path.replaceAll(/[{}]/g, ''), {
          headers: { cookie, ...(isProvider ? { authorization: `Basic ${basic}` } : {}) },
          body: {},
        });
        const { error_type: refusal, code } = reply.body;
        expect([path, path.startsWith('/api/') ? code : refusal]).toEqual([
          path,
          'origin_not_allowed',
        ]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(50);
    expect((await server.sdk(CALLS.usersMe, { headers: { cookie } })).status).toBe(200);
  });

  it('trusts neither of two cookies of one name (A42)', async () => {
    const { cookie } = await signInByCookie();
    const twice = `gatecall_session=planted; ${cookie}`;
    expect((await server.sdk(CALLS.usersMe, { headers: { cookie: twice } })).status).toBe(404);
  });

  it('neither takes nor sets nor removes cookies in the ordinary mode (A48)', async () => {
    await server.close();
    server = await createTestServer();
    const { set, data } = await signInByCookie();
    expect(set).toEqual([]);
    const { session_token: token, session_jwt: jwt } = data as Record<string, string>;
    expect(token).not.toBe('');
    const headers = {
      origin: ORIGIN,
      cookie: `gatecall_session=${token}; gatecall_session_jwt=${jwt}`,
    };
    const me = await server.sdk(CALLS.usersMe, { headers });
    expect(me.body.error_type).toBe('session_not_found');
    expect((await server.request('GET', '/v1/user', { headers })).status).toBe(401);
    const revoked = await server.sdk(CALLS.sessionsRevoke, { sessionToken: token ?? '' });
    expect([revoked.status, revoked.headers.getSetCookie()]).toEqual([200, []]);
  });

  it.each([
    ['null', null],
    ['text', 'session_token'],
    ['nothing', undefined],
    ['a reply without tokens', { session: { expires_at: '2030-01-01T00:00:00Z' } }],
    ['a reply without a session', { session_token: 'a', session_jwt: 'b' }],
    ['a reply with one token', { session_token: 'a', session: {} }],
    ['a reply with the other', { session_jwt: 'b', session: {} }],
  ])('leaves %s as it is', (_what, answer) => {
    const header = vi.fn();
    const reply = { header } as unknown as FastifyReply;
    expect(moveTokensToCookies(server.deps, reply, answer)).toBe(answer);
    expect(header).not.toHaveBeenCalled();
  });
});
