import { sessionsAuthenticateAnswer } from '@gatecall/contracts/auth/sessions';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { startScriptedProvider, type ScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHousekeeper } from '../../../housekeeping.ts';

const ISSUER = 'https://intranet.example.com';
const own = await generateKeyPair('ES256', { extractable: true });
const PRIVATE = await exportJWK(own.privateKey);
const STATIC = {
  profile_id: 'static',
  issuer: ISSUER,
  audience: 'gatecall',
  keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own' }],
  user_by: 'user_id',
};

let folder: string;
let file: string;
let provider: ScriptedProvider;
let server: TestServer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-trusted-'));
  file = join(folder, 'trusted.json');
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  provider = await startScriptedProvider();
  const remote = { profile_id: 'intranet', issuer: ISSUER, audience: 'gatecall' };
  writeFileSync(file, JSON.stringify([{ ...remote, jwks_url: `${provider.url}/jwks` }, STATIC]));
  server = await createTestServer({
    env: { GATECALL_TRUSTED_TOKENS: file },
    clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
  });
});
afterEach(async () => {
  await server.close();
  await provider.close();
});

const seconds = (): number => Math.floor(server.clock.now() / 1_000);
const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: 'gatecall',
  sub: 'employee-7',
  iat: seconds(),
  exp: seconds() + 600,
  jti: 'token-1',
  email: 'Ada@Example.com',
  email_verified: true,
  ...more,
});
const attest = (token: string, more: object = {}, sessionToken?: string) =>
  server.sdk(CALLS.sessionsAttest, {
    body: { profile_id: 'intranet', token, session_duration_minutes: 60, ...more },
    sessionToken,
    answer: sessionsAuthenticateAnswer,
  });
const refusal = async (token: string, more: object = {}): Promise<string> =>
  (await attest(token, more)).body.error_type;
const signOwn = (payload: JWTPayload) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'own' }).sign(own.privateKey);

