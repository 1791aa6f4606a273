/** PKCE, settings, telemetry, social sign-in, identity provider (specification §5, §7, §9). */
import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { MissingPkceError } from './errors.ts';
import { flush } from './testing/fake-browser.ts';
import { refusal, signedIn, success, type Call } from './testing/fake-server.ts';
import { openClient, openSignedIn, STORAGE_KEY, TOKEN } from './testing/open-client.ts';

const duration = { session_duration_minutes: 60 };
const required = {
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
};
const authenticates = ({ path }: Call) =>
  /(authenticate|reset)$/.test(path) ? success(signedIn()) : undefined;
const member = (call: Call | undefined, name: string): string =>
  String((call?.body as Record<string, unknown> | undefined)?.[name]);
const pkceItem = (slot: string) => `${STORAGE_KEY}::PKCE_VERIFIER:${slot}`;

describe('PKCE', () => {
  it('makes a verifier of 16 random 32-bit values and its SHA-256 challenge (SDK-024, SDK-025)', async () => {
    const { client, server, browser } = openClient({ bootstrap: required });
    await client.magicLinks.email.loginOrCreate('a@b.test');
    const pair = JSON.parse(browser.item(pkceItem('magic_links')) ?? '') as Record<string, string>;
    expect(pair['code_verifier']).toMatch(/^[\da-f]{128}$/);
    const digest = createHash('sha256')
      .update(pair['code_verifier'] ?? '')
      .digest('base64url');
    expect(pair['code_challenge']).toBe(digest);
    expect(member(server.last(), 'code_challenge')).toBe(digest);
    const other = openClient({ bootstrap: required });
    await other.client.magicLinks.email.loginOrCreate('a@b.test');
    expect(other.browser.item(pkceItem('magic_links'))).not.toBe(JSON.stringify(pair));
  });

  it('hashes a known verifier as RFC 7636 does (SDK-025)', async () => {
    const zeros = (into: Uint32Array<ArrayBuffer>) => into.fill(0);
    const { client, server } = openClient({
      bootstrap: required,
      ports: { crypto: { getRandomValues: zeros, subtle: crypto.subtle } },
    });
    await client.passwords.resetByEmailStart({ email: 'a@b.test' });
    expect(member(server.last(), 'code_challenge')).toBe(
      createHash('sha256').update('0'.repeat(128)).digest('base64url'),
    );
  });

  it('uses a pair again until it has served, then forgets it (SDK-026)', async () => {
    const { client, server, browser } = openClient({ bootstrap: required, reply: authenticates });
    await client.magicLinks.email.loginOrCreate('a@b.test');
    const first = member(server.last(), 'code_challenge');
    await client.magicLinks.email.send('a@b.test');
    expect(member(server.last(), 'code_challenge')).toBe(first);
    await client.magicLinks.authenticate('t', duration);
    expect(member(server.last(), 'code_verifier')).toMatch(/^[\da-f]{128}$/);
    expect(browser.item(pkceItem('magic_links'))).toBeNull();
  });

  it.each([
    ['SDK-026', 'magic link', 'magicLinks'],
    ['SDK-027', 'social sign-in', 'oauth'],
    ['SDK-028', 'password reset', 'passwords'],
  ] as const)(
    'is missed in another browser (%s of SDK-026..SDK-029): %s',
    async (_id, _name, group) => {
      const { client, server } = openClient({ bootstrap: required, reply: authenticates });
      const finish = {
        magicLinks: () => client.magicLinks.authenticate('t', duration),
        oauth: () => client.oauth.authenticate('t', duration),
        passwords: () => client.passwords.resetByEmail({ token: 't', password: 'p', ...duration }),
      }[group];
      const failure = expect(finish()).rejects;
      await failure.toThrow(
        'Make sure this flow is completed on the same device on which it was started.',
      );
      await expect(finish()).rejects.toBeInstanceOf(MissingPkceError);
      expect(server.own()).toEqual([]);
    },
  );

  it('is not asked for where the project does not require it (SDK-030, SDK-031)', async () => {
    const { client, server } = openClient({ reply: authenticates });
    await client.magicLinks.email.loginOrCreate('a@b.test');
    expect(server.last()?.body).toEqual({ email: 'a@b.test' });
    await client.magicLinks.authenticate('t', duration);
    await client.oauth.authenticate('t', duration);
    await client.passwords.resetByEmail({ token: 't', password: 'p', ...duration });
    expect(client.session.getSync()).not.toBeNull();
  });

  it('tries the verifier of a password reset first for a mailed link (SDK-026)', async () => {
    const verifiers: string[] = [];
    const { client, browser } = openClient({
      bootstrap: required,
      reply: (call) => {
        if (call.path !== '/magic_links/authenticate') return undefined;
        verifiers.push(member(call, 'code_verifier'));
        return verifiers.length === 1 ? refusal(400, 'pkce_mismatch') : success(signedIn());
      },
    });
    await client.passwords.resetByEmailStart({ email: 'a@b.test' });
    await client.magicLinks.email.loginOrCreate('a@b.test');
    await client.magicLinks.authenticate('t', duration);
    expect(new Set(verifiers).size).toBe(2);
    expect(browser.item(pkceItem('passwords'))).not.toBeNull();
    expect(browser.item(pkceItem('magic_links'))).toBeNull();
  });

  it('says why it cannot work on an insecure page (SDK-025)', async () => {
    const { client } = openClient({
      bootstrap: required,
      ports: { crypto: { getRandomValues: (into) => into } },
    });
    await expect(client.magicLinks.email.loginOrCreate('a@b.test')).rejects.toThrow('https');
  });
});

