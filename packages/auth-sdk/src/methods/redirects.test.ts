/** Ways that leave the page: social sign-in, one tap, the identity provider. */

import { describe, expect, it } from 'vitest';

import { flush } from '../testing/fake-browser.ts';
import { refusal } from '../testing/fake-server.ts';
import { openClient, openSignedIn, TOKEN } from '../testing/open-client.ts';
import { authenticates, member, PKCE_REQUIRED, pkceItem } from '../testing/pkce.ts';

const duration = { session_duration_minutes: 60 };

describe('social sign-in', () => {
  it('leaves for the start address, outside /sdk/v1, with all parameters (SDK-075, SDK-076, CON-009)', async () => {
    const { client, page } = openClient({ bootstrap: PKCE_REQUIRED });
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
      bootstrap: { ...PKCE_REQUIRED, cname_domain: 'login.example.com' },
    });
    await client.oauth.apple.start();
    await client.oauth.apple.start();
    const challenges = page.opened.map((url) => new URL(url).searchParams.get('code_challenge'));
    expect(new Set(challenges).size).toBe(2);
    expect(new URL(page.opened[0] ?? '').origin).toBe('https://login.example.com');
  });

  it('sends its verifier when it comes back (SDK-077)', async () => {
    const { client, server, browser } = openClient({
      bootstrap: PKCE_REQUIRED,
      reply: authenticates,
    });
    await client.oauth.github.start();
    await client.oauth.authenticate('t', duration);
    expect(member(server.last(), 'code_verifier')).toMatch(/^[\da-f]{128}$/);
    expect(browser.item(pkceItem('oauth'))).toBeNull();
  });
});

describe('Google one tap', () => {
  it('asks what to show, then trades Google’s token for an address (SDK-037, SDK-077)', async () => {
    const { client, server } = openClient({
      bootstrap: PKCE_REQUIRED,
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
