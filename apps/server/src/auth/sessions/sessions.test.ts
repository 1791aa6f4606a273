import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { makeImpersonationToken } from '@gatecall/testkit/impersonation';
import { newestCode, newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestReply, type TestServer } from '@gatecall/testkit/test-server';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_CLIENT } from '../../http/request/client.ts';
import { suspendUser } from '../users/by-operator.ts';
import { revokeSessionById } from './ending.ts';
import { continueSession, findLiveSession, startSession } from './logic.ts';
import { verifySessionJwt } from './session-jwt.ts';
import type { Factor } from './session.ts';
import { isStanding } from './standing.ts';

const MINUTE = 60_000;
const EMAIL = 'ada@example.com';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const inWireTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const asJwt = (jwt: string) => ({ headers: { authorization: `Bearer ${jwt}` } });
const userBy = async (jwt: string) => (await server.request('GET', '/v1/user', asJwt(jwt))).body;
const enter = async (userId: string, headers: Record<string, string> = {}) => {
  const impersonation_token = await makeImpersonationToken(server, userId);
  const reply = await server.sdk(CALLS.impersonationAuthenticate, {
    body: { impersonation_token },
    headers,
  });
  return reply.body.data;
};
const addApp = async (sessionToken: string): Promise<{ codeNow: () => string }> => {
  const { body } = await server.sdk(CALLS.totpsCreate, { sessionToken, body: {} });
  const app = new TOTP({ secret: body.data.secret });
  return { codeNow: () => app.generate({ timestamp: server.clock.now() }) };
};
const prove = async (sessionToken: string, totp_code: string) =>
  (await server.sdk(CALLS.totpsAuthenticate, { sessionToken, body: { totp_code } })).body.data;

const byApp = (): Factor => ({
  type: 'totp',
  delivery_method: 'authenticator_app',
  last_authenticated_at: inWireTime(server.clock.now()),
});

describe('renewing a session', () => {
  const renew = async (sessionToken: string, body: object = {}) =>
    (await server.sdk(CALLS.sessionsAuthenticate, { sessionToken, body })).body.data.session;

  it('notes at most once a minute that it was used', async () => {
    const begun = server.clock.now();
    const { sessionToken } = await signIn(server, EMAIL);
    server.clock.advance(MINUTE - 1);
    expect((await renew(sessionToken)).last_accessed_at).toBe(inWireTime(begun));
    server.clock.advance(1);
    expect((await renew(sessionToken)).last_accessed_at).toBe(inWireTime(begun + MINUTE));
    const row = await server.deps.db.read
      .selectFrom('sessions')
      .select('last_accessed_at')
      .executeTakeFirstOrThrow();
    expect(row.last_accessed_at).toBe(begun + MINUTE);
  });

  it('moves its end as asked, later or earlier, and otherwise leaves it (SRV-015)', async () => {
    const { sessionToken } = await signIn(server, EMAIL, { minutes: 60 });
    const end = server.clock.now() + 60 * MINUTE;
    const later = server.clock.now() + 90 * MINUTE;
    const ends = async (body?: object) => (await renew(sessionToken, body)).expires_at;
    expect(await ends()).toBe(inWireTime(end));
    expect(await ends({ session_duration_minutes: 90 })).toBe(inWireTime(later));
    expect(await ends()).toBe(inWireTime(later));
    server.clock.advance(2 * MINUTE);
    expect(await ends()).toBe(inWireTime(later));
    expect(await ends({ session_duration_minutes: 5 })).toBe(
      inWireTime(server.clock.now() + 5 * MINUTE),
    );
  });
});

