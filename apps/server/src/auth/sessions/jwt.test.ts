import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_ABSOLUTE_LIFETIME_MS } from './logic.ts';

let server: TestServer;
let jwt: string;
let sessionToken: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ jwt, sessionToken } = await signIn(server, 'ada@example.com'));
  ({ keys } = await server.deps.keyring.jwks());
});
afterAll(() => server.close());

const b64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const statusOf = async (token: string): Promise<number> =>
  (await server.request('GET', '/v1/user', { headers: { authorization: `Bearer ${token}` } }))
    .status;

const ownKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** A well-made token, signed by a key of the attacker's own. */
const forged = (header: Record<string, unknown>, claims: unknown = decodeJwt(jwt)): string => {
  const input = `${b64(header)}.${b64(claims)}`;
  const signature = sign('sha256', Buffer.from(input), {
    key: ownKey.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${input}.${signature.toString('base64url')}`;
};
let keys: readonly JWK[];
const jwk = (): JWK => keys[0] as JWK;

describe('session JWTs', () => {
  it('accepts its own token (SRV-017)', async () => {
    expect(await statusOf(jwt)).toBe(200);
  });

  it('contains for other backends what the wire names: for whom, how long, how proven (SRV-017)', async () => {
    const reply = await server.sdk(CALLS.sessionsAuthenticate, { sessionToken, body: {} });
    const { session, session_jwt, user_id } = reply.body.data;
    const now = Math.floor(server.clock.now() / 1_000);
    const { session_id: id, started_at, last_accessed_at, expires_at, attributes } = session;
    const { authentication_factors } = session;
    expect(authentication_factors).toHaveLength(1);
    expect(decodeJwt(session_jwt)).toEqual({
      iss: 'gatecall/project-test-gatecall',
      aud: ['project-test-gatecall'],
      sub: user_id,
      iat: now,
      nbf: now - 30,
      exp: now + 300,
      'https://stytch.com/session': {
        id,
        started_at,
        last_accessed_at,
        expires_at,
        attributes,
        authentication_factors,
      },
    });
  });

  it('fits into a cookie however often a session was proven, with the newest proofs (SRV-017)', async () => {
    const factors = Array.from({ length: 30 }, (_, i) => ({
      type: 'oauth',
      delivery_method: `oauth_${i}`,
      last_authenticated_at: '2026-01-03T12:00:00Z',
      google_oauth_factor: { id: 'x'.repeat(40), email_id: 'y'.repeat(40), provider_subject: 'ü' },
    }));
    const headers = { 'user-agent': 'ÿ'.repeat(600) };
    const email = 'long@example.com';
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email } });
    const signedIn = await server.sdk(CALLS.magicLinksAuthenticate, {
      headers,
      body: { token: await newestLinkToken(server) },
    });
    const token = signedIn.body.data.session_token;
    await server.deps.db.write((queries) =>
      queries
        .updateTable('sessions')
        .set({ factors: JSON.stringify(factors) })
        .where('session_id', '=', signedIn.body.data.session.session_id)
        .execute(),
    );
    const reply = await server.sdk(CALLS.sessionsAuthenticate, { sessionToken: token, body: {} });
    const { session, session_jwt } = reply.body.data;
    expect(session.authentication_factors).toEqual(factors);
    expect(`gatecall_session_jwt=${session_jwt}`.length).toBeLessThan(4_096);
    const claim = decodeJwt(session_jwt)['https://stytch.com/session'];
    const told = (claim as { authentication_factors: unknown[] }).authentication_factors;
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual(factors.slice(-told.length));
  });

  it('refuses other algorithms and every way of naming another key (A44)', async () => {
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const kid = decodeProtectedHeader(jwt).kid;
    const hmac = (secret: string | Buffer): string => {
      const input = `${b64({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`;
      return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
    };
    const publicKey = createPublicKey({ key: jwk(), format: 'jwk' });
    const der = sign('sha256', Buffer.from(`${header}.${payload}`), ownKey.privateKey);
    const own = ownKey.publicKey.export({ format: 'jwk' });
    const last = signature.at(-1) ?? 'A';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const sibling = alphabet[alphabet.indexOf(last) ^ 1] ?? 'B';
    const attacks: Record<string, string> = {
      none: `${b64({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
      None: `${b64({ alg: 'None', typ: 'JWT', kid })}.${payload}.`,
      empty: `${b64({ alg: '', typ: 'JWT', kid })}.${payload}.`,
      'no signature': `${header}.${payload}.`,
      'HMAC with PEM': hmac(publicKey.export({ type: 'spki', format: 'pem' })),
      'HMAC with DER': hmac(publicKey.export({ type: 'spki', format: 'der' })),
      'HMAC with JWK': hmac(JSON.stringify(jwk())),
      RS256: forged({ alg: 'RS256', typ: 'JWT', kid }),
      'zero signature': `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
      'DER signature': `${header}.${payload}.${der.toString('base64url')}`,
      'malleated base64url': `${jwt.slice(0, -1)}${sibling}`,
      padded: `${jwt}==`,
      'other key': forged({ alg: 'ES256', typ: 'JWT', kid }),
      'no kid': forged({ alg: 'ES256', typ: 'JWT' }),
      jwk: forged({ alg: 'ES256', typ: 'JWT', jwk: own }),
      jku: forged({ alg: 'ES256', typ: 'JWT', kid: 'x', jku: 'http://127.0.0.1:4419/keys' }),
      x5u: forged({ alg: 'ES256', typ: 'JWT', kid: 'x', x5u: 'http://127.0.0.1:4419/keys' }),
      'path kid': forged({ alg: 'ES256', typ: 'JWT', kid: '../../dev/null' }),
      'SQL kid': forged({ alg: 'ES256', typ: 'JWT', kid: "' OR 1=1" }),
      'long kid': forged({ alg: 'ES256', typ: 'JWT', kid: 'k'.repeat(64_000) }),
      crit: forged({ alg: 'ES256', typ: 'JWT', kid, crit: ['x'], x: 1 }),
      b64: forged({ alg: 'ES256', typ: 'JWT', kid, crit: ['b64'], b64: false }),
      'a known signature behind other claims': `${header}.${b64({ ...decodeJwt(jwt), exp: 9e9 })}.${signature}`,
      'a known signature alone': signature,
      'five parts': `${header}.${payload}.${signature}.${payload}.${signature}`,
    };
    for (const [name, token] of Object.entries(attacks)) {
      expect([name, await statusOf(token)]).toEqual([name, 401]);
    }
  });

  it('refuses other claims than those of a live session here (A45)', async () => {
    const claims = decodeJwt(jwt);
    const signed = (change: Record<string, unknown>) =>
      server.deps.keyring.sign({ ...claims, ...change });
    const now = Math.floor(server.clock.now() / 1_000);
    const session = 'https://stytch.com/session';
    expect(await statusOf(await signed({ iat: now }))).toBe(200);
    const cases: Record<string, Record<string, unknown>> = {
      expired: { exp: now - 1 },
      'not yet': { nbf: now + 60 },
      issuer: { iss: 'gatecall/project-other' },
      audience: { aud: ['project-other'] },
      'no subject': { sub: undefined },
      'no session': { [session]: undefined },
      'unknown session': { [session]: { id: 'session-x' } },
      'odd session': { [session]: { id: { $ne: '' } } },
    };
    for (const [name, change] of Object.entries(cases)) {
      expect([name, await statusOf(await signed(change))]).toEqual([name, 401]);
    }
  });
});

describe('session lifetimes', () => {
  it.each([-1, 0, 1e9, '60', 1.5, null])('refuses the duration %j (A47)', async (minutes) => {
    const { sessionToken: token } = await signIn(server, 'ada@example.com');
    const reply = await server.sdk(CALLS.sessionsAuthenticate, {
      sessionToken: token,
      body: { session_duration_minutes: minutes },
    });
    expect(reply.status).toBe(400);
  });

  it('ends a session for good at its absolute maximum (A47)', async () => {
    const { sessionToken: token } = await signIn(server, 'old@example.com', {
      minutes: 527_040,
    });
    const started = server.clock.now();
    const body = { session_duration_minutes: 527_040 };
    const renew = () => server.sdk(CALLS.sessionsAuthenticate, { sessionToken: token, body });
    for (let day = 0; day < 89; day++) {
      server.clock.advance(24 * 60 * 60_000);
      expect((await renew()).status).toBe(200);
    }
    const last = await renew();
    expect(Date.parse(last.body.data.session.expires_at)).toBe(
      started + SESSION_ABSOLUTE_LIFETIME_MS,
    );
    server.clock.advance(24 * 60 * 60_000 + 1);
    expect((await renew()).body.error_type).toBe('session_not_found');
  });

  it('never extends a session without a duration (SRV-015)', async () => {
    const { sessionToken: token } = await signIn(server, 'short@example.com', { minutes: 5 });
    server.clock.advance(4 * 60_000);
    await server.sdk(CALLS.sessionsAuthenticate, { sessionToken: token, body: {} });
    server.clock.advance(60_001);
    const reply = await server.sdk(CALLS.sessionsAuthenticate, { sessionToken: token, body: {} });
    expect(reply.body.error_type).toBe('session_not_found');
  });

  it('gives a planted session no part in another user’s sign-in (A42)', async () => {
    const attacker = await signIn(server, 'mallory@example.com');
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'victim@example.com' } });
    const [mail] = await server.messages();
    const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: link.searchParams.get('token') },
      sessionToken: attacker.sessionToken,
    });
    expect(reply.body.data.session.session_id).not.toBe(attacker.sessionId);
    expect(reply.body.data.session_token).not.toBe(attacker.sessionToken);
    expect(reply.body.data.user_id).not.toBe(attacker.userId);
    const planted = await server.sdk(CALLS.usersMe, { sessionToken: attacker.sessionToken });
    expect(planted.body.data.user_id).toBe(attacker.userId);
  });

  it('lets no racing refresh survive a logout (A43)', async () => {
    const { sessionToken: token } = await signIn(server, 'race@example.com');
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () =>
        server.sdk(CALLS.sessionsAuthenticate, {
          sessionToken: token,
          body: { session_duration_minutes: 60 },
        }),
      ),
      server.sdk(CALLS.sessionsRevoke, { sessionToken: token }),
      ...Array.from({ length: 10 }, () =>
        server.sdk(CALLS.sessionsAuthenticate, { sessionToken: token, body: {} }),
      ),
    ]);
    for (const { body } of replies) {
      const won = body.data?.session_jwt;
      if (won) expect(await statusOf(won)).toBe(401);
    }
    expect((await server.sdk(CALLS.usersMe, { sessionToken: token })).status).toBe(404);
  });
});
