import { newestCode, newestLinkToken } from '@gatecall/testkit/sign-in';
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAuthenticator } from '../harness/authenticator.ts';
import { GENERATIONS, openVendorPage, type VendorPage } from './vendor-page.ts';
import {
  openOwnContext,
  openVendorWorld,
  SERVER_URL,
  SHOP_SECRET,
  type VendorWorld,
} from './vendor-world.ts';

const MINUTES = { session_duration_minutes: 60 };
const PASSWORD = 'orbital-mechanics-by-hand-1962';

let world: VendorWorld;
beforeAll(async () => {
  world = await openVendorWorld();
  world.company.answers = {
    '/authorize': {
      type: 'text/html',
      body: (_form: URLSearchParams, query: URLSearchParams) =>
        `<script>location.href = ${JSON.stringify(`${query.get('redirect_uri')}?code=c&state=${query.get('state')}`)}</script>`,
    },
    '/token': { body: { access_token: 'at', token_type: 'Bearer' } },
    '/user': { body: { id: '7', email: 'social@example.com', verified: true } },
  };
});
afterAll(() => world?.close());

const generations = Object.keys(GENERATIONS) as (keyof typeof GENERATIONS)[];

describe.each(generations)('the unmodified client %s (SRV-001, SRV-002)', (generation) => {
  let site: VendorPage;
  let context: BrowserContext;
  let page: Page;
  /** What the page says on its console that is a complaint about our replies. */
  let complaints: string[];
  beforeAll(async () => {
    const { server, serverUrl } = world;
    site = await openVendorPage({ apiUrl: serverUrl, publicToken: server.publicToken, generation });
  });
  afterAll(() => site?.close());
  beforeEach(async () => {
    context = await openOwnContext(world);
    complaints = [];
    page = await context.newPage();
    page.on('console', (message) => {
      if (/policy|RBAC/i.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(site.url);
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  /** An address of one's own for each generation and test. */
  const address = (name: string) => `${name}.${generation.replaceAll('.', '-')}@example.com`;
  const sessionOf = (tab: Page) => tab.evaluate(() => window.vendor.session.getSync());

  async function signInByCode(email: string) {
    const sent = await page.evaluate((to) => window.vendor.otps.email.loginOrCreate(to), email);
    return page.evaluate(
      ([code, methodId, minutes]) => window.vendor.otps.authenticate(code, methodId, minutes),
      [await newestCode(world.server), sent.method_id, MINUTES] as const,
    );
  }

  test('signs in by link, renews over a reload, and signs out in two tabs at once', async () => {
    await page.evaluate(
      ([email, url]) =>
        window.vendor.magicLinks.email.loginOrCreate(email, {
          login_magic_link_url: url,
          signup_magic_link_url: url,
        }),
      [address('ada'), `${site.url}/authenticate`] as const,
    );
    const token = await newestLinkToken(world.server);
    const reply = await page.evaluate(
      ([secret, minutes]) => window.vendor.magicLinks.authenticate(secret, minutes),
      [token, MINUTES] as const,
    );
    expect(reply.user.emails).toMatchObject([{ email: address('ada'), verified: true }]);

    const renewed = page.waitForResponse((r) => r.url().endsWith('/sessions/authenticate'));
    await page.goto(site.url);
    expect((await renewed).status()).toBe(200);
    const longer = await page.evaluate(() =>
      window.vendor.session.authenticate({ session_duration_minutes: 120 }),
    );
    expect(Date.parse(longer.session.expires_at)).toBeGreaterThan(
      Date.parse(reply.session.expires_at),
    );

    const second = await context.newPage();
    await second.goto(site.url);
    await expect.poll(() => sessionOf(second)).not.toBeNull();
    await page.evaluate(() => window.vendor.session.revoke());
    await expect.poll(() => sessionOf(second)).toBeNull();
    expect(await context.cookies()).toEqual([]);
  });

  test('signs in by code and by password, and reads what went wrong', async () => {
    const { user } = await signInByCode(address('grace'));
    expect(user.emails).toMatchObject([{ email: address('grace') }]);
    await page.evaluate(() => window.vendor.session.revoke());

    const credentials = { email: address('katherine'), password: PASSWORD, ...MINUTES };
    const created = await page.evaluate((c) => window.vendor.passwords.create(c), credentials);
    await page.evaluate(() => window.vendor.session.revoke());
    const failure = await page.evaluate(
      (c) =>
        window.vendor.passwords
          .authenticate(c)
          .then(() => '')
          .catch((error: { error_type: string }) => error.error_type),
      { ...credentials, password: 'wrong-password-entirely' },
    );
    expect(failure).toBe('unauthorized_credentials');
    const reply = await page.evaluate((c) => window.vendor.passwords.authenticate(c), credentials);
    expect(reply.user_id).toBe(created.user_id);
  });

  test('signs in by passkey', async () => {
    await addAuthenticator(page);
    const { user } = await signInByCode(address('hedy'));
    await page.evaluate(
      (minutes) => window.vendor.webauthn.register({ is_passkey: true, ...minutes }),
      MINUTES,
    );
    await page.evaluate(() => window.vendor.session.revoke());
    const reply = await page.evaluate(
      (minutes) => window.vendor.webauthn.authenticate({ is_passkey: true, ...minutes }),
      MINUTES,
    );
    expect(reply?.user_id).toBe(user.user_id);
  });

  test('signs in by wallet', async () => {
    const key = new Uint8Array(32).fill(generations.indexOf(generation) + 1);
    const wallet = {
      crypto_wallet_address: base58.encode(ed25519.getPublicKey(key)),
      crypto_wallet_type: 'solana' as const,
    };
    const { challenge } = await page.evaluate(
      (input) => window.vendor.cryptoWallets.authenticateStart(input),
      wallet,
    );
    const signature = base58.encode(ed25519.sign(utf8ToBytes(challenge), key));
    const reply = await page.evaluate((input) => window.vendor.cryptoWallets.authenticate(input), {
      ...wallet,
      signature,
      ...MINUTES,
    });
    expect(reply.user.crypto_wallets).toHaveLength(1);
  });

  test('signs in through a social provider', async () => {
    // The callback's address is of the configured port; the server listens on another.
    await context.route(`${SERVER_URL}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const reply = await context.request.get(`${world.serverUrl}${pathname}${search}`, {
        maxRedirects: 0,
      });
      await route.fulfill({ response: reply });
    });
    await page.evaluate((url) => {
      void window.vendor.oauth.discord.start({
        login_redirect_url: url,
        signup_redirect_url: url,
      });
    }, site.url);
    await page.waitForURL(/stytch_token_type=oauth/);
    const reply = await page.evaluate((minutes) => {
      const token = new URLSearchParams(location.search).get('token') ?? '';
      return window.vendor.oauth.authenticate(token, minutes);
    }, MINUTES);
    expect(reply.user.emails).toMatchObject([{ email: 'social@example.com', verified: true }]);
  });

  test('lets an application in by its own consent screen (SRV-068, SRV-072)', async () => {
    await signInByCode(address('radia'));
    const request = new URLSearchParams({
      client_id: 'shop',
      redirect_uri: world.callback,
      response_type: 'code',
      scope: 'openid email',
      state: 's-1',
    });
    await page.goto(`${site.url}/consent?${request}`);
    await page.getByRole('button', { name: /allow/i }).click();
    await page.waitForURL(`${world.callback}?**`);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('state')).toBe('s-1');
    const reply = await world.server.request('POST', '/idp/token', {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`shop:${SHOP_SECRET}`).toString('base64')}`,
      },
      rawBody: new URLSearchParams({
        grant_type: 'authorization_code',
        code: searchParams.get('code') ?? '',
        redirect_uri: world.callback,
      }).toString(),
    });
    expect(reply.status).toBe(200);
    // What was allowed once needs no question.
    await page.goto(`${site.url}/consent?${request}`);
    await page.waitForURL(`${world.callback}?**`);
  });
});
