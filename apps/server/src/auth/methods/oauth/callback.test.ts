import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { comeBack, landingOf, leaveFor } from '@gatecall/testkit/social-sign-in';
import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useSocial } from './social.testing.ts';

const social = useSocial();
const { authenticate, googleCallback, tokens } = social;

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
    expect(data.user.providers).toMatchObject([
      { provider_subject: 'g-1', provider_type: 'Google' },
    ]);
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
      social.provider.requests.find((r) => r.path === '/token')?.body.get('code_verifier'),
    ).toHaveLength(43);
    expect((await authenticate(token)).body.error_type).toBe('oauth_token_not_found');
  });

  it('uses login and signup addresses by whether the account exists (SRV-036)', async () => {
    const landing = async () => {
      const flow = await leaveFor(social.server, 'discord', {
        login_redirect_url: 'http://localhost:3000/in',
        signup_redirect_url: 'http://localhost:3000/up',
      });
      return landingOf(
        await comeBack(social.server, 'discord', flow, { code: 'c', state: flow.state }),
      );
    };
    social.provider.answers = { '/token': { body: tokens }, '/user': { body: { id: '7' } } };
    const first = await landing();
    expect(first.url.pathname).toBe('/up');
    await authenticate(first.token);
    expect((await landing()).url.pathname).toBe('/in');
  });

  it('lands for five minutes (SRV-037, A01)', async () => {
    const landed = async () => landingOf(await googleCallback((claims) => claims)).token;
    const [early, late] = [await landed(), await landed()];
    social.server.clock.advance(5 * 60_000 - 1);
    expect((await authenticate(early)).status).toBe(200);
    social.server.clock.advance(1);
    expect((await authenticate(late)).body.error_type).toBe('oauth_token_not_found');
  });

  it('demands the page’s verifier if a challenge was given (SRV-037, SRV-077)', async () => {
    const verifier = 'v'.repeat(64);
    social.provider.answers = { '/token': { body: tokens }, '/user': { body: { id: '7' } } };
    const flow = await leaveFor(social.server, 'discord', {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    const back = await comeBack(social.server, 'discord', flow, { code: 'c', state: flow.state });
    const { token } = landingOf(back);
    expect((await authenticate(token)).body.error_type).toBe('pkce_expected_code_verifier');
    expect((await authenticate(token, { code_verifier: 'w'.repeat(64) })).status).toBe(400);
    expect((await authenticate(token, { code_verifier: verifier })).status).toBe(200);
  });

  it('refuses a state that is missing, foreign, replayed or late (A49, A57)', async () => {
    social.provider.answers = { '/token': { body: tokens }, '/user': { body: { id: '7' } } };
    const flow = await leaveFor(social.server, 'discord');
    const other = await leaveFor(social.server, 'discord');
    const back = (state: string, cookie = flow.cookie, name = 'discord') =>
      comeBack(social.server, name, { cookie }, { code: 'c', ...(state === '' ? {} : { state }) });
    expect((await back('')).status).toBe(401);
    expect((await back('x'.repeat(43))).status).toBe(401);
    // Another browser has no cookie of this flow, whatever other cookies it has.
    expect((await back(flow.state, '')).status).toBe(400);
    expect((await back(flow.state, other.cookie)).status).toBe(400);
    // Another provider's callback.
    expect((await back(flow.state, flow.cookie, 'figma')).status).toBe(401);
    expect(social.provider.requests).toHaveLength(0);
    expect((await back(flow.state)).status).toBe(303);
    expect((await back(flow.state)).status).toBe(401);
    social.server.clock.advance(10 * 60_000);
    expect((await back(other.state, other.cookie)).status).toBe(401);
  });

  it('refuses the answer of another issuer (A57, RFC 9207)', async () => {
    social.provider.answers = { '/token': { body: tokens }, '/user': { body: { id: '7' } } };
    const flow = await leaveFor(social.server, 'google');
    const reply = await comeBack(social.server, 'google', flow, {
      code: 'c',
      state: flow.state,
      iss: 'https://evil.test',
    });
    expect(reply.status).toBe(401);
    expect(social.provider.requests).toHaveLength(0);
  });

  it('exchanges a code once even if ten callbacks arrive together (A58)', async () => {
    social.provider.answers = { '/token': { body: tokens }, '/user': { body: { id: '7' } } };
    const flow = await leaveFor(social.server, 'discord');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        comeBack(social.server, 'discord', flow, { code: 'c', state: flow.state }),
      ),
    );
    expect(replies.filter((r) => r.status === 303)).toHaveLength(1);
    expect(social.provider.requests.filter((r) => r.path === '/token')).toHaveLength(1);
    const { token } = landingOf(replies.find((r) => r.status === 303)!);
    const signedIn = await Promise.all(Array.from({ length: 10 }, () => authenticate(token)));
    expect(signedIn.filter((r) => r.status === 200)).toHaveLength(1);
  });

  it.each([
    ['http://localhost:5173/shop/authenticate', 'http://localhost:5173/'],
    ['http://localhost:3000/authenticate', '/login'],
  ])('leads back from a cancelled sign-in for %s to %s (SRV-036)', async (landing, back) => {
    const flow = await leaveFor(social.server, 'discord', { login_redirect_url: landing });
    const reply = await comeBack(social.server, 'discord', flow, {
      error: 'access_denied',
      state: flow.state,
    });
    expect(reply.text).toContain(`href="${back}"`);
  });

  it('shows a page for a cancelled sign-in (SRV-036)', async () => {
    const flow = await leaveFor(social.server, 'google');
    const reply = await comeBack(social.server, 'google', flow, {
      error: 'access_denied',
      state: flow.state,
    });
    expect(reply.status).toBe(401);
    expect(reply.text).toContain('You cancelled the sign-in at the provider.');
    expect(reply.text).toContain('oauth_flow_callback_error');
  });

  it('forwards Apple’s form post to the host that has the cookie (SRV-036)', async () => {
    const flow = await leaveFor(social.server, 'apple');
    const posted = await social.server.request('POST', '/v1/public/oauth/apple/callback', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      rawBody: new URLSearchParams({ code: 'c', state: flow.state, user: '{}' }).toString(),
    });
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toBe(
      `/v1/public/oauth/apple/callback?state=${flow.state}&code=c`,
    );
  });

  describe('takes the name that Apple sends in the first form alone (SRV-036)', () => {
    const USER = { name: { firstName: 'Ada', lastName: 'Lovelace' }, email: 'ada@example.com' };
    /** Apple's form, and where the browser is sent on to. */
    const post = async (state: string, user: string, name = 'apple') => {
      const path = `/v1/public/oauth/${name}/callback`;
      const reply = await social.server.request('POST', path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        rawBody: new URLSearchParams({ code: 'c', state, user }).toString(),
      });
      return reply.headers.get('location')!;
    };
    /** Signs in by Apple's form; returns the user's name. */
    async function nameBy(user: string, more = '', subject = 'apple-1') {
      const flow = await leaveFor(social.server, 'apple');
      social.provider.answers = {
        '/token': {
          body: async () => ({
            ...tokens,
            id_token: await social.provider.sign({
              iss: 'https://appleid.apple.com',
              aud: 'client-apple',
              sub: subject,
              iat: social.now(),
              exp: social.now() + 600,
              nonce: flow.location.searchParams.get('nonce'),
              email: `${subject}@example.com`,
              email_verified: 'true',
            }),
          }),
        },
      };
      const sentOn = (await post(flow.state, user)) + more;
      const headers = { cookie: flow.cookie };
      const { token } = landingOf(await social.server.request('GET', sentOn, { headers }));
      return (await authenticate(token)).body.data.user.name;
    }
    const named = { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' };
    const nameless = { first_name: '', middle_name: '', last_name: '' };

    it('and keeps it when later forms send another, or none', async () => {
      expect(await nameBy(JSON.stringify(USER))).toEqual(named);
      const other = { name: { firstName: 'Eve', lastName: '' } };
      expect(await nameBy(JSON.stringify(other))).toEqual(named);
      expect(await nameBy('')).toEqual(named);
    });

    it('without writing it into an address', async () => {
      const { state } = await leaveFor(social.server, 'apple');
      expect(await post(state, JSON.stringify(USER))).not.toContain('Lovelace');
    });

    it('made to fit, whatever it contains', async () => {
      const firstName = '\u202eA\u0000da';
      const told = { name: { firstName, lastName: 'x'.repeat(300) } };
      expect(await nameBy(JSON.stringify(told))).toEqual({
        ...named,
        first_name: 'A da',
        last_name: 'x'.repeat(128),
      });
    });

    it.each(['', '{', '7', 'null', '{"name":"Ada"}', '{"name":{"firstName":7}}', '[]'])(
      'and nothing out of %j',
      async (user) => {
        expect(await nameBy(user)).toEqual(nameless);
      },
    );

    it('and nothing that was made up, or belongs to another sign-in', async () => {
      const other = await post('another-state', JSON.stringify(USER));
      const foreign = new URLSearchParams(other.split('?')[1]).get('named')!;
      for (const [i, made] of [foreign, 'x', foreign.slice(0, -2)].entries()) {
        expect(await nameBy('', `&named=${made}`, `apple-${i}`)).toEqual(nameless);
      }
    });

    it('from no other provider', async () => {
      const { state } = await leaveFor(social.server, 'google');
      expect(await post(state, JSON.stringify(USER), 'google')).not.toContain('named');
    });
  });

  it('keeps the provider’s tokens out of the log and of the database (A89)', async () => {
    social.provider.answers = {
      '/token': { body: { ...tokens, access_token: 'secret-access-token' } },
      '/user': { body: { id: '7' } },
    };
    const flow = await leaveFor(social.server, 'discord');
    const { token } = landingOf(
      await comeBack(social.server, 'discord', flow, { code: 'c', state: flow.state }),
    );
    const rows = () => social.server.deps.db.read.selectFrom('challenges').select('data').execute();
    expect(JSON.stringify(await rows())).not.toContain('secret-access-token');
    await authenticate(token);
    expect((await rows()).some((row) => row.data === '{}')).toBe(true);
    expect(social.server.logText()).not.toContain('secret-access-token');
  });
});

