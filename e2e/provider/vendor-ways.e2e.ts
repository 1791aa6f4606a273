import { makeImpersonationToken } from '@gatecall/testkit/impersonation';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { startScriptedProvider, type ScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { newestCode } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { openVendorPage, type VendorPage } from './vendor-page.ts';

const MINUTES = { session_duration_minutes: 60 };
const PASSWORD = 'orbital-mechanics-by-hand-1962';
/** What the server calls itself while it listens on a free port. */
const SERVER_URL = 'http://localhost:3000';

let browser: Browser;
let company: ScriptedProvider;
/** What the social provider was asked last. */
let asked: URLSearchParams | undefined;
let server: TestServer;
let serverUrl: string;
let site: VendorPage;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  company = await startScriptedProvider();
  company.answers = {
    '/authorize': {
      type: 'text/html',
      body: (_form: URLSearchParams, query: URLSearchParams) => {
        asked = query;
        return `<script>location.href = ${JSON.stringify(`${query.get('redirect_uri')}?code=c&state=${query.get('state')}`)}</script>`;
      },
    },
    '/token': { body: { access_token: 'at', token_type: 'Bearer' } },
    '/user': { body: { id: '7', email: 'social@example.com', verified: true } },
  };
  [browser, server] = await Promise.all([
    launchBrowser(),
    createTestServer({
      env: {
        GATECALL_PROVIDER_NAME: 'stytch',
        OAUTH_DISCORD_CLIENT_ID: 'gatecall-there',
        OAUTH_DISCORD_CLIENT_SECRET: 'secret',
        OAUTH_DISCORD_AUTHORIZE_URL: `${company.url}/authorize`,
        OAUTH_DISCORD_TOKEN_URL: `${company.url}/token`,
        OAUTH_DISCORD_USERINFO_URL: `${company.url}/user`,
      },
      // Cookies live by the browser's clock, so the server starts with the same.
      clock: createManualClock(Date.now()),
    }),
  ]);
  serverUrl = await server.listen();
  site = await openVendorPage({ apiUrl: serverUrl, publicToken: server.publicToken });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
  await company?.close();
});
beforeEach(async () => {
  context = await browser.newContext();
  // The vendor's own hosts are out of reach, as they are for a self-hosted page.
  await context.route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
    (route) => route.abort(),
  );
  page = await context.newPage();
  await page.goto(site.url);
});
afterEach(() => context.close());

async function signInByCode(email: string) {
  const sent = await page.evaluate((to) => window.vendor.otps.email.loginOrCreate(to), email);
  return page.evaluate(
    ([code, methodId, minutes]) => window.vendor.otps.authenticate(code, methodId, minutes),
    [await newestCode(server), sent.method_id, MINUTES] as const,
  );
}
const errorOf = (call: Promise<unknown>) => call.then(() => '', String);