describe('the proofs of a session', () => {
  it('are the newest of each kind and way', async () => {
    let { sessionToken } = await signIn(server, EMAIL);
    let factors: { type: string; delivery_method: string; last_authenticated_at: string }[] = [];
    const proven = (reply: TestReply): void => {
      ({ session_token: sessionToken } = reply.body.data);
      factors = reply.body.data.session.authentication_factors;
    };
    const byCode = async (sent: TestReply): Promise<void> => {
      const body = { token: await newestCode(server), method_id: sent.body.data.method_id };
      proven(await server.sdk(CALLS.otpsAuthenticate, { sessionToken, body }));
    };
    const begun = server.clock.now();
    server.clock.advance(MINUTE);
    await byCode(await server.sdk(CALLS.otpsEmailLoginOrCreate, { body: { email: EMAIL } }));
    const phone = { phone_number: '+16175550123' };
    await byCode(await server.sdk(CALLS.otpsSmsSendSecondary, { body: phone, sessionToken }));
    expect(
      factors.map((one) => [one.type, one.delivery_method, one.last_authenticated_at]),
    ).toEqual([
      ['magic_link', 'email', inWireTime(begun)],
      ['otp', 'email', inWireTime(begun + MINUTE)],
      ['otp', 'sms', inWireTime(begun + MINUTE)],
    ]);
    server.clock.advance(MINUTE);
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: EMAIL } });
    const token = await newestLinkToken(server);
    proven(await server.sdk(CALLS.magicLinksAuthenticate, { body: { token }, sessionToken }));
    expect(
      factors.map((one) => [one.type, one.delivery_method, one.last_authenticated_at]),
    ).toEqual([
      ['otp', 'email', inWireTime(begun + MINUTE)],
      ['otp', 'sms', inWireTime(begun + MINUTE)],
      ['magic_link', 'email', inWireTime(begun + 2 * MINUTE)],
    ]);
  });

  const add = async (sessionToken: string, end: () => Promise<unknown> = async () => {}) => {
    const session = await findLiveSession(server.deps, sessionToken);
    await end();
    return server.deps.db.write((queries) =>
      continueSession(server.deps, queries, {
        session: session!,
        factor: byApp(),
        durationMinutes: undefined,
      }),
    );
  };

  it('are not added to what an operator holds (A56)', async () => {
    const { userId } = await signIn(server, EMAIL);
    const { session_token } = await enter(userId);
    await expect(add(session_token)).rejects.toMatchObject({ code: 'stale_factors' });
  });

  it('revive no session that has ended (A43)', async () => {
    const { sessionToken } = await signIn(server, EMAIL);
    const end = () => server.sdk(CALLS.sessionsRevoke, { sessionToken });
    await expect(add(sessionToken, end)).rejects.toMatchObject({ code: 'session_not_found' });
  });
});

describe('a session of an account with an authenticator app (A29)', () => {
  const isVerifiedByOthers = async (jwt: string): Promise<boolean> => {
    const { body } = await server.request('GET', '/.well-known/jwks.json');
    return jwtVerify(jwt, createLocalJWKSet(body), {
      currentDate: new Date(server.clock.now()),
    }).then(
      () => true,
      () => false,
    );
  };

  it('shows and opens nothing before the second factor, and everything without an app that works', async () => {
    const first = await signIn(server, EMAIL);
    const { codeNow } = await addApp(first.sessionToken);
    const beside = await signIn(server, EMAIL);
    expect(await isVerifiedByOthers(beside.jwt)).toBe(true);
    await prove(first.sessionToken, codeNow());
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: EMAIL } });
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: await newestLinkToken(server) },
    });
    expect(await isVerifiedByOthers(reply.body.data.session_jwt)).toBe(false);
    expect(reply.body.data.user.emails).toEqual([]);
    expect(await userBy(reply.body.data.session_jwt)).toMatchObject({
      error_type: 'insufficient_factors',
    });
  });

  it('is no longer signed in when the app is added elsewhere', async () => {
    const [here, elsewhere] = [await signIn(server, EMAIL), await signIn(server, EMAIL)];
    const { codeNow } = await addApp(elsewhere.sessionToken);
    expect(await userBy(here.jwt)).not.toHaveProperty('error_type');
    await prove(elsewhere.sessionToken, codeNow());
    expect(await userBy(here.jwt)).toMatchObject({ error_type: 'insufficient_factors' });
  });

  it('is not opened by the JWT from before the second factor, even once that is shown', async () => {
    const first = await signIn(server, EMAIL);
    const { codeNow } = await addApp(first.sessionToken);
    await prove(first.sessionToken, codeNow());
    const half = await signIn(server, EMAIL);
    server.clock.advance(MINUTE);
    const { session_jwt } = await prove(half.sessionToken, codeNow());
    expect(await userBy(session_jwt)).not.toHaveProperty('error_type');
    expect(await userBy(half.jwt)).toMatchObject({ error_type: 'insufficient_factors' });
  });
});

