import { idpAuthorizeStartAnswer, idpLogoutStartAnswer } from '@gatecall/contracts/auth/idp';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestReply, type TestServer } from '@gatecall/testkit/test-server';
import * as fc from 'fast-check';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  ID_TOKEN_LIFETIME_S,
  KEY_ACTIVATION_MS,
  KEY_REFRESH_MS,
  rotateSigningKey,
} from './signing-key.ts';
import { forgetPastRecords } from './store.ts';

const ISSUER = 'http://localhost:3000';
const SECRET = 'a-secret-of-the-shop-application';
const SHOP = {
  client_id: 'shop',
  client_secret: SECRET,
  client_name: 'The <Shop>',
  redirect_uris: ['https://shop.example.com/callback'],
  post_logout_redirect_uris: ['https://shop.example.com/bye'],
};
const APP = {
  client_id: 'app',
  client_name: 'A native app',
  redirect_uris: ['http://127.0.0.1:1/callback'],
};
const OTHER = { ...SHOP, client_id: 'other', client_secret: 'another-secret-of-sixteen' };

let folder: string;
let server: TestServer;
let ada: Awaited<ReturnType<typeof signIn>>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-idp-'));
  writeFileSync(join(folder, 'clients.json'), JSON.stringify([SHOP, APP, OTHER]));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  // Relying parties look at their own clock; the manual one starts there.
  server = await createTestServer({
    env: { GATECALL_IDP_CLIENTS: join(folder, 'clients.json') },
    clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
  });
  ada = await signIn(server, 'ada@example.com');
});
afterEach(() => server.close());

const REQUEST = {
  client_id: 'shop',
  redirect_uri: SHOP.redirect_uris[0]!,
  response_type: 'code',
  scope: 'openid email offline_access',
};
const start = (body: object = REQUEST, sessionToken: string | undefined = ada.sessionToken) =>
  server.sdk(CALLS.idpAuthorizeStart, { body, sessionToken, answer: idpAuthorizeStartAnswer });

/** The form of the consent page, a navigation. */
function submit(
  fields: Record<string, string> | [string, string][],
  options: { headers?: Record<string, string>; sessionToken?: string } = {},
): Promise<TestReply> {
  const token = options.sessionToken ?? ada.sessionToken;
  const form = new URLSearchParams(fields);
  form.set(
    '__Authorization',
    `Basic ${Buffer.from(`${server.publicToken}:${token}`).toString('base64')}`,
  );
  return server.request('POST', '/sdk/v1/oauth/authorize', {
    rawBody: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
  });
}

/** Starts and allows; answers where the browser goes. */
async function allow(request: Record<string, string> = REQUEST): Promise<URL> {
  const started = await start(request);
  if (started.status !== 200) throw new Error(started.text);
  const reply = await submit({ ...request, consent_granted: 'true' });
  if (reply.status !== 303) throw new Error(reply.text);
  return new URL(reply.headers.get('location')!);
}

