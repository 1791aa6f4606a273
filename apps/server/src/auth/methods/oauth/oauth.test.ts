import { oauthAuthenticateAnswer } from '@gatecall/contracts/auth/oauth';
import { OAUTH_PROVIDERS, type OAuthProvider } from '@gatecall/contracts/constants';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { startScriptedProvider, type ScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { comeBack, landingOf, leaveFor, startSocial } from '@gatecall/testkit/social-sign-in';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let provider: ScriptedProvider;
let server: TestServer;

/** Every provider is on; those that the tests drive point at the scripted company. */
const environment = (url: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(OAUTH_PROVIDERS).flatMap((name) => {
      const prefix = `OAUTH_${name.toUpperCase()}`;
      return [
        [`${prefix}_CLIENT_ID`, `client-${name}`],
        [`${prefix}_CLIENT_SECRET`, 'client-secret'],
        [`${prefix}_TOKEN_URL`, `${url}/token`],
        [`${prefix}_USERINFO_URL`, `${url}/user`],
        [`${prefix}_JWKS_URL`, `${url}/jwks`],
        ...(name === 'gitlab' ? [[`${prefix}_AUTHORIZE_URL`, `${url}/own/authorize`]] : []),
      ];
    }),
  );

beforeEach(async () => {
  provider = await startScriptedProvider();
  // ID tokens carry real times; the manual clock starts there.
  server = await createTestServer({
    env: environment(provider.url),
    clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
  });
});
afterEach(async () => {
  await server.close();
  await provider.close();
});

const authenticate = (token: string, more: object = {}, sessionToken?: string) =>
  server.sdk(CALLS.oauthAuthenticate, {
    body: { token, session_duration_minutes: 60, ...more },
    sessionToken,
    answer: oauthAuthenticateAnswer,
  });
const tokens = { access_token: 'at', token_type: 'Bearer', expires_in: 3_600, scope: 'a b' };
const now = () => Math.floor(server.clock.now() / 1_000);

/** Signs in through an honest provider without ID tokens. */
async function signInBy(name: string, user: unknown, emails?: unknown, sessionToken?: string) {
  provider.answers = {
    '/token': { body: tokens },
    '/user': { body: user },
    ...(emails === undefined ? {} : { '/user/emails': { body: emails } }),
  };
  const flow = await leaveFor(server, name);
  const back = await comeBack(server, name, flow, { code: 'c', state: flow.state });
  const { url, token } = landingOf(back);
  return { url, reply: await authenticate(token, {}, sessionToken) };
}

/** Answers a callback of Google with an ID token of the given claims. */
async function googleCallback(
  change: (claims: Record<string, unknown>) => Record<string, unknown>,
  options?: Parameters<ScriptedProvider['sign']>[1],
) {
  const flow = await leaveFor(server, 'google');
  provider.answers = {
    '/token': {
      body: async () => ({
        ...tokens,
        id_token: await provider.sign(
          change({
            iss: 'https://accounts.google.com',
            aud: 'client-google',
            sub: 'g-1',
            iat: now(),
            exp: now() + 600,
            nonce: flow.location.searchParams.get('nonce'),
            email: 'ada@example.com',
            email_verified: true,
            picture: 'https://lh3.example.com/ada',
            locale: 'en',
          }),
          options,
        ),
      }),
    },
  };
  return comeBack(server, 'google', flow, { code: 'c', state: flow.state });
}

describe('social sign-in: start', () => {
  it.each(Object.keys(OAUTH_PROVIDERS))(
    'sends the browser to %s (SRV-034, SRV-035)',
    async (name) => {
      const flow = await leaveFor(server, name);
      const query = flow.location.searchParams;
      expect(query.get('client_id') ?? query.get('client_key')).toBe(`client-${name}`);
      expect(query.get('redirect_uri')).toBe(
        `http://localhost:3000/v1/public/oauth/${name}/callback`,
      );
      expect(query.get('response_type')).toBe('code');
      expect(flow.state).toHaveLength(43);
      expect(query.get('scope')).not.toBe('');
      const host = name === 'gitlab' ? '127.0.0.1' : /\.(com|tv|org)$/;
      expect(flow.location.hostname).toMatch(host);
    },
  );

  it('honours custom scopes and provider parameters, but not over the protocol’s own (SRV-034)', async () => {
    const { location } = await leaveFor(server, 'google', {
      custom_scopes: 'https://www.googleapis.com/auth/calendar openid',
      provider_prompt: 'consent',
      provider_login_hint: 'ada@example.com',
      provider_redirect_uri: 'https://evil.test',
      provider_state: 'x',
      provider_response_mode: 'form_post',
    });
    const query = location.searchParams;
    expect(query.get('scope')).toBe(
      'openid profile email https://www.googleapis.com/auth/calendar',
    );
    expect(query.get('prompt')).toBe('consent');
    expect(query.get('login_hint')).toBe('ada@example.com');
    expect(query.get('redirect_uri')).toContain('localhost:3000');
    expect(query.get('state')).not.toBe('x');
    expect(query.get('response_mode')).toBeNull();
    expect(query.get('code_challenge_method')).toBe('S256');
  });

  it('binds the flow to the browser by a cookie out of scripts’ reach (A49, A90)', async () => {
    const reply = await startSocial(server, 'google');
    expect(reply.headers.get('set-cookie')).toMatch(
      /^gatecall_oauth_\w+=[\w-]{43}; Path=\/v1\/public\/oauth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    'https:evil.test',
    'http://localhost:3000@evil.test/authenticate',
    'http://localhost.evil.test/authenticate',
    'javascript:alert(1)',
    '/\\evil.test',
    'http://localhost:3000/authenticate\r\nX: 1',
  ])('refuses the redirect target %j by a page (A63)', async (target) => {
    for (const name of ['login_redirect_url', 'signup_redirect_url']) {
      const reply = await startSocial(server, 'google', { [name]: target });
      expect(reply.status).toBe(400);
      expect(reply.headers.get('content-type')).toContain('text/html');
      expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(reply.headers.get('location')).toBeNull();
    }
  });

  it.each(['nobody', '__proto__', 'constructor', '..%2Fx', 'GOOGLE', 'google%00'])(
    'answers an error page for the provider %s (A63)',
    async (name) => {
      const reply = await startSocial(server, name);
      expect(reply.status).toBe(400);
      expect(reply.text).toContain('There is no such social sign-in provider.');
    },
  );

  it('refuses another project’s token, a provider that is off, and a bad challenge (SRV-034)', async () => {
    expect((await startSocial(server, 'google', { public_token: 'public-token-x' })).status).toBe(
      401,
    );
    expect((await startSocial(server, 'google', { code_challenge: 'short' })).status).toBe(400);
    expect((await startSocial(server, 'google', { custom_scopes: 'a"b' })).status).toBe(400);
    const bare = await createTestServer();
    const reply = await startSocial(bare, 'google');
    expect(reply.text).toContain('not configured');
    await bare.close();
  });

  it('demands a challenge where the project does (SRV-034, A04)', async () => {
    const strict = await createTestServer({
      env: { ...environment(provider.url), GATECALL_REQUIRE_PKCE: 'true' },
    });
    expect((await startSocial(strict, 'google')).text).toContain('pkce');
    await strict.close();
  });
});

describe('social sign-in: callback and session', () => {
  it('lands with a token that gives a session and the provider’s values (SRV-036, SRV-037)', async () => {
    const back = await googleCallback((claims) => claims);
    const { url, token } = landingOf(back);
    expect(url.origin + url.pathname).toBe('http://localhost:3000/authenticate');
    expect(url.searchParams.get('gatecall_token_type')).toBe('oauth');
    const reply = await authenticate(token);
    expect(reply.status).toBe(200);
    const { data } = reply.body;
    expect(data).toMatchObject({
      provider_subject: 'g-1',
      provider_type: 'Google',
      profile_picture_url: 'https://lh3.example.com/ada',
      locale: 'en',
      provider_values: { access_token: 'at', scopes: ['a', 'b'] },
    });
    expect(data.user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }]);
    expect(data.user.providers).toMatchObject([{ provider_subject: 'g-1' }]);
    expect(data.session.authentication_factors).toMatchObject([
      {
        type: 'oauth',
        delivery_method: 'oauth_google',
        google_oauth_factor: {
          provider_subject: 'g-1',
          email_id: data.user.emails[0].email_id,
        },
      },
    ]);
    expect(
      provider.requests.find((r) => r.path === '/token')?.body.get('code_verifier'),
    ).toHaveLength(43);
    expect((await authenticate(token)).body.error_type).toBe('unable_to_auth_oauth');
  });

  it('uses login and signup addresses by whether the account exists (SRV-036)', async () => {
    const landing = async () => {
      const flow = await leaveFor(server, 'discord', {
        login_redirect_url: 'http://localhost:3000/in',
        signup_redirect_url: 'http://localhost:3000/up',
      });
      return landingOf(await comeBack(server, 'discord', flow, { code: 'c', state: flow.state }));
    };
    provider.answers = { '/token': { body: tokens }, '/user': { body: { id: '7' } } };
    const first = await landing();
    expect(first.url.pathname).toBe('/up');
    await authenticate(first.token);
    expect((await landing()).url.pathname).toBe('/in');
  });

  it('demands the page’s verifier where a challenge was given (SRV-037, SRV-077)', async () => {
    const verifier = 'v'.repeat(64);
    provider.answers = { '/token': { body: tokens }, '/user': { body: { id: '7' } } };
    const flow = await leaveFor(server, 'discord', {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    const back = await comeBack(server, 'discord', flow, { code: 'c', state: flow.state });
    const { token } = landingOf(back);
    expect((await authenticate(token)).body.error_type).toBe('pkce_mismatch');
    expect((await authenticate(token, { code_verifier: 'w'.repeat(64) })).status).toBe(400);
    expect((await authenticate(token, { code_verifier: verifier })).status).toBe(200);
  });

  it('refuses a state that is missing, foreign, replayed or late (A49, A57)', async () => {
    provider.answers = { '/token': { body: tokens }, '/user': { body: { id: '7' } } };
    const flow = await leaveFor(server, 'discord');
    const other = await leaveFor(server, 'discord');
    const back = (state: string, cookie = flow.cookie, name = 'discord') =>
      comeBack(server, name, { cookie }, { code: 'c', ...(state === '' ? {} : { state }) });
    expect((await back('')).status).toBe(401);
    expect((await back('x'.repeat(43))).status).toBe(401);
    // Another browser has no cookie of this flow, whatever else it holds.
    expect((await back(flow.state, '')).status).toBe(400);
    expect((await back(flow.state, other.cookie)).status).toBe(400);
    // Another provider's callback.
    expect((await back(flow.state, flow.cookie, 'figma')).status).toBe(401);
    expect(provider.requests).toHaveLength(0);
    expect((await back(flow.state)).status).toBe(303);
    expect((await back(flow.state)).status).toBe(401);
    server.clock.advance(10 * 60_000);
    expect((await back(other.state, other.cookie)).status).toBe(401);
  });

  it('refuses the answer of another issuer (A57, RFC 9207)', async () => {
    provider.answers = { '/token': { body: tokens }, '/user': { body: { id: '7' } } };
    const flow = await leaveFor(server, 'google');
    const reply = await comeBack(server, 'google', flow, {
      code: 'c',
      state: flow.state,
      iss: 'https://evil.test',
    });
    expect(reply.status).toBe(401);
    expect(provider.requests).toHaveLength(0);
  });

  it('exchanges a code once although ten callbacks arrive together (A58)', async () => {
    provider.answers = { '/token': { body: tokens }, '/user': { body: { id: '7' } } };
    const flow = await leaveFor(server, 'discord');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        comeBack(server, 'discord', flow, { code: 'c', state: flow.state }),
      ),
    );
    expect(replies.filter((r) => r.status === 303)).toHaveLength(1);
    expect(provider.requests.filter((r) => r.path === '/token')).toHaveLength(1);
    const { token } = landingOf(replies.find((r) => r.status === 303)!);
    const signedIn = await Promise.all(Array.from({ length: 10 }, () => authenticate(token)));
    expect(signedIn.filter((r) => r.status === 200)).toHaveLength(1);
  });

  it('tells a cancelled sign-in by a page (SRV-036)', async () => {
    const flow = await leaveFor(server, 'google');
    const reply = await comeBack(server, 'google', flow, {
      error: 'access_denied',
      state: flow.state,
    });
    expect(reply.status).toBe(401);
    expect(reply.text).toContain('You cancelled the sign-in at the provider.');
  });

  it('sends Apple’s form post on to where the cookie is (SRV-036)', async () => {
    const flow = await leaveFor(server, 'apple');
    const posted = await server.request('POST', '/v1/public/oauth/apple/callback', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      rawBody: new URLSearchParams({ code: 'c', state: flow.state, user: '{}' }).toString(),
    });
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toBe(
      `/v1/public/oauth/apple/callback?state=${flow.state}&code=c`,
    );
  });

  it('keeps the provider’s tokens out of the log and of the database (A89)', async () => {
    provider.answers = {
      '/token': { body: { ...tokens, access_token: 'secret-access-token' } },
      '/user': { body: { id: '7' } },
    };
    const flow = await leaveFor(server, 'discord');
    const { token } = landingOf(
      await comeBack(server, 'discord', flow, { code: 'c', state: flow.state }),
    );
    const rows = () => server.deps.db.read.selectFrom('challenges').select('data').execute();
    expect(JSON.stringify(await rows())).not.toContain('secret-access-token');
    await authenticate(token);
    expect((await rows()).some((row) => row.data === '{}')).toBe(true);
    expect(server.logText()).not.toContain('secret-access-token');
  });
});

