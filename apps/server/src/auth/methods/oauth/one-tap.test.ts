import {
  oauthAuthenticateAnswer,
  oneTapStartAnswer,
  oneTapSubmitAnswer,
} from '@gatecall/contracts/auth/oauth';
import { AUTH_ENDPOINTS as CALLS, PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { startScriptedProvider, type ScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const CLIENT_ID = 'web.apps.googleusercontent.com';
let google: ScriptedProvider;
let server: TestServer;
const open = (clientId: string, env: Record<string, string> = {}) =>
  createTestServer({
    env: {
      OAUTH_GOOGLE_CLIENT_ID: clientId,
      OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
      OAUTH_GOOGLE_JWKS_URL: `${google.url}/jwks`,
      ...env,
    },
    clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
  });
beforeEach(async () => {
  google = await startScriptedProvider();
  server = await open(CLIENT_ID);
});
afterEach(async () => {
  await server.close();
  await google.close();
});

const start = (body: object = {}, headers: Record<string, string> = {}) =>
  server.request('POST', PRODUCT_ENDPOINTS.oneTapStart.path, {
    body: { publicToken: server.publicToken, ...body },
    headers,
  });
const submit = (body: object) =>
  server.request('POST', PRODUCT_ENDPOINTS.oneTapSubmit.path, {
    body: { publicToken: server.publicToken, ...body },
  });
const now = () => Math.floor(server.clock.now() / 1_000);
const idToken = (change: object = {}, options?: Parameters<ScriptedProvider['sign']>[1]) =>
  google.sign(
    {
      iss: 'https://accounts.google.com',
      aud: CLIENT_ID,
      sub: 'g-1',
      iat: now(),
      exp: now() + 3_600,
      email: 'ada@example.com',
      email_verified: true,
      ...change,
    },
    options,
  );

describe('one tap', () => {
  it('signs in by Google’s token, once for each start (SRV-038)', async () => {
    const started = oneTapStartAnswer.parse((await start()).body);
    expect(started.googleClientId).toBe(CLIENT_ID);
    const body = {
      idToken: await idToken({
        nonce: started.nonce,
        given_name: 'Ada',
        family_name: 'Lovelace',
      }),
      oauthCallbackID: started.oauthCallbackId,
      loginRedirectURL: 'http://localhost:3000/in',
      signupRedirectURL: 'http://localhost:3000/up',
    };
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit(body)));
    const wins = replies.filter((reply) => reply.status === 200);
    expect(wins).toHaveLength(1);
    const landing = new URL(oneTapSubmitAnswer.parse(wins[0]?.body).redirect_url);
    expect(landing.pathname).toBe('/up');
    const reply = await server.sdk(CALLS.oauthAuthenticate, {
      body: { token: landing.searchParams.get('token') },
      answer: oauthAuthenticateAnswer,
    });
    expect(reply.body.data.user.emails).toMatchObject([
      { email: 'ada@example.com', verified: true },
    ]);
    // A new account is called as the provider says.
    expect(reply.body.data.user.name).toEqual({
      first_name: 'Ada',
      middle_name: '',
      last_name: 'Lovelace',
    });
  });

  it('accepts an ID token once, with a nonce or without, however its signature is spelled (A59)', async () => {
    const other = (token: string): string => {
      const [last = ''] = token.slice(-1);
      // The last sign of 256 bytes holds four bits that no signature has.
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      return token.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1];
    };
    const starts = await Promise.all(Array.from({ length: 8 }, () => start()));
    const token = await idToken();
    const use = (started: { body: { oauthCallbackId: string } }, text = token) =>
      submit({ idToken: text, oauthCallbackID: started.body.oauthCallbackId });
    const replies = await Promise.all(starts.map((started) => use(started)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const later = await start();
    expect((await use(later)).body.error_type).toBe('id_token_invalid');
    expect((await use(later, other(token))).status).toBe(401);
    server.clock.advance(10 * 60_000 + 29_000);
    expect((await use(await start())).status).toBe(401);
    // Another token of the same person opens, and the housekeeper forgets the first in its time.
    expect((await use(await start(), await idToken())).status).toBe(200);
  });

  it.each([
    ['another client', { aud: 'other.apps.googleusercontent.com' }, 'invalid_client'],
    ['another issuer', { iss: 'https://evil.test' }, 'id_token_invalid'],
    ['another nonce', { nonce: 'x' }, 'id_token_invalid'],
    ['an expired time', { iat: 1, exp: 2 }, 'id_token_invalid'],
  ])('refuses a token of %s (A59)', async (_name, change, errorType) => {
    const { oauthCallbackId } = (await start()).body;
    const reply = await submit({
      idToken: await idToken(change),
      oauthCallbackID: oauthCallbackId,
    });
    expect(reply.body.error_type).toBe(errorType);
  });

  it('refuses an old token, an unsigned one, and one of another key (A59)', async () => {
    const { oauthCallbackId: oauthCallbackID } = (await start()).body;
    const wrong = [
      await idToken({ iat: now() - 700, exp: now() + 600 }),
      await idToken({}, { alg: 'none' }),
      await idToken({}, { wrongKey: true }),
    ];
    for (const token of wrong) {
      expect((await submit({ idToken: token, oauthCallbackID })).status).toBe(401);
    }
    // None of them used the start up.
    expect((await submit({ idToken: await idToken(), oauthCallbackID })).status).toBe(200);
  });

  it('distinguishes the reasons why it cannot be shown (SRV-038)', async () => {
    const evil = await start({}, { origin: 'https://evil.test' });
    expect(evil.body.error_type).toBe('origin_not_allowed_for_client');
    expect((await start({ publicToken: 'public-token-x' })).status).toBe(401);
    const away = await start({ loginRedirectURL: 'https://evil.test' });
    expect(away.body.error_type).toBe('no_match_for_provided_oauth_url');

    const others: [TestServer, string][] = [
      [await createTestServer(), 'oauth_config_not_found'],
      [await open('not-of-google'), 'default_provider_not_allowed'],
    ];
    for (const [other, errorType] of others) {
      const reply = await other.request('POST', PRODUCT_ENDPOINTS.oneTapStart.path, {
        body: { publicToken: other.publicToken },
      });
      expect(reply.body.error_type).toBe(errorType);
      await other.close();
    }
  });

  it.each([
    ['GATECALL_SOCIAL_LOGIN_REDIRECT_URLS', 'no_login_redirect_urls_set'],
    ['GATECALL_SOCIAL_SIGNUP_REDIRECT_URLS', 'no_signup_redirect_urls_set'],
  ])('says what is missing if %s is not valid (SRV-038)', async (setting, errorType) => {
    const other = await open(CLIENT_ID, { [setting]: 'none' });
    const ask = (body: object) =>
      other.request('POST', PRODUCT_ENDPOINTS.oneTapStart.path, {
        body: { publicToken: other.publicToken, ...body },
      });
    const named = 'http://localhost:3000/authenticate';
    for (const body of [{}, { loginRedirectURL: named, signupRedirectURL: named }]) {
      expect((await ask(body)).body.error_type).toBe(errorType);
    }
    const start = `/v1/public/oauth/google/start?public_token=${other.publicToken}`;
    const page = await other.request('GET', start);
    expect(page.status).toBe(400);
    await other.close();
  });

  it('lands on the pages listed for social sign-in if there are any, and nowhere else', async () => {
    const other = await open(CLIENT_ID, {
      GATECALL_SOCIAL_LOGIN_REDIRECT_URLS: 'https://home.example.com/in',
      GATECALL_SOCIAL_SIGNUP_REDIRECT_URLS: 'https://home.example.com/up,https://up.example.com/',
    });
    const ask = async (body: object) =>
      (
        await other.request('POST', PRODUCT_ENDPOINTS.oneTapStart.path, {
          body: { publicToken: other.publicToken, ...body },
        })
      ).body.error_type;
    expect(await ask({})).toBeUndefined();
    expect(await ask({ signupRedirectURL: 'https://up.example.com/' })).toBeUndefined();
    expect(await ask({ loginRedirectURL: 'https://up.example.com/' })).toBe(
      'no_match_for_provided_oauth_url',
    );
    await other.close();
  });
});