const token = (form: Record<string, string>, client = SHOP): Promise<TestReply> =>
  server.request('POST', '/idp/token', {
    rawBody: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`,
    },
  });
const redeem = (code: string, more: Record<string, string> = {}, client = SHOP) =>
  token(
    { grant_type: 'authorization_code', code, redirect_uri: REQUEST.redirect_uri, ...more },
    client,
  );
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
const userinfo = (accessToken: string) =>
  server.request('GET', '/idp/userinfo', { headers: { authorization: `Bearer ${accessToken}` } });
const codeOf = (url: URL) => url.searchParams.get('code')!;

/** A relying party as one would write it, talking to this server. */
async function relyingParty(clientId: string, secret?: string): Promise<openid.Configuration> {
  const customFetch: openid.CustomFetch = (url, options) =>
    server.fetch(url, {
      method: options.method,
      headers: options.headers,
      ...(options.body ? { body: String(options.body) } : {}),
    });
  const config = await openid.discovery(new URL(ISSUER), clientId, secret, undefined, {
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: customFetch,
  });
  return config;
}

describe('identity provider: keys', () => {
  const kidOf = (idToken: string) => decodeProtectedHeader(idToken).kid;
  const idToken = async (): Promise<string> => (await redeem(codeOf(await allow()))).body.id_token;
  const published = async (): Promise<(string | undefined)[]> =>
    (await server.request('GET', '/idp/jwks')).body.keys.map((key: { kid?: string }) => key.kid);

  it('publishes a new key before it signs, and the old one while its tokens live (A46)', async () => {
    const before = await idToken();
    const [old] = await published();
    expect(kidOf(before)).toBe(old);
    server.clock.advance(1_000);
    const made = await rotateSigningKey(server.deps);

    server.clock.advance(KEY_REFRESH_MS);
    expect(await published()).toEqual([old, made]);
    expect(kidOf(await idToken())).toBe(old);
    server.clock.advance(KEY_ACTIVATION_MS - KEY_REFRESH_MS);
    expect(await published()).toEqual([made, old]);
    expect(kidOf(await idToken())).toBe(made);
    // An ID token of the old key still speaks for its user.
    const bye = { client_id: 'shop', post_logout_redirect_uri: SHOP.post_logout_redirect_uris[0]! };
    const logout = await server.sdk(CALLS.idpLogoutStart, {
      body: { ...bye, id_token_hint: before },
      sessionToken: ada.sessionToken,
    });
    expect(logout.body.data.consent_required).toBe(false);

    server.clock.advance(ID_TOKEN_LIFETIME_S * 1_000 + KEY_REFRESH_MS);
    expect(await published()).toEqual([made]);
  });

  it('keeps what the keys are unreadable, and never publishes their private half (A89)', async () => {
    await idToken();
    await rotateSigningKey(server.deps);
    server.clock.advance(KEY_REFRESH_MS);
    const text = (await server.request('GET', '/idp/jwks')).text;
    expect(text).not.toMatch(/"(d|p|q|dp|dq|qi|made_at)"/);
    const rows = await server.deps.db.read.selectFrom('idp_records').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('"d\\":');
  });

  it('refuses no token while keys rotate under load (A46)', async () => {
    const tokens: string[] = [];
    const caller = async (): Promise<void> => {
      for (let i = 0; i < 8; i++) {
        tokens.push(await idToken());
        server.clock.advance(KEY_REFRESH_MS / 8);
      }
    };
    const rotator = async (): Promise<void> => {
      for (let i = 0; i < 3; i++) await rotateSigningKey(server.deps);
    };
    await Promise.all([caller(), rotator()]);
    const keys = createLocalJWKSet((await server.request('GET', '/idp/jwks')).body);
    const currentDate = new Date(server.clock.now());
    for (const token of tokens) await jwtVerify(token, keys, { issuer: ISSUER, currentDate });
    expect(tokens).toHaveLength(8);
  });
});

describe('identity provider: prompt and max_age', () => {
  /** The navigation that an application starts, with the cookies of this browser. */
  const navigate = async (more: Record<string, string>, sessionToken?: string) => {
    const reply = await server.request(
      'GET',
      `/oauth/authorize?${new URLSearchParams({ ...REQUEST, state: 's-1', ...more })}`,
      sessionToken === undefined ? {} : { headers: { cookie: `gatecall_session=${sessionToken}` } },
    );
    const location = reply.headers.get('location');
    return { status: reply.status, url: location === null ? undefined : new URL(location, ISSUER) };
  };
  const answerOf = ({ url }: { url: URL | undefined }) => ({
    to: url && url.origin + url.pathname,
    ...Object.fromEntries(url?.searchParams ?? []),
  });
  beforeEach(async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Gatecall</title>');
    await server.close();
    server = await createTestServer({
      env: { GATECALL_IDP_CLIENTS: join(folder, 'clients.json') },
      clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
      webFolder: folder,
    });
    ada = await signIn(server, 'ada@example.com');
  });

  it('answers login_required to prompt=none without a session (prompt-none-not-logged-in)', async () => {
    const reply = await navigate({ prompt: 'none' });
    expect(reply.status).toBe(303);
    expect(answerOf(reply)).toEqual({
      to: REQUEST.redirect_uri,
      error: 'login_required',
      state: 's-1',
      iss: ISSUER,
    });
  });

  it('answers prompt=none by a code once everything is allowed (prompt-none-logged-in)', async () => {
    const asked = await navigate({ prompt: 'none' }, ada.sessionToken);
    expect(answerOf(asked)).toMatchObject({ error: 'consent_required' });
    await allow();
    const reply = await navigate({ prompt: 'none', nonce: 'n-1' }, ada.sessionToken);
    const { body } = await redeem(codeOf(reply.url!));
    expect(decodeJwt(body.id_token)).toMatchObject({ sub: ada.userId, nonce: 'n-1' });
    const more = await navigate(
      { prompt: 'none', scope: `${REQUEST.scope} phone` },
      ada.sessionToken,
    );
    expect(answerOf(more)).toMatchObject({ error: 'consent_required' });
  });

  it('never answers prompt=none for half a sign-in or an operator (A29, A56)', async () => {
    await allow();
    await server.deps.db.write((db) =>
      db
        .insertInto('totps')
        .values({
          totp_id: 'totp-1',
          user_id: ada.userId,
          sealed_secret: '',
          verified: 1,
          last_step: 0,
          created_at: 0,
          expires_at: 0,
        })
        .execute(),
    );
    const reply = await navigate({ prompt: 'none' }, ada.sessionToken);
    expect(answerOf(reply)).toMatchObject({ error: 'login_required' });
  });

  it('shows the page, and sends nobody anywhere, where the request is wrong (A64)', async () => {
    const mistakes: Record<string, string>[] = [
      { prompt: 'none', redirect_uri: 'https://evil.test/callback' },
      { prompt: 'none', client_id: 'nobody' },
      { prompt: 'none login' },
      { prompt: 'none', response_type: 'token' },
    ];
    for (const wrong of mistakes) {
      expect(await navigate(wrong, ada.sessionToken)).toEqual({ status: 200, url: undefined });
    }
  });

  it('says prompt=login on as a moment, and takes no older proof (prompt-login)', async () => {
    server.clock.advance(5_000);
    const { url } = await navigate({ prompt: 'login' }, ada.sessionToken);
    expect(url?.pathname).toBe('/oauth/authorize');
    const request = Object.fromEntries(url!.searchParams);
    expect(request['auth_after']).toBe(String(server.clock.now() / 1_000));
    // Once said, a reload means the same moment.
    expect(await navigate(request, ada.sessionToken)).toEqual({ status: 200, url: undefined });

    const refused = await start(request);
    expect(refused.body.error_type).toBe('step_up_required');
    server.clock.advance(1_000);
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } });
    const again = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: await newestLinkToken(server) },
      sessionToken: ada.sessionToken,
    });
    ada = { ...ada, sessionToken: again.body.data.session_token };
    const { body } = await redeem(codeOf(await allow(request)));
    expect(decodeJwt(body.id_token)['auth_time']).toBeGreaterThanOrEqual(
      Number(request['auth_after']),
    );
  });

  it('asks again with prompt=consent (prompt-consent)', async () => {
    await allow();
    expect((await start()).body.data.consent_required).toBe(false);
    expect((await start({ ...REQUEST, prompt: 'consent' })).body.data.consent_required).toBe(true);
    const reply = await submit({ ...REQUEST, prompt: 'consent', consent_granted: 'false' });
    expect(new URL(reply.headers.get('location')!).searchParams.get('error')).toBe('access_denied');
  });

  it('takes no proof older than max_age, silently or not (max-age-1, max-age-10000)', async () => {
    await allow();
    server.clock.advance(2_000);
    expect((await start({ ...REQUEST, max_age: 1 })).body.error_type).toBe('step_up_required');
    expect((await start({ ...REQUEST, max_age: '1' })).body.error_type).toBe('step_up_required');
    const silent = await navigate({ prompt: 'none', max_age: '1' }, ada.sessionToken);
    expect(answerOf(silent)).toMatchObject({ error: 'login_required' });
    const { body } = await redeem(codeOf(await allow({ ...REQUEST, max_age: '10000' })));
    expect(decodeJwt(body.id_token)['auth_time']).toBe(server.clock.now() / 1_000 - 2);
  });
});

describe('identity provider: what the conformance suite asks of a Basic OP', () => {
  it('ignores a parameter that it does not know (ensure-request-with-unknown-parameter-succeeds)', async () => {
    const url = await allow({ ...REQUEST, extra: 'foobar', claims_locales: 'se', acr_values: '1' });
    expect((await redeem(codeOf(url))).status).toBe(200);
  });

  it('refuses a redirect address with another query (redirect-uri-query-mismatch)', async () => {
    for (const query of ['?foo=bar', '?', '?x=1&y=2']) {
      const reply = await start({ ...REQUEST, redirect_uri: REQUEST.redirect_uri + query });
      expect(reply.body.error_type).toBe('invalid_redirect_url');
    }
  });

  it('refuses a code after thirty seconds as after one (codereuse, codereuse-30seconds)', async () => {
    const code = codeOf(await allow());
    const first = await redeem(code);
    expect((await redeem(code)).body.error).toBe('invalid_grant');
    const second = codeOf(await allow());
    const tokens = await redeem(second);
    server.clock.advance(30_000);
    expect((await redeem(second)).body.error).toBe('invalid_grant');
    for (const { body } of [first, tokens]) {
      expect((await userinfo(body.access_token)).status).toBe(401);
    }
  });

  it('answers userinfo to GET and to POST, by header and by form (userinfo-get, userinfo-post-header, userinfo-post-body)', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const headers = { authorization: `Bearer ${body.access_token}` };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await server.request('GET', '/idp/userinfo', { headers }),
      await server.request('POST', '/idp/userinfo', {
        headers: { ...headers, ...form, 'content-length': '0' },
      }),
      await server.request('POST', '/idp/userinfo', {
        headers: form,
        rawBody: new URLSearchParams({ access_token: body.access_token }).toString(),
      }),
    ];
    for (const answer of answers) {
      expect(answer.body).toMatchObject({ sub: ada.userId, email: 'ada@example.com' });
    }
    const inUrl = await server.request('GET', `/idp/userinfo?access_token=${body.access_token}`);
    expect(inUrl.status).toBe(400);
  });

  it('opens the claims of each scope and no others (scope-profile, scope-email, scope-phone)', async () => {
    await server.sdk(CALLS.usersUpdate, {
      sessionToken: ada.sessionToken,
      body: { name: { first_name: 'Ada', last_name: 'Lovelace' } },
    });
    const now = server.clock.now();
    await server.deps.db.write((db) =>
      db
        .insertInto('user_phone_numbers')
        .values({
          phone_id: 'phone-number-1',
          user_id: ada.userId,
          phone_number: '+12025550142',
          verified: 1,
          created_at: now,
        })
        .execute(),
    );
    const rows: [string, Record<string, unknown>][] = [
      ['openid', {}],
      ['openid profile', { name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' }],
      ['openid email', { email: 'ada@example.com', email_verified: true }],
      ['openid phone', { phone_number: '+12025550142', phone_number_verified: true }],
    ];
    for (const [scope, claims] of rows) {
      const { body } = await redeem(codeOf(await allow({ ...REQUEST, scope })));
      expect((await userinfo(body.access_token)).body).toEqual({ sub: ada.userId, ...claims });
    }
  });

  it('says the nonce on, and none where none came (nonce, ensure-request-without-nonce-succeeds)', async () => {
    const withNonce = await redeem(codeOf(await allow({ ...REQUEST, nonce: 'n-0S6' })));
    expect(decodeJwt(withNonce.body.id_token)['nonce']).toBe('n-0S6');
    const without = await redeem(codeOf(await allow()));
    expect(decodeJwt(without.body.id_token)).not.toHaveProperty('nonce');
  });

  it('knows an application by header and by form (client-secret-basic, client-secret-post)', async () => {
    const form = (code: string, secret: string) =>
      server.request('POST', '/idp/token', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        rawBody: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: REQUEST.redirect_uri,
          client_id: 'shop',
          client_secret: secret,
        }).toString(),
      });
    expect((await redeem(codeOf(await allow()))).status).toBe(200);
    const wrong = await form(codeOf(await allow()), 'not-the-secret-of-it');
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect((await form(codeOf(await allow()), SECRET)).status).toBe(200);
  });

  it('refreshes with the same user, and refuses the token to another (refresh-token)', async () => {
    const first = await redeem(codeOf(await allow()));
    const stolen = await token(
      { grant_type: 'refresh_token', refresh_token: first.body.refresh_token },
      OTHER,
    );
    expect(stolen.body.error).toBe('invalid_grant');
    const second = await refresh(first.body.refresh_token);
    const [before, after] = [first, second].map(({ body }) => decodeJwt(body.id_token));
    expect(after).toMatchObject({ sub: before!.sub, aud: 'shop', iss: ISSUER });
    expect(after!['auth_time']).toBe(before!['auth_time']);
  });

  it('signs ID tokens with a published key, in time, with every claim (idtoken-signature)', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const keys = createLocalJWKSet((await server.request('GET', '/idp/jwks')).body);
    const { payload, protectedHeader } = await jwtVerify(body.id_token, keys, {
      issuer: ISSUER,
      audience: 'shop',
      currentDate: new Date(server.clock.now()),
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload.exp! - payload.iat!).toBe(ID_TOKEN_LIFETIME_S);
  });
});

describe('identity provider: sessions out of scripts’ reach', () => {
  it('knows the user after a reload, asks for consent, and takes the form, by the cookie alone (A48)', async () => {
    await server.close();
    server = await createTestServer({
      env: {
        GATECALL_IDP_CLIENTS: join(folder, 'clients.json'),
        GATECALL_SESSION_COOKIES: 'http-only',
      },
    });
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } });
    const signedIn = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: await newestLinkToken(server) },
    });
    const cookie = (signedIn.headers.get('set-cookie') ?? '')
      .split(/, (?=gatecall_)/)
      .map((line) => line.split(';')[0])
      .join('; ');
    const headers = { cookie, origin: ISSUER };

    const reloaded = await server.sdk(CALLS.sessionsAuthenticate, { headers, body: {} });
    expect(reloaded.body.data).toMatchObject({ session_token: '', user: { status: 'active' } });
    const shown = await server.sdk(CALLS.idpAuthorizeStart, { headers, body: REQUEST });
    expect(shown.body.data.consent_required).toBe(true);

    const granted = { ...REQUEST, consent_granted: 'true' };
    const form = (from: Record<string, string>) =>
      submit(granted, { headers: { cookie, ...from }, sessionToken: server.publicToken });
    expect((await form({ origin: 'https://evil.test' })).status).toBe(403);
    expect((await form({})).status).toBe(403);
    const reply = await form({ origin: ISSUER });
    expect(reply.status).toBe(303);
    expect((await redeem(codeOf(new URL(reply.headers.get('location')!)))).status).toBe(200);
  });
});

describe('identity provider: connections', () => {
  const bearer = () => ({ headers: { authorization: `Bearer ${ada.jwt}` } });
  const list = async () => (await server.request('GET', '/v1/connections', bearer())).body;

  it('lists what the user has allowed to whom', async () => {
    expect(await list()).toEqual({ connections: [] });
    await allow();
    expect(await list()).toEqual({
      connections: [
        {
          client_id: 'shop',
          client_name: 'The <Shop>',
          scopes: ['openid', 'email', 'offline_access'],
          granted_at: expect.stringMatching(/Z$/),
        },
      ],
    });
  });

  it('withdraws it: tokens end at once, and the application must ask again', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const other = await redeem(codeOf(await allow({ ...REQUEST, client_id: 'other' })), {}, OTHER);
    const gone = await server.request('DELETE', '/v1/connections/shop', bearer());
    expect(gone.body.connections).toMatchObject([{ client_id: 'other' }]);
    expect((await userinfo(body.access_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await userinfo(other.body.access_token)).status).toBe(200);
    expect((await start()).body.data.consent_required).toBe(true);
    const again = await server.request('DELETE', '/v1/connections/shop', bearer());
    expect(again.body.error_type).toBe('connection_not_found');
  });

  it('shows nobody another user’s (A52)', async () => {
    await allow();
    const mallory = await signIn(server, 'mallory@example.com');
    const headers = { authorization: `Bearer ${mallory.jwt}` };
    const theirs = await server.request('GET', '/v1/connections', { headers });
    expect(theirs.body).toEqual({ connections: [] });
    const reply = await server.request('DELETE', '/v1/connections/shop', { headers });
    expect(reply.status).toBe(404);
    expect((await list()).connections).toHaveLength(1);
  });
});

describe('identity provider: a real relying party', () => {
  it('signs a user in with openid-client, refreshes, reads and revokes (SRV-068, SRV-069)', async () => {
    const party = await relyingParty('shop', SECRET);
    const verifier = openid.randomPKCECodeVerifier();
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const url = openid.buildAuthorizationUrl(party, {
      redirect_uri: REQUEST.redirect_uri,
      scope: 'openid profile email phone offline_access',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    expect(url.origin + url.pathname).toBe(`${ISSUER}/oauth/authorize`);
    const callback = await allow(Object.fromEntries(url.searchParams));
    const tokens = await openid.authorizationCodeGrant(party, callback, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    expect(claims).toMatchObject({ iss: ISSUER, aud: 'shop', sub: ada.userId });
    expect(claims['auth_time']).toBe(Math.floor(server.clock.now() / 1_000));
    const info = await openid.fetchUserInfo(party, tokens.access_token, ada.userId);
    expect(info).toMatchObject({ email: 'ada@example.com', email_verified: true });

    const refreshed = await openid.refreshTokenGrant(party, tokens.refresh_token!);
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    const seen = await openid.tokenIntrospection(party, refreshed.access_token);
    expect(seen).toMatchObject({ active: true, sub: ada.userId, client_id: 'shop' });
    await openid.tokenRevocation(party, refreshed.refresh_token!);
    await expect(openid.refreshTokenGrant(party, refreshed.refresh_token!)).rejects.toThrow();
  });

  it('signs a native app in on any loopback port, by PKCE alone (A64, A66)', async () => {
    const party = await relyingParty('app');
    const verifier = openid.randomPKCECodeVerifier();
    const request = {
      client_id: 'app',
      redirect_uri: 'http://127.0.0.1:49152/callback',
      response_type: 'code',
      scope: 'openid',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    };
    const callback = await allow(request);
    const tokens = await openid.authorizationCodeGrant(party, callback, {
      pkceCodeVerifier: verifier,
    });
    expect(tokens.claims()?.sub).toBe(ada.userId);
    expect(tokens.refresh_token).toBeUndefined();
    // Anybody can pose as an app without a secret: it is asked each time (RFC 8252 §8.6).
    expect((await start(request)).body.data.consent_required).toBe(true);
  });
});

describe('identity provider: consent', () => {
  it('asks once, and again when more is wanted (SRV-068, A67)', async () => {
    const first = await start();
    expect(first.body.data).toMatchObject({
      consent_required: true,
      oidc_client: { client_id: 'shop', client_name: 'The <Shop>' },
      grantable_scope: 'openid email offline_access',
    });
    await allow();
    expect((await start()).body.data.consent_required).toBe(false);
    // The widget submits at once then, and grants nothing itself (wire §5.7).
    const silent = await submit({ ...REQUEST, consent_granted: 'false' });
    expect(codeOf(new URL(silent.headers.get('location')!))).toBeTruthy();
    const more = await start({ ...REQUEST, scope: `${REQUEST.scope} phone` });
    expect(more.body.data.consent_required).toBe(true);
  });

  it('returns a denial without a code (SRV-072)', async () => {
    await start();
    const reply = await submit({ ...REQUEST, state: 's t', consent_granted: 'false' });
    const url = new URL(reply.headers.get('location')!);
    expect(url.origin + url.pathname).toBe(REQUEST.redirect_uri);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 's t',
      iss: ISSUER,
    });
    expect(url.searchParams.get('code')).toBeNull();
    expect((await start()).body.data.consent_required).toBe(true);
  });

  it('refuses a form that was not shown, shows more, or comes again (A67, A68)', async () => {
    const granted = { ...REQUEST, consent_granted: 'true' };
    const forged = await submit(granted);
    expect(forged.status).toBe(403);
    expect(forged.headers.get('content-type')).toContain('text/html');
    expect(forged.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    await start();
    expect((await submit({ ...granted, scope: `${REQUEST.scope} phone` })).status).toBe(403);
    expect((await submit({ ...granted, scope: 'openid' })).status).toBe(403);
    expect((await submit({ ...granted, client_id: 'other' })).status).toBe(403);
    const bob = await signIn(server, 'bob@example.com');
    expect((await submit(granted, { sessionToken: bob.sessionToken })).status).toBe(403);
    const replies = await Promise.all(Array.from({ length: 20 }, () => submit(granted)));
    expect(replies.filter((r) => r.status === 303)).toHaveLength(1);
    expect(replies.filter((r) => r.status === 403)).toHaveLength(19);
  });

  it('refuses a form from elsewhere, in a frame, late or without a session (A48, A68)', async () => {
    const granted = { ...REQUEST, consent_granted: 'true' };
    await start();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'https://localhost.evil.test' },
      { 'sec-fetch-dest': 'iframe' },
    ];
    for (const headers of foreign) {
      expect((await submit(granted, { headers })).status).toBe(403);
    }
    const own = await submit(granted, { headers: { origin: 'null' } });
    expect(own.status).toBe(303);
    await start();
    expect((await submit(granted, { sessionToken: server.publicToken })).status).toBe(404);
    server.clock.advance(10 * 60_000);
    expect((await submit(granted)).status).toBe(403);
    await server.sdk(CALLS.sessionsRevoke, { sessionToken: ada.sessionToken });
    expect((await submit(granted)).status).toBe(404);
    expect((await start()).body.error_type).toBe('user_unauthenticated');
  });

  it('takes a form at no other call (A48)', async () => {
    const reply = await server.request('POST', '/sdk/v1/oauth/authorize/start', {
      rawBody: new URLSearchParams(REQUEST).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.status).toBe(415);
  });
});

describe('identity provider: the request', () => {
  it.each(['client_id', 'redirect_uri', 'response_type'] as const)(
    'demands %s (SRV-070)',
    async (name) => {
      const { [name]: _left, ...rest } = REQUEST;
      const reply = await start(rest);
      expect(reply.status).toBe(400);
      expect(reply.body.body[0].dataPath).toBe(`.${name}`);
      const page = await submit({ ...rest, consent_granted: 'true' });
      expect(page.status).toBe(400);
      expect(page.text).toContain(name);
    },
  );

  it.each([
    'https://shop.example.com/callback/',
    'https://shop.example.com/callback/extra',
    'https://shop.example.com/callback?x=1',
    'https://shop.example.com/callback#x',
    'https://shop.example.com/Callback',
    'https://shop.example.com/%63allback',
    'https://shop.example.com/a%2f..%2fcallback',
    'https://shop.example.com:443/callback',
    'https://www.shop.example.com/callback',
    'https://shop.example.com.evil.test/callback',
    'https://shop.example.com@evil.test/callback',
    'http://shop.example.com/callback',
    'http://127.0.0.1:1/callback',
    'javascript:alert(1)',
  ])('never redirects to %j (A64)', async (redirect_uri) => {
    expect((await start({ ...REQUEST, redirect_uri })).status).toBe(400);
    const reply = await submit({ ...REQUEST, redirect_uri, consent_granted: 'true' });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('location')).toBeNull();
  });

  it.each([
    'http://localhost:49152/callback',
    'http://127.0.0.1:49152/other',
    'https://127.0.0.1:49152/callback',
    'http://127.0.0.2:1/callback',
    'http://[::1]:1/callback',
  ])('lets a native app vary nothing but the port: %j (A64)', async (redirect_uri) => {
    const reply = await start({
      ...REQUEST,
      client_id: 'app',
      redirect_uri,
      code_challenge: 'a'.repeat(43),
    });
    expect(reply.status).toBe(400);
  });

  it('answers every form and every token request below 500 (A84)', async () => {
    const text = fc.oneof(
      fc.constantFrom('', '\0', '\ud800', 'shop', 'openid', REQUEST.redirect_uri, '__proto__'),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    const names = [...Object.keys(REQUEST), 'state', 'nonce', 'consent_granted', '__Authorization'];
    const form = fc.dictionary(fc.constantFrom(...names, 'grant_type', 'code', 'token'), text);
    await fc.assert(
      fc.asyncProperty(form, fc.boolean(), async (given, isComplete) => {
        const fields = isComplete ? { ...REQUEST, ...given } : given;
        expect((await submit(fields)).status).toBeLessThan(500);
        expect((await token(fields)).status).toBeLessThan(500);
        const body = new URLSearchParams(fields).toString();
        for (const path of ['/idp/revoke', '/idp/introspect', '/idp/userinfo']) {
          const reply = await server.request('POST', path, {
            rawBody: body,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          });
          expect(reply.status).toBeLessThan(500);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a parameter that appears twice (A64)', async () => {
    await start();
    const fields: [string, string][] = [
      ...Object.entries({ ...REQUEST, consent_granted: 'true' }),
      ['redirect_uri', 'https://evil.test'],
    ];
    const reply = await submit(fields);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('location')).toBeNull();
  });

  it.each([
    ['an unknown application', { client_id: 'nobody' }, 'invalid_client'],
    ['another response type', { response_type: 'token' }, 'invalid_oidc_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_oidc_request'],
    ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
    [
      'a public client without PKCE',
      { client_id: 'app', redirect_uri: APP.redirect_uris[0]! },
      'invalid_oidc_request',
    ],
  ])('refuses %s (A66, A67, SRV-071)', async (_name, change, errorType) => {
    const reply = await start({ ...REQUEST, ...change });
    expect(reply.status).toBe(400);
    expect(reply.body.error_type).toBe(errorType);
  });

  it('grants the six scopes (SRV-071)', async () => {
    const scope = 'openid profile email phone full_access offline_access';
    const reply = await redeem(codeOf(await allow({ ...REQUEST, scope })));
    expect(reply.body.scope.split(' ').sort()).toEqual(scope.split(' ').sort());
  });
});

describe('identity provider: tokens', () => {
  it('redeems a code once; a second use ends what the first one got (A65)', async () => {
    const code = codeOf(await allow());
    const first = await redeem(code);
    expect(first.status).toBe(200);
    expect((await userinfo(first.body.access_token)).status).toBe(200);
    const again = await redeem(code);
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect((await userinfo(first.body.access_token)).status).toBe(401);
    expect((await refresh(first.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('lets one of twenty parallel redemptions win, and none keep its tokens (A65)', async () => {
    const code = codeOf(await allow());
    const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
    const winners = replies.filter((r) => r.status === 200);
    expect(winners).toHaveLength(1);
    expect(replies.filter((r) => r.body.error === 'invalid_grant')).toHaveLength(19);
    expect((await userinfo(winners[0]!.body.access_token)).status).toBe(401);
  });

  it('refuses a code of another application, address, or minute (A65)', async () => {
    const code = codeOf(await allow());
    expect((await redeem(code, {}, OTHER)).body.error).toBe('invalid_grant');
    const moved = { redirect_uri: 'https://evil.test' };
    expect((await redeem(code, moved)).body.error).toBe('invalid_grant');
    expect((await redeem(code)).status).toBe(200);
    const late = codeOf(await allow());
    server.clock.advance(60_000);
    expect((await redeem(late)).body.error).toBe('invalid_grant');
  });

  it('holds an application to its challenge, and to having none (A66)', async () => {
    const verifier = openid.randomPKCECodeVerifier();
    const code_challenge = await openid.calculatePKCECodeChallenge(verifier);
    const code = codeOf(await allow({ ...REQUEST, code_challenge }));
    expect((await redeem(code)).body.error).toBe('invalid_grant');
    const wrong = { code_verifier: openid.randomPKCECodeVerifier() };
    expect((await redeem(code, wrong)).body.error).toBe('invalid_grant');
    // The plain downgrade: the challenge sent as its own verifier.
    expect((await redeem(code, { code_verifier: code_challenge })).body.error).toBe(
      'invalid_grant',
    );
    expect((await redeem(code, { code_verifier: verifier })).status).toBe(200);
    const bare = codeOf(await allow());
    expect((await redeem(bare, { code_verifier: verifier })).body.error).toBe('invalid_grant');
  });

  it('rotates refresh tokens; an old one ends the family (A70)', async () => {
    const first = await redeem(codeOf(await allow()));
    const second = await refresh(first.body.refresh_token);
    expect(second.status).toBe(200);
    const replayed = await refresh(first.body.refresh_token);
    expect(replayed.body.error).toBe('invalid_grant');
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await userinfo(second.body.access_token)).status).toBe(401);
  });

  it('gives one new pair for twenty parallel refreshes (A70)', async () => {
    const first = await redeem(codeOf(await allow()));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => refresh(first.body.refresh_token)),
    );
    expect(replies.filter((r) => r.status === 200).length).toBeLessThanOrEqual(1);
    expect(replies.every((r) => r.status < 500)).toBe(true);
    const winner = replies.find((r) => r.status === 200);
    if (winner) {
      expect((await refresh(winner.body.refresh_token)).body.error).toBe('invalid_grant');
    }
  });

  it('tells another application nothing about a token (A72)', async () => {
    const mine = await redeem(codeOf(await allow()));
    const form = (client: typeof SHOP, path: string) =>
      server.request('POST', path, {
        rawBody: new URLSearchParams({ token: mine.body.access_token }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`,
        },
      });
    expect((await form(OTHER, '/idp/introspect')).body).toEqual({ active: false });
    await form(OTHER, '/idp/revoke');
    expect((await form(SHOP, '/idp/introspect')).body.active).toBe(true);
    expect((await userinfo(mine.body.id_token)).status).toBe(401);
    expect((await userinfo(ada.jwt)).status).toBe(401);
    const bearer = { authorization: `Bearer ${mine.body.id_token}` };
    expect((await server.request('GET', '/v1/user', { headers: bearer })).status).toBe(401);
  });

  it('ends tokens with the session unless offline access was allowed', async () => {
    const online = await redeem(codeOf(await allow({ ...REQUEST, scope: 'openid email' })));
    const offline = await redeem(codeOf(await allow()));
    expect(online.body.refresh_token).toBeUndefined();
    await server.sdk(CALLS.sessionsRevoke, { sessionToken: ada.sessionToken });
    expect((await userinfo(online.body.access_token)).status).toBe(401);
    expect((await userinfo(offline.body.access_token)).status).toBe(200);
    expect((await refresh(offline.body.refresh_token)).status).toBe(200);
  });

  it('forgets expired tokens, and an erased account’s at once', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const count = async () =>
      (
        await server.deps.db.read
          .selectFrom('idp_records')
          .select('model')
          .where('model', '!=', 'SigningKey')
          .execute()
      ).length;
    expect(await count()).toBe(4);
    const erased = await server.request('POST', '/v1/account/delete', {
      body: { confirm_email: 'ada@example.com' },
      headers: { authorization: `Bearer ${ada.jwt}` },
    });
    expect(erased.status).toBeLessThan(300);
    expect(await count()).toBe(0);
    expect((await userinfo(body.access_token)).status).toBe(401);

    ada = await signIn(server, 'ada@example.com');
    await redeem(codeOf(await allow()));
    server.clock.advance(16 * 60_000);
    await server.deps.db.write((queries) => forgetPastRecords(queries, server.clock.now(), 100));
    // Grant and refresh token stay; code and access token are past.
    expect(await count()).toBe(2);
  });

  it('keeps no token readable in the database (A89)', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const rows = await server.deps.db.read.selectFrom('idp_records').selectAll().execute();
    const text = JSON.stringify(rows);
    for (const secret of [body.access_token, body.refresh_token, '"p":', '"qi":']) {
      expect(text).not.toContain(secret);
    }
  });

  it('names its own host whatever the request says (A05)', async () => {
    const reply = await server.request('GET', '/.well-known/openid-configuration', {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    });
    expect(reply.text).not.toContain('evil.test');
    expect(reply.body.issuer).toBe(ISSUER);
    const keys = await server.request('GET', '/idp/jwks');
    expect(keys.body.keys).toHaveLength(1);
    expect(keys.body.keys[0].d).toBeUndefined();
  });

  it('never shows the library’s own pages (A68)', async () => {
    for (const path of ['/idp/unused', '/interaction/x', '/session/end', '/reg', '/request']) {
      expect((await server.request('GET', path)).status).toBe(404);
    }
  });
});