describe('project settings', () => {
  it('take defaults where they cannot be loaded, and sign-in works (SDK-031)', async () => {
    const { client, page } = openClient({
      reply: (call) =>
        call.path.startsWith('/projects')
          ? refusal(500, 'internal_server_error')
          : authenticates(call),
    });
    const settings = await client.bootstrap.get();
    // No switch is on: PKCE is not required, captcha disabled.
    expect(settings).toEqual({ emailDomains: [], captchaSettings: { enabled: false } });
    expect(page.log.join()).toContain('defaults are used');
    await client.magicLinks.authenticate('t', duration);
    expect(client.session.getSync()).not.toBeNull();
  });

  it('are read in the words of the wire, and null takes the default (SDK-032, SDK-033)', async () => {
    const { client } = openClient({
      bootstrap: {
        project_name: 'Gate',
        email_domains: ['example.com'],
        vertical: 'CONSUMER',
        password_config: { luds_complexity: 3, luds_minimum_count: 8 },
        captcha_settings: null,
      },
    });
    expect(await client.bootstrap.get()).toMatchObject({
      projectName: 'Gate',
      emailDomains: ['example.com'],
      vertical: 'CONSUMER',
      passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
      captchaSettings: { enabled: false },
    });
  });

  it('are remembered for the next page (SDK-032)', async () => {
    const { client, openTab } = openClient({ bootstrap: { project_name: 'Gate' } });
    await client.bootstrap.get();
    const next = openTab(() => new Promise(() => {}));
    expect(next.client.bootstrap.getSync().projectName).toBe('Gate');
    expect(openClient().client.bootstrap.getSync().projectName).toBeUndefined();
  });
});

