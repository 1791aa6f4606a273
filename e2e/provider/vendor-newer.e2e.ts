import { newestCode } from '@gatecall/testkit/sign-in';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openVendorPage, type VendorPage } from './vendor-page.ts';
import {
  openOwnContext,
  openVendorWorld,
  SERVER_URL,
  SHOP_SECRET,
  type VendorWorld,
} from './vendor-world.ts';

const MINUTES = { session_duration_minutes: 60 };
const ISSUER = 'https://intranet.example.com';

/** What the newer clients can do beyond the oldest one, whose types the page has (wire 9). */
type Newer = {
  readonly user: {
    getConnectedApps(): Promise<{ connected_apps: { connected_app_id: string; name: string }[] }>;
    revokedConnectedApp(id: string): Promise<unknown>;
  };
  readonly session: {
    attest(options: object): Promise<{ user: { emails: { email: string }[] } }>;
    exchangeAccessToken(options: object): Promise<{ user_id: string }>;
  };
  readonly oauth: { attach(provider: string): Promise<{ oauth_attach_token: string }> };
};

let world: VendorWorld;
beforeAll(async () => {
  world = await openVendorWorld((companyUrl) => [
    {
      profile_id: 'intranet',
      issuer: ISSUER,
      audience: 'gatecall',
      jwks_url: `${companyUrl}/jwks`,
    },
  ]);
});
afterAll(() => world?.close());

describe.each(['5.45.1', '6.3.0'] as const)('the unmodified client %s', (generation) => {
  let site: VendorPage;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    const { server, serverUrl } = world;
    site = await openVendorPage({ apiUrl: serverUrl, publicToken: server.publicToken, generation });
  });
  afterAll(() => site?.close());
  beforeEach(async () => {
    context = await openOwnContext(world);
    // A callback's address is of the configured port; the server listens on another.
    await context.route(`${SERVER_URL}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const reply = await context.request.get(`${world.serverUrl}${pathname}${search}`, {
        maxRedirects: 0,
      });
      await route.fulfill({ response: reply });
    });
    page = await context.newPage();
    await page.goto(site.url);
  });
  afterEach(() => context.close());

  const address = (name: string) => `${name}.${generation.replaceAll('.', '-')}@example.com`;

  async function signInByCode(email: string): Promise<string> {
    const sent = await page.evaluate((to) => window.vendor.otps.email.loginOrCreate(to), email);
    const reply = await page.evaluate(
      ([code, methodId, minutes]) => window.vendor.otps.authenticate(code, methodId, minutes),
      [await newestCode(world.server), sent.method_id, MINUTES] as const,
    );
    return reply.user_id;
  }
  /** Where the consent screen of this client leads to. */
  async function consent(scope: string, button: RegExp): Promise<URLSearchParams> {
    const query = {
      client_id: 'shop',
      redirect_uri: world.callback,
      response_type: 'code',
      state: 's',
    };
    await page.goto(`${site.url}/consent?${new URLSearchParams({ ...query, scope })}`);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(`${world.callback}?**`);
    return new URL(page.url()).searchParams;
  }
  const accessToken = async (code: string): Promise<string> => {
    const reply = await world.server.request('POST', '/idp/token', {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`shop:${SHOP_SECRET}`).toString('base64')}`,
      },
      rawBody: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: world.callback,
      }).toString(),
    });
    return reply.body.access_token;
  };

  test('returns a denial to the application, from its own consent screen (SRV-072)', async () => {
    await signInByCode(address('denier'));
    const answer = await consent('openid email', /deny|cancel/i);
    expect(Object.fromEntries(answer)).toMatchObject({ error: 'access_denied', state: 's' });
    expect(answer.has('code')).toBe(false);
  });

  test('lists an application that was allowed, and withdraws it', async () => {
    await signInByCode(address('lister'));
    const token = await accessToken((await consent('openid email', /allow/i)).get('code') ?? '');
    await page.goto(site.url);
    const list = () =>
      page.evaluate(async () => {
        const { user } = window.vendor as unknown as Newer;
        return (await user.getConnectedApps()).connected_apps;
      });
    expect(await list()).toMatchObject([{ connected_app_id: 'shop', name: 'The Shop' }]);
    await page.evaluate(() => {
      const { user } = window.vendor as unknown as Newer;
      return user.revokedConnectedApp('shop');
    });
    expect(await list()).toEqual([]);
    const headers = { authorization: `Bearer ${token}` };
    expect((await world.server.request('GET', '/idp/userinfo', { headers })).status).toBe(401);
  });

  test('makes a session of an access token with full_access', async () => {
    const userId = await signInByCode(address('actor'));
    const token = await accessToken(
      (await consent('openid full_access offline_access', /allow/i)).get('code') ?? '',
    );
    await page.goto(site.url);
    await page.evaluate(() => window.vendor.session.revoke());
    const reply = await page.evaluate(
      (options) => {
        const { session } = window.vendor as unknown as Newer;
        return session.exchangeAccessToken(options);
      },
      { access_token: token, ...MINUTES },
    );
    expect(reply.user_id).toBe(userId);
    const kept = await page.evaluate(() => window.vendor.session.getSync());
    expect(kept?.user_id).toBe(userId);
  });

  test('makes a session of a token that another system has signed', async () => {
    const now = Math.floor(world.server.clock.now() / 1_000);
    const token = await world.company.sign({
      iss: ISSUER,
      aud: 'gatecall',
      sub: 'employee-7',
      iat: now,
      exp: now + 600,
      jti: `token-${generation}`,
      email: address('employee'),
      email_verified: true,
    });
    const reply = await page.evaluate(
      (options) => {
        const { session } = window.vendor as unknown as Newer;
        return session.attest(options);
      },
      { profile_id: 'intranet', token, ...MINUTES },
    );
    expect(reply.user.emails).toMatchObject([{ email: address('employee') }]);
    expect(await page.evaluate(() => window.vendor.session.getSync())).not.toBeNull();
  });

  test('adds a social account of another address to the one that is signed in', async () => {
    world.company.answers = {
      '/authorize': {
        type: 'text/html',
        body: (_form: URLSearchParams, query: URLSearchParams) =>
          `<script>location.href = ${JSON.stringify(`${query.get('redirect_uri')}?code=c&state=${query.get('state')}`)}</script>`,
      },
      '/token': { body: { access_token: 'at', token_type: 'Bearer' } },
      '/user': { body: { id: generation, email: address('elsewhere'), verified: true } },
    };
    const userId = await signInByCode(address('joiner'));
    await page.evaluate(async (url) => {
      const { oauth } = window.vendor as unknown as Newer;
      const { oauth_attach_token } = await oauth.attach('discord');
      const to = { login_redirect_url: url, signup_redirect_url: url, oauth_attach_token };
      void window.vendor.oauth.discord.start(to);
    }, site.url);
    await page.waitForURL(/stytch_token_type=oauth/);
    const reply = await page.evaluate((minutes) => {
      const token = new URLSearchParams(location.search).get('token') ?? '';
      return window.vendor.oauth.authenticate(token, minutes);
    }, MINUTES);
    expect(reply.user_id).toBe(userId);
    expect(reply.user.providers).toMatchObject([{ provider_type: 'Discord' }]);
  });
});