describe('social sign-in: hostile input', () => {
  it('is invalid at other calls, as theirs are here (A10)', async () => {
    const landed = landingOf(await googleCallback((claims) => claims));
    const { token } = landed;
    const elsewhere = [
      await social.server.sdk(CALLS.magicLinksAuthenticate, { body: { token } }),
      await social.server.sdk(CALLS.passwordsReset, {
        body: { token, password: 'correct horse battery staple' },
      }),
      await social.server.sdk(CALLS.impersonationAuthenticate, {
        body: { impersonation_token: token },
      }),
    ];
    for (const reply of elsewhere) expect(reply.status).toBe(401);
    const credentials = Buffer.from('public-token-test-other:x').toString('base64');
    const foreign = await social.server.request('POST', '/sdk/v1/oauth/authenticate', {
      body: { token },
      headers: { authorization: `Basic ${credentials}` },
    });
    expect(foreign.status).toBe(401);
    // None of them used it up.
    expect((await authenticate(token)).status).toBe(200);
  });

  it('replies to every start and every callback with a status below 500 (A63, A84)', async () => {
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
          const right: Record<string, string> = isRight
            ? { public_token: social.server.publicToken }
            : {};
          const search = new URLSearchParams({ ...given, ...right });
          const path = `/v1/public/oauth/${name}/${step}?${search}`;
          const reply = await social.server.request('GET', path, {
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