describe('a session that ends', () => {
  it('says so to a caller who still holds a JWT of it (A43)', async () => {
    const { sessionToken, jwt } = await signIn(server, EMAIL);
    await server.sdk(CALLS.sessionsRevoke, { sessionToken });
    const ended = await userBy(jwt);
    expect(ended.error_type).toBe('user_unauthenticated');
    expect(ended.error_message).not.toBe((await userBy('nonsense')).error_message);
  });

  it('no longer counts for a sign-in that depends on it (A42)', async () => {
    const { sessionToken } = await signIn(server, EMAIL);
    const session = await findLiveSession(server.deps, sessionToken);
    const stands = () =>
      server.deps.db.write((queries) => isStanding(server.deps, queries, session!));
    expect(await stands()).toBe(true);
    await server.sdk(CALLS.sessionsRevoke, { sessionToken });
    expect(await stands()).toBe(false);
  });

  it('may be every other one of the user’s, with their number in the audit log (A43)', async () => {
    const others = [await signIn(server, EMAIL), await signIn(server, EMAIL)];
    const kept = await signIn(server, EMAIL);
    const bob = await signIn(server, 'bob@example.com');
    await server.request('DELETE', '/v1/sessions', asJwt(kept.jwt));
    const statuses = [];
    for (const { sessionToken } of [...others, kept, bob]) {
      statuses.push((await server.sdk(CALLS.usersMe, { sessionToken })).status);
    }
    expect(statuses).toEqual([404, 404, 200, 200]);
    const events = await server.deps.db.read
      .selectFrom('audit_log')
      .select(['user_id', 'details'])
      .where('event', '=', 'other_sessions_revoked')
      .execute();
    expect(events).toMatchObject([{ user_id: kept.userId, details: '{"count":2}' }]);
  });
});

describe('the language of an account', () => {
  const language = async (): Promise<string | null> => {
    const row = await server.deps.db.read
      .selectFrom('users')
      .select('language')
      .executeTakeFirstOrThrow();
    return row.language;
  };
  const signInFrom = async (spoken: Record<string, string>): Promise<string> => {
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: EMAIL } });
    const body = { token: await newestLinkToken(server) };
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, { body, headers: spoken });
    return reply.body.data.user_id;
  };

  it('is that of the browser that signed in last, and never an operator’s (A56)', async () => {
    await signInFrom({});
    expect(await language()).toBeNull();
    const userId = await signInFrom({ 'accept-language': 'de' });
    expect(await language()).toBe('de');
    await signInFrom({});
    expect(await language()).toBe('de');
    await enter(userId, { 'accept-language': 'es' });
    expect(await language()).toBe('de');
  });

  it('is preferably the one in which the sign-in was asked for', async () => {
    const userId = await signInFrom({ 'accept-language': 'de' });
    const browser = {
      ip: '192.0.2.1',
      userAgent: '',
      claimedOrigin: undefined,
      language: () => 'es' as const,
    };
    await server.deps.db.write((queries) =>
      startSession(server.deps, queries, {
        userId,
        factor: byApp(),
        durationMinutes: undefined,
        client: browser,
        current: undefined,
        language: 'fr',
      }),
    );
    expect(await language()).toBe('fr');
  });
});

describe('a session that begins', () => {
  const begin = (userId: string, more: Partial<Parameters<typeof startSession>[2]> = {}) =>
    server.deps.db.write((queries) =>
      startSession(server.deps, queries, {
        userId,
        factor: byApp(),
        durationMinutes: 600,
        client: NO_CLIENT,
        current: undefined,
        ...more,
      }),
    );

  it('for an application ends with the session that allowed it, and with its permission', async () => {
    const { userId, sessionId, sessionToken } = await signIn(server, EMAIL);
    const allowing = await findLiveSession(server.deps, sessionToken);
    const granted = await begin(userId, { grantedIn: sessionId });
    expect(granted.session.expires_at).toBe(inWireTime(allowing?.expiresAt ?? 0));
    expect(await findLiveSession(server.deps, granted.session_token)).toBeDefined();
    const permitted = await begin(userId, { grantedIn: sessionId, grantKey: 'given-back' });
    expect(await findLiveSession(server.deps, permitted.session_token)).toBeUndefined();
    await revokeSessionById(server.deps, { sessionId, ip: '' });
    expect(await findLiveSession(server.deps, granted.session_token)).toBeUndefined();
    // Nothing outlives one that is over already.
    const late = await begin(userId, { grantedIn: sessionId });
    expect(late.session.expires_at).toBe(inWireTime(server.clock.now()));
  });

  it('is refused to an account that is closed meanwhile', async () => {
    const { userId } = await signIn(server, EMAIL);
    await suspendUser(server.deps, { userId, ip: '' });
    await expect(begin(userId)).rejects.toMatchObject({ code: 'account_suspended' });
  });
});

describe('an operator’s session (A56)', () => {
  it('is known by its JWT, for an hour', async () => {
    const { userId, jwt } = await signIn(server, EMAIL);
    expect(await verifySessionJwt(server.deps, jwt)).toMatchObject({ isImpersonating: false });
    const { session, session_jwt } = await enter(userId);
    expect(Date.parse(session.expires_at) - server.clock.now()).toBeLessThanOrEqual(60 * MINUTE);
    expect(await verifySessionJwt(server.deps, session_jwt)).toMatchObject({
      userId,
      isImpersonating: true,
    });
  });
});