describe('the unmodified vendor client', () => {
  test('signs in through a social provider, with what the page asked for (SRV-034, SRV-036, SRV-037)', async () => {
    // The callback's address is of the configured port; the server listens on another.
    await context.route(`${SERVER_URL}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const reply = await context.request.get(`${serverUrl}${pathname}${search}`, {
        maxRedirects: 0,
      });
      await route.fulfill({ response: reply });
    });
    const started = page.waitForRequest(/\/v1\/public\/oauth\/discord\/start/);
    await page.evaluate((url) => {
      void window.vendor.oauth.discord.start({
        login_redirect_url: url,
        signup_redirect_url: url,
        custom_scopes: ['guilds', 'connections'],
        provider_params: { prompt: 'consent' },
      });
    }, site.url);
    const query = new URL((await started).url()).searchParams;
    expect(query.get('custom_scopes')).toBe('guilds connections');
    await page.waitForURL(/stytch_token_type=oauth/);
    expect(asked?.get('prompt')).toBe('consent');
    expect(asked?.get('scope')).toContain('guilds connections');

    const reply = await page.evaluate((minutes) => {
      const token = new URLSearchParams(location.search).get('token') ?? '';
      return window.vendor.oauth.authenticate(token, minutes);
    }, MINUTES);
    expect(reply.provider_subject).toBe('7');
    expect(reply.user.emails).toMatchObject([{ email: 'social@example.com', verified: true }]);
    expect(reply.session.authentication_factors).toMatchObject([
      { delivery_method: 'oauth_discord', discord_oauth_factor: { provider_subject: '7' } },
    ]);
  });

  test('signs in by a wallet, and adds another one to the account (SRV-039, SRV-041)', async () => {
    const signIn = async (secret: number) => {
      const key = new Uint8Array(32).fill(secret);
      const wallet = {
        crypto_wallet_address: base58.encode(ed25519.getPublicKey(key)),
        crypto_wallet_type: 'solana' as const,
      };
      const { challenge } = await page.evaluate(
        (input) => window.vendor.cryptoWallets.authenticateStart(input),
        wallet,
      );
      const signature = base58.encode(ed25519.sign(utf8ToBytes(challenge), key));
      return page.evaluate((input) => window.vendor.cryptoWallets.authenticate(input), {
        ...wallet,
        signature,
        ...MINUTES,
      });
    };
    const first = await signIn(7);
    expect(first.user.crypto_wallets).toHaveLength(1);
    const second = await signIn(8);
    expect(second.user.user_id).toBe(first.user.user_id);
    expect(second.user.crypto_wallets).toHaveLength(2);
  });

  test('changes a password by the old one and within a session (SRV-056, SRV-057)', async () => {
    const email = 'annie@example.com';
    await page.evaluate((input) => window.vendor.passwords.create(input), {
      email,
      password: PASSWORD,
      ...MINUTES,
    });
    const changed = await page.evaluate(
      (input) => window.vendor.passwords.resetByExistingPassword(input),
      { email, existing_password: PASSWORD, new_password: `${PASSWORD} two`, ...MINUTES },
    );
    expect(changed.user.password).toMatchObject({ requires_reset: false });
    const again = await page.evaluate((input) => window.vendor.passwords.resetBySession(input), {
      password: `${PASSWORD} three`,
      ...MINUTES,
    });
    expect(again.user.user_id).toBe(changed.user.user_id);
    await page.evaluate(() => window.vendor.session.revoke());
    const reply = await page.evaluate((input) => window.vendor.passwords.authenticate(input), {
      email,
      password: `${PASSWORD} three`,
      ...MINUTES,
    });
    expect(reply.user_id).toBe(changed.user.user_id);
  });

  test('removes addresses from the account, and its state follows (SRV-007, SRV-008)', async () => {
    const { user } = await signInByCode('dorothy@example.com');
    const sent = await page.evaluate(() => window.vendor.otps.sms.send('+12015550149'));
    const proven = await page.evaluate(
      ([code, id, minutes]) => window.vendor.otps.authenticate(code, id, minutes),
      [await newestCode(server), sent.method_id, MINUTES] as const,
    );
    const phoneId = proven.user.phone_numbers[0]?.phone_id ?? '';
    await page.evaluate((id) => window.vendor.user.deletePhoneNumber(id), phoneId);
    const kept = await page.evaluate(() => window.vendor.user.getSync());
    expect(kept?.phone_numbers).toEqual([]);
    expect(kept?.user_id).toBe(user.user_id);
    const emailId = user.emails[0]?.email_id ?? '';
    const refused = await errorOf(
      page.evaluate((id) => window.vendor.user.deleteEmail(id), emailId),
    );
    expect(refused).toContain('cannot_delete_last_primary_factor');
    expect(await page.evaluate(() => window.vendor.session.getSync())).not.toBeNull();
  });

  test('impersonates by a token of the operator, once (SRV-061)', async () => {
    const { user } = await signInByCode('frances@example.com');
    await page.evaluate(() => window.vendor.session.revoke());
    const impersonation_token = await makeImpersonationToken(server, user.user_id);
    const enter = () =>
      page.evaluate((token) => window.vendor.impersonation.authenticate(token), {
        impersonation_token,
      });
    expect((await enter()).user.user_id).toBe(user.user_id);
    await page.evaluate(() => window.vendor.session.revoke());
    expect(await errorOf(enter())).toContain('unable_to_auth_impersonation_token');
  });
});