describe('telemetry', () => {
  const events = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/events');

  it('waits 800 ms for company (SDK-034, SDK-098)', async () => {
    const { client, server, browser } = openClient();
    client.telemetry.log('email_sent', { email: 'a@b.test' });
    await browser.clock.advance(400);
    client.telemetry.log('email_try_again_clicked');
    await browser.clock.advance(399);
    expect(events(server.calls)).toHaveLength(0);
    await browser.clock.advance(1);
    expect(events(server.calls)).toHaveLength(1);
    expect(events(server.calls)[0]?.body).toHaveLength(2);
  });

  it('goes at once at 15 events (SDK-034)', async () => {
    const { client, server, browser } = openClient();
    for (let count = 0; count < 16; count += 1) client.telemetry.log('email_sent');
    expect(events(server.calls)[0]?.body).toHaveLength(15);
    await browser.clock.advance(800);
    expect(events(server.calls)[1]?.body).toHaveLength(1);
  });

  it('carries name, details, user and session ids (SDK-035)', async () => {
    const { client, server, browser } = await openSignedIn();
    client.telemetry.log('email_sent', { email: 'a@b.test', type: 'otp' });
    await browser.clock.advance(800);
    expect(server.last()?.body).toMatchObject([
      {
        telemetry: { stytch_user_id: 'user-1', stytch_session_id: 'session-1' },
        event: {
          public_token: TOKEN,
          event_name: 'email_sent',
          details: { email: 'a@b.test', type: 'otp', user_id: 'user-1', session_id: 'session-1' },
        },
      },
    ]);
  });

  it('leaves with a beacon when the page goes, and nothing twice (SDK-034)', async () => {
    const { client, server, browser, page } = openClient();
    client.telemetry.log('email_sent');
    page.hide();
    page.hide();
    await browser.clock.advance(800);
    expect(page.beacons.map(({ url }) => url)).toEqual(['https://localhost/sdk/v1/events']);
    expect(events(server.calls)).toHaveLength(0);
  });

  it('falls back to a lasting fetch where the beacon is refused (SDK-034)', async () => {
    const { client, server, page } = openClient({ ports: { beacon: () => false } });
    client.telemetry.log('email_sent');
    page.hide();
    expect(server.last()?.init.keepalive).toBe(true);
  });

  it('reads the answer to its end, so that the connection is free (SDK-034)', async () => {
    const answer = new Response('{}');
    const { client, browser } = openClient({
      reply: ({ path }) => (path === '/events' ? answer : undefined),
    });
    client.telemetry.log('email_sent');
    await browser.clock.advance(800);
    expect(answer.bodyUsed).toBe(true);
  });

  it('never fails, and can be turned off (SDK-034)', async () => {
    const { client, browser, errors } = openClient({
      reply: ({ path }) => (path === '/events' ? Promise.reject(new Error('offline')) : undefined),
    });
    client.telemetry.log('email_sent');
    await browser.clock.advance(800);
    expect(errors).toEqual([]);
    const off = openClient({ options: { telemetry: false } });
    off.client.telemetry.log('email_sent');
    expect(off.browser.clock.waits()).toEqual([]);
  });
});

describe('social sign-in', () => {
  it('leaves for the start address, outside /sdk/v1, with all parameters (SDK-075, SDK-076, CON-009)', async () => {
    const { client, page } = openClient({ bootstrap: required });
    await client.oauth.google.start({
      custom_scopes: ['openid', 'a b'],
      provider_params: { prompt: 'consent' },
      login_redirect_url: 'https://a.test/authenticate',
      signup_redirect_url: 'https://a.test/new',
    });
    const url = new URL(page.opened[0] ?? '');
    expect(url.origin + url.pathname).toBe('https://localhost/v1/public/oauth/google/start');
    const { code_challenge, ...rest } = Object.fromEntries(url.searchParams);
    expect(code_challenge).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({
      public_token: TOKEN,
      custom_scopes: 'openid a b',
      provider_prompt: 'consent',
      login_redirect_url: 'https://a.test/authenticate',
      signup_redirect_url: 'https://a.test/new',
    });
  });

  it('offers the 19 providers (SDK-075)', async () => {
    const { client, page } = openClient();
    const { authenticate: _, googleOneTap: _oneTap, ...providers } = client.oauth;
    for (const provider of Object.values(providers)) await provider.start();
    expect(page.opened).toHaveLength(19);
    expect(page.opened[0]).toContain(`?public_token=${TOKEN}`);
    expect(page.opened.at(-1)).toContain('/v1/public/oauth/yahoo/start');
  });

  it('makes a new pair each time and goes to the project’s own domain (SDK-024, SDK-075)', async () => {
    const { client, page } = openClient({
      bootstrap: { ...required, cname_domain: 'login.example.com' },
    });
    await client.oauth.apple.start();
    await client.oauth.apple.start();
    const challenges = page.opened.map((url) => new URL(url).searchParams.get('code_challenge'));
    expect(new Set(challenges).size).toBe(2);
    expect(new URL(page.opened[0] ?? '').origin).toBe('https://login.example.com');
  });

  it('sends its verifier when it comes back (SDK-077)', async () => {
    const { client, server, browser } = openClient({ bootstrap: required, reply: authenticates });
    await client.oauth.github.start();
    await client.oauth.authenticate('t', duration);
    expect(member(server.last(), 'code_verifier')).toMatch(/^[\da-f]{128}$/);
    expect(browser.item(pkceItem('oauth'))).toBeNull();
  });
});

