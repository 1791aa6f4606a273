import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let full: string;
let half: string;
let halfToken: string;
const email = 'ada@example.com';
beforeAll(async () => {
  server = await createTestServer();
  const { sessionToken } = await signIn(server, email);
  const app = await server.sdk(CALLS.totpsCreate, { sessionToken, body: {} });
  const totp_code = new TOTP({ secret: app.body.data.secret }).generate({
    timestamp: server.clock.now(),
  });
  const proven = await server.sdk(CALLS.totpsAuthenticate, {
    sessionToken,
    body: { totp_code, session_duration_minutes: 60 },
  });
  full = proven.body.data.session_jwt;
  ({ jwt: half, sessionToken: halfToken } = await signIn(server, email));
});
afterAll(() => server.close());

const published = async () =>
  (await server.request('GET', '/.well-known/jwks.json')).body as { keys: JsonWebKey[] };
/** What the README tells embedders to do, without any of its further checks. */
const verifiedByOthers = async (jwt: string): Promise<boolean> => {
  const keys = createLocalJWKSet((await published()) as Parameters<typeof createLocalJWKSet>[0]);
  const currentDate = new Date(server.clock.now());
  return jwtVerify(jwt, keys, { currentDate }).then(
    () => true,
    () => false,
  );
};
const errorOf = async (jwt: string): Promise<string | undefined> =>
  (await server.request('GET', '/v1/user', { headers: { authorization: `Bearer ${jwt}` } })).body
    .error_type;

describe('the JWT of a half-proven session', () => {
  it('verifies against no published key, and the one after the second factor does (A29)', async () => {
    expect(await verifiedByOthers(full)).toBe(true);
    expect(await verifiedByOthers(half)).toBe(false);
  });

  it('carries the claims that a client may decode (SRV-017)', () => {
    expect(Object.keys(decodeJwt(half))).toEqual(Object.keys(decodeJwt(full)));
  });

  it('opens nothing here and says what is missing, until its session ends (A29, A43)', async () => {
    expect(await errorOf(full)).toBeUndefined();
    expect(await errorOf(half)).toBe('insufficient_factors');
    const { sessionToken, jwt } = await signIn(server, email);
    await server.sdk(CALLS.sessionsRevoke, { sessionToken });
    expect(await errorOf(jwt)).toBe('user_unauthenticated');
  });

  it('is recognised by nothing that others can make (A44)', async () => {
    const [header, payload, signature] = half.split('.');
    const claims = { ...decodeJwt(half), sub: 'user-eve' };
    const other = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const [key] = (await published()).keys;
    const pem = createPublicKey({ key: key!, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const byPublicKey = createHmac('sha256', pem)
      .update(`${header}.${payload}`)
      .digest('base64url');
    for (const forged of [
      `${header}.${other}.${signature}`,
      `${header}.${payload}.${byPublicKey}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature}=`,
      `${header}.`,
    ]) {
      expect(await errorOf(forged)).toBe('user_unauthenticated');
    }
  });

  it('stays as long as the second factor is missing, whatever is renewed (A29)', async () => {
    const proof = await server.sdk(CALLS.totpsAuthenticate, {
      sessionToken: halfToken,
      body: { totp_code: '000000', session_duration_minutes: 60 },
    });
    expect(proof.status).toBe(401);
    const renewed = await server.sdk(CALLS.sessionsAuthenticate, {
      sessionToken: halfToken,
      body: {},
    });
    expect(renewed.body.error_type).toBe('insufficient_factors');
  });
});