describe('trusted tokens', () => {
  it('sign in by the mailbox that the issuer vouches for, whose keys it publishes', async () => {
    const { body } = await attest(await provider.sign(claims()));
    expect(body.data.user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }]);
    expect(body.data.session.authentication_factors).toMatchObject([
      {
        type: 'trusted_auth_token',
        delivery_method: 'trusted_token_exchange',
        trusted_auth_token_factor: { token_id: 'token-1' },
      },
    ]);
    const bearer = { authorization: `Bearer ${body.data.session_jwt}` };
    expect((await server.request('GET', '/v1/user', { headers: bearer })).status).toBe(200);
    const again = await attest(await provider.sign(claims({ jti: 'token-2' })));
    expect(again.body.data.user_id).toBe(body.data.user_id);
  });

  it('sign in by the id of an account, with keys that the operator has written down', async () => {
    const { userId } = await signIn(server, 'ada@example.com');
    const token = await signOwn(claims({ sub: userId, email_verified: false }));
    const { body } = await attest(token, { profile_id: 'static' });
    expect(body.data.user_id).toBe(userId);
    for (const sub of ['user-of-nobody', '']) {
      expect(await refusal(await signOwn(claims({ sub })), { profile_id: 'static' })).toBe(
        'trusted_token_profile_incorrect_external_id_mapping',
      );
    }
  });

  it('join the session that they are shown in', async () => {
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const { body } = await attest(await provider.sign(claims()), {}, sessionToken);
    expect(body.data.session.authentication_factors).toHaveLength(2);
    const named = { session_token: body.data.session_token };
    const more = await attest(await provider.sign(claims({ jti: 'token-2' })), named);
    expect(more.body.data.session.session_id).toBe(body.data.session.session_id);
  });

  it('count once, even of twenty that arrive together', async () => {
    const token = await provider.sign(claims());
    const replies = await Promise.all(Array.from({ length: 20 }, () => attest(token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(401)]);
    expect(await refusal(token)).toBe('invalid_trusted_auth_token');
    // Anyone who sees an ES256 signature can make a second one.
    const { userId } = await signIn(server, 'bob@example.com');
    const first = await signOwn(claims({ sub: userId }));
    expect((await attest(first, { profile_id: 'static' })).status).toBe(200);
    const [head, body, seal = ''] = first.split('.');
    expect(await refusal(`${head}.${body}.${otherSignature(seal)}`, { profile_id: 'static' })).toBe(
      'invalid_trusted_auth_token',
    );
  });

  it.each<[string, (now: number) => JWTPayload, string]>([
    ['another audience', () => ({ aud: 'another' }), 'jwt_invalid_audience'],
    ['another issuer', () => ({ iss: 'https://evil.test' }), 'jwt_invalid_issuer'],
    ['an end that is past', (now) => ({ exp: now - 31 }), 'invalid_trusted_auth_token'],
    ['no end', () => ({ exp: undefined as never }), 'jwt_invalid_claims'],
    ['no beginning', () => ({ iat: undefined as never }), 'jwt_invalid_claims'],
    ['a beginning an hour ago', (now) => ({ iat: now - 3_631 }), 'invalid_trusted_auth_token'],
    ['a beginning to come', (now) => ({ iat: now + 60 }), 'jwt_invalid_claims'],
    ['an unproven mailbox', () => ({ email_verified: false }), 'jwt_invalid_claims'],
    ['a mailbox proven in words', () => ({ email_verified: 'true' }), 'jwt_invalid_claims'],
    ['no mailbox', () => ({ email: undefined as never }), 'jwt_invalid_claims'],
    // Folded, each would be someone else's: a full-width letter, and the sign of the kelvin.
    ['a mailbox in other letters', () => ({ email: 'ａda@example.com' }), 'jwt_invalid_claims'],
    ['a look-alike of a mailbox', () => ({ email: 'ada@\u212Aite.test' }), 'jwt_invalid_claims'],
  ])('are refused with %s', async (_case, change, errorType) => {
    expect(await refusal(await provider.sign(claims(change(seconds()))))).toBe(errorType);
  });

  it('are refused unsigned, signed by others, by a shared secret, or for no known profile', async () => {
    const forged = [
      await provider.sign(claims(), { alg: 'none' }),
      await provider.sign(claims(), { wrongKey: true }),
      await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(new TextEncoder().encode('a secret of thirty-two characters')),
      'not.a.token',
    ];
    for (const token of forged) expect(await refusal(token)).toBe('invalid_trusted_auth_token');
    const good = await provider.sign(claims());
    for (const profile_id of ['unknown', '__proto__']) {
      expect(await refusal(good, { profile_id })).toBe('trusted_token_profile_not_found');
    }
    // One profile's key signs for no other.
    expect(await refusal(await signOwn(claims()))).toBe('invalid_trusted_auth_token');
  });

  it('are as fresh a proof as the issuer states (A55)', async () => {
    const old = await provider.sign(claims({ auth_time: seconds() - 20 * 60 }));
    const change = async (reply: Awaited<ReturnType<typeof attest>>) =>
      server.sdk(CALLS.totpsCreate, { sessionToken: reply.body.data.session_token });
    expect((await change(await attest(old))).body.error_type).toBe('stale_factors');
    expect((await change(await attest(await provider.sign(claims())))).status).toBe(200);
  });

  it('count as no second factor (A29)', async () => {
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const made = await server.sdk(CALLS.totpsCreate, { sessionToken });
    const totp_code = new TOTP({ secret: made.body.data.secret }).generate({
      timestamp: server.clock.now(),
    });
    await server.sdk(CALLS.totpsAuthenticate, {
      sessionToken,
      body: { totp_code, session_duration_minutes: 60 },
    });
    const { body } = await attest(await provider.sign(claims()));
    const bearer = { authorization: `Bearer ${body.data.session_jwt}` };
    const home = await server.request('GET', '/v1/user', { headers: bearer });
    expect(home.body.error_type).toBe('insufficient_factors');
  });

  it('prove as of the moment that the issuer names, and sign in the existing user', async () => {
    const { userId } = await signIn(server, 'ada@example.com');
    const auth_time = seconds() - 60;
    const token = await signOwn(claims({ sub: userId, auth_time }));
    const { body } = await attest(token, { profile_id: 'static' });
    const [factor] = body.data.session.authentication_factors;
    expect(Date.parse(factor.last_authenticated_at)).toBe(auth_time * 1_000);
    const rows = await server.deps.db.read.selectFrom('audit_log').selectAll().execute();
    const last = rows.at(-1);
    expect([last?.event, JSON.parse(last?.details ?? '')]).toEqual([
      'signed_in',
      { method: 'trusted_token', profile: 'static' },
    ]);
  });

  it('are remembered for as long as they could be shown again', async () => {
    const hour = { exp: seconds() + 3_600 };
    const [shown, other] = [
      await provider.sign(claims(hour)),
      await provider.sign(claims({ ...hour, jti: 'token-2' })),
    ];
    expect((await attest(shown)).status).toBe(200);
    server.clock.advance((3_600 + 29) * 1_000);
    await createHousekeeper(server.deps).run();
    expect(await refusal(shown)).toBe('invalid_trusted_auth_token');
    expect((await attest(other)).status).toBe(200);
  });

  it('may be tried sixty times a minute from one network', async () => {
    await server.close();
    server = await createTestServer({
      env: { GATECALL_TRUSTED_TOKENS: file, GATECALL_RATE_LIMIT_FACTOR: '1' },
    });
    const from = async (ip: string) => {
      const body = { profile_id: 'intranet', token: 'not.a.token', session_duration_minutes: 60 };
      return (await server.sdk(CALLS.sessionsAttest, { body, ip })).body.error_type;
    };
    for (let i = 0; i < 60; i += 1) {
      expect(await from('203.0.113.5')).toBe('invalid_trusted_auth_token');
    }
    expect(await from('203.0.113.5')).toBe('too_many_requests');
    expect(await from('198.51.100.7')).toBe('invalid_trusted_auth_token');
  });

  it('name a mailbox as a string, or no one', async () => {
    const odd = claims({ email: 7 as never });
    expect(await refusal(await provider.sign(odd))).toBe('jwt_invalid_claims');
    const nobody = await signOwn(claims({ sub: 7 as never }));
    expect(await refusal(nobody, { profile_id: 'static' })).toMatch(/^(jwt_|invalid_|trusted_)/);
  });

  it('are refused for now if their keys cannot be fetched or are not published there', async () => {
    const token = await provider.sign(claims());
    await provider.close();
    expect(await refusal(token)).toBe('server_unavailable');
    await server.close();
    const asked: string[] = [];
    const jwks_url = 'https://intranet.example.com/keys';
    writeFileSync(file, JSON.stringify([{ ...STATIC, keys: undefined, jwks_url }]));
    server = await createTestServer({
      env: { GATECALL_TRUSTED_TOKENS: file },
      fetch: async (input) => {
        asked.push(String(input));
        return new Response('not here', { status: 404 });
      },
    });
    expect(await refusal(token, { profile_id: 'static' })).toBe('server_unavailable');
    expect(asked).toEqual([jwks_url]);
  });

  it.each([
    'not json',
    JSON.stringify([{ ...STATIC, keys: undefined }]),
    JSON.stringify([{ ...STATIC, jwks_url: 'https://intranet.example.com/jwks' }]),
    JSON.stringify([{ ...STATIC, keys: undefined, jwks_url: 'http://intranet.example.com/jwks' }]),
    JSON.stringify([{ ...STATIC, keys: [PRIVATE] }]),
    JSON.stringify([{ ...STATIC, keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }]),
    JSON.stringify([{ ...STATIC, audience: undefined }]),
  ])('stop the start with a file that cannot be used (%#)', async (content) => {
    writeFileSync(file, content);
    await expect(createTestServer({ env: { GATECALL_TRUSTED_TOKENS: file } })).rejects.toThrow(
      /GATECALL_TRUSTED_TOKENS.*trusted\.json/,
    );
  });
});

/** The other signature that an ES256 verifier takes for the same text: (r, n − s). */
function otherSignature(signature: string): string {
  const n = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const bytes = Buffer.from(signature, 'base64url');
  const s = n - BigInt(`0x${bytes.subarray(32).toString('hex')}`);
  const other = Buffer.from(s.toString(16).padStart(64, '0'), 'hex');
  return Buffer.concat([bytes.subarray(0, 32), other]).toString('base64url');
}