describe('Google one tap', () => {
  it('asks what to show, then trades Google’s token for an address (SDK-037, SDK-077)', async () => {
    const { client, server } = openClient({
      bootstrap: required,
      reply: ({ path }) => {
        if (path.endsWith('/onetap/start')) {
          return Response.json({ googleClientId: 'g', oauthCallbackId: 'callback-1', nonce: 'n' });
        }
        return path.endsWith('/onetap/submit')
          ? Response.json({ redirect_url: 'https://a.test/authenticate?token=t' })
          : undefined;
      },
    });
    const redirects = { loginRedirectURL: 'https://a.test/authenticate' };
    expect(await client.oauth.googleOneTap.start(redirects)).toEqual({
      googleClientId: 'g',
      nonce: 'n',
    });
    expect(server.last()?.body).toEqual({ publicToken: TOKEN, ...redirects });
    expect(server.last()?.path).toBe('/v1/public/oauth/google/onetap/start');
    const { redirectUrl } = await client.oauth.googleOneTap.submit({ idToken: 'i', ...redirects });
    expect(redirectUrl).toBe('https://a.test/authenticate?token=t');
    expect(server.last()?.body).toMatchObject({
      publicToken: TOKEN,
      idToken: 'i',
      oauthCallbackID: 'callback-1',
      codeChallenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it('passes on why the prompt cannot be shown (SDK-057)', async () => {
    const { client } = openClient({
      reply: ({ path }) =>
        path.includes('onetap') ? refusal(400, 'oauth_config_not_found') : undefined,
    });
    await expect(client.oauth.googleOneTap.start()).rejects.toMatchObject({
      code: 'oauth_config_not_found',
    });
  });
});

describe('the identity provider', () => {
  const params = { client_id: 'c', redirect_uri: 'https://rp.test', response_type: 'code' };

  it('posts the decision as a form, with its headers as fields (SDK-100)', async () => {
    const { client, page, server } = await openSignedIn();
    client.idp.authorize({ ...params, state: 's', nonce: undefined, consent_granted: true });
    const [form] = page.forms;
    expect(form?.url).toBe('https://localhost/sdk/v1/oauth/authorize');
    const { __Authorization, 'X-SDK-Client': _, ...fields } = form?.fields ?? {};
    expect(fields).toMatchObject({
      ...params,
      scope: 'openid email profile',
      state: 's',
      consent_granted: 'true',
      '__X-SDK-Parent-Host': 'https://localhost',
    });
    expect(fields).not.toHaveProperty('nonce');
    expect(atob((form?.fields['__Authorization'] ?? '').slice(6))).toBe(
      `${TOKEN}:token-of-session-1`,
    );
    expect(server.calls).toEqual([]);
    expect(__Authorization).toBeDefined();
  });

  it('refuses a wrong decision before it leaves the page (SDK-048)', async () => {
    const { client, page, errors } = openClient();
    await flush();
    expect(() =>
      client.idp.authorize({ ...params, client_id: undefined as never, consent_granted: false }),
    ).toThrow('client_id must be a string.');
    expect(page.forms).toEqual([]);
    expect(errors).toEqual([['idp.authorize', 'invalid_usage']]);
  });
});