describe('social sign-in: hostile input', () => {
  it('is worthless at other calls, and theirs here (A10)', async () => {
    const landed = landingOf(await googleCallback((claims) => claims));
    const { token } = landed;
    const elsewhere = [
      await server.sdk(CALLS.magicLinksAuthenticate, { body: { token } }),
      await server.sdk(CALLS.passwordsReset, {
        body: { token, password: 'correct horse battery staple' },
      }),
      await server.sdk(CALLS.impersonationAuthenticate, { body: { impersonation_token: token } }),
    ];
    for (const reply of elsewhere) expect(reply.status).toBe(401);
    const credentials = Buffer.from('public-token-test-other:x').toString('base64');
    const foreign = await server.request('POST', '/sdk/v1/oauth/authenticate', {
      body: { token },
      headers: { authorization: `Basic ${credentials}` },
    });
    expect(foreign.status).toBe(401);
    // None of them used it up.
    expect((await authenticate(token)).status).toBe(200);
  });

  it('answers every start and every callback below 500 (A63, A84)', async () => {
    const text = fc.oneof(
      fc.constantFrom(
        '',
        '\0',
        '%00',
        '\ud800',
        "' or 1=1 --",
        '__proto__',
        '[]',
        'x'.repeat(3_000),
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    const query = fc.dictionary(
      fc.constantFrom(
        'public_token',
        'code_challenge',
        'custom_scopes',
        'login_redirect_url',
        'provider_x',
        'provider___proto__',
        'state',
        'code',
        'iss',
        'error',
      ),
      text,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('google', 'apple', 'x', '__proto__'),
        fc.constantFrom('start', 'callback'),
        query,
        fc.boolean(),
        async (name, step, given, isRight) => {
          const right: Record<string, string> = isRight ? { public_token: server.publicToken } : {};
          const search = new URLSearchParams({ ...given, ...right });
          const path = `/v1/public/oauth/${name}/${step}?${search}`;
          const reply = await server.request('GET', path, {
            headers: { cookie: 'gatecall_oauth_=x; =; a' },
          });
          expect(reply.status).toBeLessThan(500);
          if (step === 'callback') expect(reply.headers.get('location')).toBeNull();
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('social sign-in: ID tokens', () => {
  const refused: [string, (c: Record<string, unknown>) => Record<string, unknown>][] = [
    ['another nonce', (c) => ({ ...c, nonce: 'x' })],
    ['no nonce', ({ nonce: _nonce, ...c }) => c],
    ['another client', (c) => ({ ...c, aud: 'client-other' })],
    ['another issuer', (c) => ({ ...c, iss: 'https://evil.test' })],
    ['an expired time', (c) => ({ ...c, iat: now() - 7_200, exp: now() - 3_600 })],
    ['two audiences and no azp', (c) => ({ ...c, aud: ['client-google', 'client-other'] })],
  ];
  it.each(refused)('refuses one with %s (A59)', async (_name, change) => {
    const reply = await googleCallback(change);
    expect(reply.status).toBe(401);
    expect(reply.headers.get('location')).toBeNull();
  });

  it('refuses one without a signature or with another key’s (A59)', async () => {
    expect((await googleCallback((c) => c, { alg: 'none' })).status).toBe(401);
    expect((await googleCallback((c) => c, { wrongKey: true })).status).toBe(401);
    expect((await googleCallback((c) => c)).status).toBe(303);
  });

  it('takes Microsoft’s issuer of the token’s own tenant only (A59)', async () => {
    const tid = '11111111-2222-3333-4444-555555555555';
    const callback = async (iss: string) => {
      const flow = await leaveFor(server, 'microsoft');
      const claims = {
        iss,
        tid,
        aud: 'client-microsoft',
        sub: 'm-1',
        iat: now(),
        exp: now() + 600,
        nonce: flow.location.searchParams.get('nonce'),
        email: 'ada@example.com',
      };
      provider.answers = {
        '/token': { body: async () => ({ ...tokens, id_token: await provider.sign(claims) }) },
      };
      return comeBack(server, 'microsoft', flow, { code: 'c', state: flow.state });
    };
    const good = await callback(`https://login.microsoftonline.com/${tid}/v2.0`);
    expect(good.status).toBe(303);
    // The administrator of a tenant may write any address: it is not taken for proven (A60).
    const reply = await authenticate(landingOf(good).token);
    expect(reply.body.data.user.emails).toEqual([]);
    const other = '99999999-2222-3333-4444-555555555555';
    expect((await callback(`https://login.microsoftonline.com/${other}/v2.0`)).status).toBe(401);
  });
});

describe('social sign-in: accounts', () => {
  const githubEmails = (isVerified: boolean) => [
    { email: 'other@example.com', primary: false, verified: true },
    { email: 'ada@example.com', primary: true, verified: isVerified },
  ];
  const dialects: [string, unknown, unknown, string][] = [
    ['github', { id: 7, login: 'ada', avatar_url: 'https://a.test/1' }, githubEmails(true), '7'],
    [
      'bitbucket',
      { uuid: '{u-7}', links: { avatar: { href: 'https://a.test/1' } } },
      { values: [{ email: 'ada@example.com', is_primary: true, is_confirmed: true }] },
      '{u-7}',
    ],
    ['discord', { id: '7', email: 'ada@example.com', verified: true }, undefined, '7'],
  ];
  it.each(dialects)(
    'links by the verified e-mail of %s (A60)',
    async (name, user, emails, subject) => {
      const first = await googleCallback((claims) => claims);
      const ada = await authenticate(landingOf(first).token);
      const { url, reply } = await signInBy(name, user, emails);
      expect(url.pathname).toBe('/authenticate');
      expect(reply.body.data.user_id).toBe(ada.body.data.user_id);
      expect(reply.body.data.provider_subject).toBe(subject);
      expect(reply.body.data.user.providers).toHaveLength(2);
      const [notice] = await server.messages();
      expect(notice?.to).toBe('ada@example.com');
      expect(notice?.text).toContain(
        `A social sign-in (${OAUTH_PROVIDERS[name as OAuthProvider]}) was added`,
      );
    },
  );

  const unproven: [string, unknown, unknown][] = [
    ['github', { id: 7 }, githubEmails(false)],
    ['discord', { id: '7', email: 'ada@example.com', verified: false }, undefined],
    ['discord', { id: '7', email: 'ada@example.com' }, undefined],
    ['facebook', { id: '7', email: 'ada@example.com' }, undefined],
    ['amazon', { user_id: '7', email: 'ada@example.com' }, undefined],
    ['coinbase', { data: { id: '7', email: 'ada@example.com' } }, undefined],
    ['figma', { id: '7', email: 'ada@example.com' }, undefined],
  ];
  it.each(unproven)(
    'does not link by an unproven e-mail of %s (A60)',
    async (name, user, emails) => {
      const ada = await authenticate(landingOf(await googleCallback((claims) => claims)).token);
      const { reply } = await signInBy(name, user, emails);
      expect(reply.body.error_type).toBe('oauth_email_unverified');
      // With proof of the old factor, the account's own session, it is linked.
      const proven = await signInBy(name, user, emails, ada.body.data.session_token);
      expect(proven.reply.body.data.user_id).toBe(ada.body.data.user_id);
      const again = await signInBy(name, user, emails);
      expect(again.reply.body.data.user_id).toBe(ada.body.data.user_id);
    },
  );

  it.each([
    ['the Kelvin sign', 'vi\u212aing@example.com'],
    ['a long s', 'vi\u212ain\u017f@example.com'],
    ['full width', 'vi\uff4bing@example.com'],
    ['another host', 'viking@ex\u{1d44e}mple.com'],
    ['a space', 'viking@example.com\u2003'],
  ])('takes %s in a proven address for no letter of ours (A60)', async (_name, email) => {
    const victim = await signIn(server, 'viking@example.com');
    await signIn(server, 'vikins@example.com');
    const { reply } = await signInBy('discord', { id: '7', email, verified: true });
    expect(reply.status).toBe(200);
    expect(reply.body.data.user.emails).toEqual([]);
    const me = await server.sdk(CALLS.usersMe, { sessionToken: victim.sessionToken });
    expect(me.body.data.providers).toEqual([]);
  });

  it('leaves nothing to an impostor whose session was planted in the browser (A40, A49)', async () => {
    const email = 'victim@example.com';
    const password = 'planted-orchard-hammock-77';
    const planted = await server.sdk(CALLS.passwordsCreate, { body: { email, password } });
    const sessionToken = planted.body.data.session_token;
    const { reply } = await signInBy(
      'discord',
      { id: '7', email, verified: true },
      undefined,
      sessionToken,
    );
    expect(reply.body.data.user).toMatchObject({ emails: [{ email, verified: true }] });
    const impostor = await server.sdk(CALLS.passwordsAuthenticate, { body: { email, password } });
    expect(impostor.body.error_type).toBe('unauthorized_password');
    expect((await server.sdk(CALLS.usersMe, { sessionToken })).status).toBe(404);
  });

  it('links an account with a second factor only in a session that has passed it (A29, A60)', async () => {
    const ada = await signIn(server, 'ada@example.com');
    const made = await server.sdk(CALLS.totpsCreate, { sessionToken: ada.sessionToken, body: {} });
    const passApp = (sessionToken: string) => {
      server.clock.advance(60_000);
      const totp = new TOTP({ secret: made.body.data.secret });
      const code = totp.generate({ timestamp: server.clock.now() });
      const body = { totp_code: code, session_duration_minutes: 60 };
      return server.sdk(CALLS.totpsAuthenticate, { sessionToken, body });
    };
    await passApp(ada.sessionToken);
    const person = { id: '7', email: 'ada@example.com', verified: true };
    const accounts = () =>
      server.deps.db.read.selectFrom('oauth_registrations').selectAll().execute();
    const notices = async () =>
      (await server.messages()).filter(({ text }) => text.includes('social sign-in (Discord)'));

    // Whoever has the mailbox, and so an account of its address over there, comes this far.
    const { reply: half } = await signInBy('discord', person);
    expect(half.body.data.user_id).toBe(ada.userId);
    const bearer = { authorization: `Bearer ${half.body.data.session_jwt}` };
    const product = await server.request('GET', '/v1/user', { headers: bearer });
    expect(product.body.error_type).toBe('second_factor_required');
    const again = await signInBy('discord', person, undefined, half.body.data.session_token);
    expect([await accounts(), await notices()]).toEqual([[], []]);

    const whole = await passApp(again.reply.body.data.session_token);
    const linked = await signInBy('discord', person, undefined, whole.body.data.session_token);
    expect(linked.reply.body.data.user.providers).toHaveLength(1);
    expect([await accounts(), await notices()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('keeps no unproven address, so that nobody waits in an account (A40, A60)', async () => {
    const squatter = await signInBy('facebook', { id: '7', email: 'ada@example.com' });
    expect(squatter.reply.body.data.user.emails).toEqual([]);
    const ada = await authenticate(landingOf(await googleCallback((claims) => claims)).token);
    expect(ada.body.data.user_id).not.toBe(squatter.reply.body.data.user_id);
  });

  it.each([
    ['twitter', { data: { id: '7', profile_image_url: 'https://a.test/1' } }],
    ['tiktok', { data: { user: { open_id: '7' } }, error: { code: 'ok' } }],
    ['snapchat', { data: { me: { externalId: '7', bitmoji: { avatar: 'https://a.test' } } } }],
  ])('signs in by %s, which gives no address (SRV-037)', async (name, user) => {
    const { reply } = await signInBy(name, user);
    expect(reply.body.data.provider_subject).toBe('7');
    expect(reply.body.data.session.authentication_factors[0][`${name}_oauth_factor`]).toEqual({
      id: reply.body.data.user.providers[0].oauth_user_registration_id,
      provider_subject: '7',
    });
  });

  it('knows an identity by issuer and subject, whatever its e-mail becomes (A62)', async () => {
    const ada = await authenticate(landingOf(await googleCallback((claims) => claims)).token);
    const mallory = await signInBy('discord', {
      id: 'g-1',
      email: 'm@example.com',
      verified: true,
    });
    expect(mallory.reply.body.data.user_id).not.toBe(ada.body.data.user_id);
    const moved = await signInBy('discord', {
      id: 'g-1',
      email: 'ada@example.com',
      verified: true,
    });
    expect(moved.reply.body.data.user_id).toBe(mallory.reply.body.data.user_id);
  });

  it('copes with the token answers of every dialect (SRV-037)', async () => {
    const answers: [string, unknown, number][] = [
      ['figma', { access_token: 'at', expires_in: 60 }, 303],
      ['tiktok', { ...tokens, scope: 'user.info.basic,video.list' }, 303],
      ['bitbucket', { access_token: 'at', token_type: 'bearer', scopes: 'account email' }, 303],
      ['discord', { ...tokens, refresh_token: null }, 303],
      ['github', { error: 'bad_verification_code' }, 401],
      ['facebook', { error: { message: 'no', code: 100 } }, 401],
      ['amazon', [], 401],
      ['coinbase', 'not json', 401],
    ];
    for (const [name, body, status] of answers) {
      provider.answers = {
        '/token': { body },
        '/user': { body: { id: '7', uuid: '7', data: { user: { open_id: '7' } } } },
      };
      const flow = await leaveFor(server, name);
      const reply = await comeBack(server, name, flow, { code: 'c', state: flow.state });
      expect([name, reply.status]).toEqual([name, status]);
    }
    const asked = (name: string) =>
      provider.requests.find(
        (r) => r.path === '/token' && r.body.get('redirect_uri')?.includes(name),
      );
    expect(asked('tiktok')?.body.get('client_key')).toBe('client-tiktok');
    expect(asked('bitbucket')?.headers.get('authorization')).toMatch(/^Basic /);
    expect(asked('discord')?.body.get('client_secret')).toBe('client-secret');
  });
});
