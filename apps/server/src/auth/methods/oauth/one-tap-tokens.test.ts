import { AUTH_ENDPOINTS as CALLS, PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { startScriptedProvider, type ScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const CLIENT_ID = 'web.apps.googleusercontent.com';
let google: ScriptedProvider;
let server: TestServer;
const open = (env: Record<string, string> = {}) =>
  createTestServer({
    env: {
      OAUTH_GOOGLE_CLIENT_ID: CLIENT_ID,
      OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
      OAUTH_GOOGLE_JWKS_URL: `${google.url}/jwks`,
      ...env,
    },
    clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
  });
beforeEach(async () => {
  google = await startScriptedProvider();
  server = await open();
});
afterEach(async () => {
  await server.close();
  await google.close();
});

const now = () => Math.floor(server.clock.now() / 1_000);
const idToken = (change: object = {}) =>
  google.sign({
    iss: 'https://accounts.google.com',
    aud: CLIENT_ID,
    sub: 'g-1',
    iat: now(),
    exp: now() + 3_600,
    email: 'ada@example.com',
    email_verified: true,
    ...change,
  });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.request('POST', path, { body: { publicToken: server.publicToken, ...body }, headers });
const start = async () =>
  (await post(PRODUCT_ENDPOINTS.oneTapStart.path, {})).body.oauthCallbackId as string;
const submit = async (body: object, headers?: Record<string, string>) =>
  post(
    PRODUCT_ENDPOINTS.oneTapSubmit.path,
    { idToken: await idToken(), oauthCallbackID: await start(), ...body },
    headers,
  );
const landed = async (body: object) =>
  new URL((await submit(body)).body.redirect_url).searchParams.get('token');
const authenticate = (token: string | null, more: object = {}) =>
  server.sdk(CALLS.oauthAuthenticate, { body: { token, ...more } });

describe('Google’s token', () => {
  it.each([
    ['under its other spelling', { iss: 'accounts.google.com' }, 200],
    ['as old as it may be', { iat: -600 }, 200],
    ['older', { iat: -631 }, 401],
    ['from clocks a little apart', { iat: 30 }, 200],
    ['from later', { iat: 31 }, 401],
    ['that ends now', { iat: -60, exp: -29 }, 200],
    ['that has ended', { iat: -60, exp: -30 }, 401],
    ['without a subject', { sub: undefined }, 401],
    ['without an end', { exp: undefined }, 401],
    ['without a beginning', { iat: undefined }, 401],
    ['of an issuer that only ends so', { iss: 'https://evil.test/accounts.google.com' }, 401],
    ['of plain http', { iss: 'http://accounts.google.com' }, 401],
  ])('is taken or not: %s (A59)', async (_which, change, status) => {
    const { iat, exp, ...rest } = change as { iat?: number; exp?: number };
    const times = {
      ...('iat' in change && { iat: iat === undefined ? undefined : now() + iat }),
      ...('exp' in change && { exp: exp === undefined ? undefined : now() + exp }),
    };
    const reply = await submit({ idToken: await idToken({ ...rest, ...times }) });
    expect(reply.status).toBe(status);
  });

  it('is remembered for as long as it would be accepted (A59)', async () => {
    const token = await idToken({ exp: now() + 20 * 60 });
    expect((await submit({ idToken: token })).status).toBe(200);
    const kept = () =>
      server.deps.db.read
        .selectFrom('challenges')
        .selectAll()
        .where('kind', '=', 'one_tap_id_token')
        .execute();
    const [only, ...more] = await kept();
    expect(more).toEqual([]);
    const lasts = Number(only?.expires_at) - server.clock.now();
    // Ten minutes after its beginning, and what clocks may be apart.
    expect(lasts).toBe((600 + 30 + 1) * 1_000);
    const short = await idToken({ sub: 'g-2', exp: now() + 60 });
    expect((await submit({ idToken: short })).status).toBe(200);
    const times = (await kept()).map((row) => Number(row.expires_at) - server.clock.now());
    expect(times.toSorted((a, b) => a - b)).toEqual([(60 + 30 + 1) * 1_000, lasts]);
  });

  it('is for the start that it was asked for, once (A59)', async () => {
    expect((await submit({ oauthCallbackID: 'x'.repeat(52) })).body.error_type).toBe(
      'id_token_invalid',
    );
    const started = await start();
    server.clock.advance(10 * 60_000);
    expect((await submit({ oauthCallbackID: started })).body.error_type).toBe('id_token_invalid');
  });

  it('comes from a page of ours, or from none (A50)', async () => {
    const from = async (origin: string) => (await submit({}, { origin })).body.error_type;
    expect(await from('https://evil.test')).toBe('origin_not_allowed_for_client');
    expect(await from('http://localhost:3000')).toBeUndefined();
    const other = await submit({ publicToken: 'public-token-x' });
    expect(other.body.error_type).toBe('unauthorized_credentials');
  });

  it('lands on a listed page only (A63)', async () => {
    const away = await submit({ signupRedirectURL: 'https://evil.test' });
    expect(away.body.error_type).toBe('no_match_for_provided_oauth_url');
  });

  it('lands for the holder of the page’s verifier, if it gave a challenge (SRV-077)', async () => {
    const verifier = 'v'.repeat(64);
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
    const token = await landed({ codeChallenge });
    expect((await authenticate(token)).body.error_type).toBe('pkce_expected_code_verifier');
    expect((await authenticate(token, { code_verifier: verifier })).status).toBe(200);
  });

  it('needs a challenge if the project does (A04)', async () => {
    await server.close();
    server = await open({ GATECALL_REQUIRE_PKCE: 'true' });
    expect((await submit({})).body.error_type).toBe('invalid_pkce_code_challenge');
    expect((await submit({ codeChallenge: 'c'.repeat(43) })).status).toBe(200);
  });

  it('is passed to the page, with the time at which it ends (SRV-037)', async () => {
    const token = await idToken({ exp: now() + 90 });
    const reply = await authenticate(await landed({ idToken: token }));
    expect(reply.body.data.provider_values).toEqual({
      access_token: '',
      id_token: token,
      refresh_token: '',
      scopes: [],
      expires_at: new Date(server.clock.now() + 90_000).toISOString(),
    });
  });
});

describe('Google’s keys', () => {
  it('are fetched once', async () => {
    await submit({});
    await submit({ idToken: await idToken({ sub: 'g-2' }) });
    expect(google.requests.filter(({ path }) => path === '/jwks')).toHaveLength(1);
  });
});