describe('identity provider: logout', () => {
  const wish = { client_id: 'shop', post_logout_redirect_uri: 'https://shop.example.com/bye' };
  const logout = (body: object, sessionToken: string | undefined = ada.sessionToken) =>
    server.sdk(CALLS.idpLogoutStart, { body, sessionToken, answer: idpLogoutStartAnswer });

  it('goes without asking only for the user’s own live ID token (SRV-073, A71)', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const id_token_hint = body.id_token;
    const own = await logout({ ...wish, id_token_hint, state: 's' });
    expect(own.body.data).toMatchObject({
      consent_required: false,
      redirect_uri: 'https://shop.example.com/bye?state=s',
    });
    const bob = await signIn(server, 'bob@example.com');
    const asked = [
      await logout(wish),
      await logout({ ...wish, id_token_hint: `${id_token_hint}x` }),
      await logout({ ...wish, id_token_hint }, bob.sessionToken),
      await logout({ ...wish, client_id: 'other', id_token_hint }),
    ];
    for (const reply of asked) expect(reply.body.data.consent_required).toBe(true);
    server.clock.advance(61 * 60_000);
    expect((await logout({ ...wish, id_token_hint }, undefined)).body.data.consent_required).toBe(
      true,
    );
  });

  it('refuses what is not registered, and what is missing (SRV-073, A71)', async () => {
    const elsewhere = { ...wish, post_logout_redirect_uri: 'https://evil.test' };
    expect((await logout(elsewhere)).body.error_type).toBe('invalid_redirect_url');
    expect((await logout({ ...wish, client_id: 'nobody' })).body.error_type).toBe('invalid_client');
    for (const name of ['client_id', 'post_logout_redirect_uri'] as const) {
      const { [name]: _left, ...rest } = wish;
      expect((await logout(rest)).body.body[0].dataPath).toBe(`.${name}`);
    }
    expect((await server.request('GET', '/sdk/v1/oauth/logout/start')).status).toBe(404);
  });
});
