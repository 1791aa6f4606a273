import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';
import { openMailedLink, signIn } from '../harness/sign-in.ts';

const SECRET = 'a-secret-of-the-shop-application';

/** The session in cookies that scripts read, and in cookies that they cannot. */
describe.each(['script', 'http-only'])('another application, cookies for %s', (cookies) => {
  let folder: string;
  let shop: Server;
  let shopUrl: string;
  let server: RunningServer;
  let browser: Browser;
  let signedIn: BrowserContext;
  let config: Configuration;
  /** What browsers have posted to the shop, newest last. */
  const posted: string[] = [];

  beforeAll(async () => {
    shop = createServer(async (request, response) => {
      const chunks: Buffer[] = await request.toArray();
      if (request.method === 'POST') posted.push(String(Buffer.concat(chunks)));
      response.end('Welcome to the shop');
    }).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const address = shop.address();
    if (address === null || typeof address === 'string') throw new Error('The shop is closed.');
    shopUrl = `http://localhost:${address.port}`;
    folder = await mkdtemp(path.join(tmpdir(), 'gatecall-shop-'));
    const clients = path.join(folder, 'clients.json');
    await writeFile(
      clients,
      JSON.stringify([
        {
          client_id: 'shop',
          client_secret: SECRET,
          client_name: 'The Shop',
          redirect_uris: [`${shopUrl}/callback`],
          post_logout_redirect_uris: [`${shopUrl}/bye`],
        },
      ]),
    );
    [server, browser] = await Promise.all([
      startServer({ GATECALL_IDP_CLIENTS: clients, GATECALL_SESSION_COOKIES: cookies }),
      launchBrowser(),
    ]);
    config = await discovery(new URL(server.url), 'shop', SECRET, undefined, {
      execute: [allowInsecureRequests], // http on localhost
    });
    signedIn = await browser.newContext({ locale: 'en-US' });
    const page = await signedIn.newPage();
    await signIn(page, server, 'shopper@example.com');
    await page.close();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    shop?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A new request of the shop, with what it checks the reply by. */
  async function ask(scope = 'openid email', more: Record<string, string> = {}) {
    const pkceCodeVerifier = randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [randomState(), randomNonce()];
    const url = buildAuthorizationUrl(config, {
      redirect_uri: `${shopUrl}/callback`,
      scope,
      state: expectedState,
      nonce: expectedNonce,
      code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      ...more,
    });
    return { url: url.href, checks: { pkceCodeVerifier, expectedState, expectedNonce } };
  }

  test('gets no code when the resident denies it (SRV-072, SCR-089)', async () => {
    const page = await signedIn.newPage();
    const { url, checks } = await ask();
    await page.goto(url);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByText('Access to the application was denied.').waitFor();
    await page.getByRole('button', { name: 'Return to the application' }).click();
    await page.waitForURL(`${shopUrl}/callback?**`);
    await expect(authorizationCodeGrant(config, new URL(page.url()), checks)).rejects.toMatchObject(
      {
        error: 'access_denied',
      },
    );
    await page.close();
  });

  test('gets a code when the resident allows it, and then the e-mail (SRV-069, SCR-087)', async () => {
    const page = await signedIn.newPage();
    const { url, checks } = await ask();
    await page.goto(url);
    await page.getByText('The Shop').first().waitFor();
    await page.reload(); // the request and the session are both still known
    await page.getByText('See your email address').waitFor();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${shopUrl}/callback?**`);
    const tokens = await authorizationCodeGrant(config, new URL(page.url()), checks);
    const subject = tokens.claims()?.sub ?? '';
    expect(await fetchUserInfo(config, tokens.access_token, subject)).toMatchObject({
      email: 'shopper@example.com',
    });

    // What was allowed once is not asked again.
    const again = await ask();
    await page.goto(again.url);
    await page.waitForURL(`${shopUrl}/callback?**`);
    await authorizationCodeGrant(config, new URL(page.url()), again.checks);
    await page.close();
  });

  test('looks without a page, and has the resident sign in again (prompt=none, prompt=login)', async () => {
    const page = await signedIn.newPage();
    const silent = await ask('openid email', { prompt: 'none' });
    await page.goto(silent.url);
    expect(new URL(page.url()).origin).toBe(shopUrl);
    await authorizationCodeGrant(config, new URL(page.url()), silent.checks);

    const before = Math.floor(Date.now() / 1_000);
    const fresh = await ask('openid email', { prompt: 'login' });
    await page.goto(fresh.url);
    const field = page.getByRole('textbox', { name: /email/i });
    await field.fill('shopper@example.com');
    await field.press('Enter');
    await page.getByText('Check your email').waitFor();
    // The link leads back to the request, whose address says which moment the proof must follow; what was
    // allowed is not asked again.
    await page.goto(await mailedLink(server, 'shopper@example.com'));
    await page.waitForURL(`${shopUrl}/callback?**`);
    const tokens = await authorizationCodeGrant(config, new URL(page.url()), fresh.checks);
    expect(tokens.claims()?.['auth_time']).toBeGreaterThanOrEqual(before);
    await page.close();
  });

  test('gets its reply by a form, which the browser posts by itself (response_mode=form_post)', async () => {
    const page = await signedIn.newPage();
    const redeem = (checks: Parameters<typeof authorizationCodeGrant>[2]) =>
      authorizationCodeGrant(
        config,
        new Request(page.url(), {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: posted.at(-1) ?? '',
        }),
        checks,
      );
    // Without a question, and after the user has agreed.
    for (const prompt of ['none', 'consent']) {
      const { url, checks } = await ask('openid email', { response_mode: 'form_post', prompt });
      await page.goto(url);
      if (prompt === 'consent') await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL(`${shopUrl}/callback`);
      await page.getByText('Welcome to the shop').waitFor();
      const tokens = await redeem(checks);
      expect(tokens.claims()?.['nonce']).toBe(checks.expectedNonce);
    }
    // A refusal comes the same way.
    const denied = await ask('openid email', { response_mode: 'form_post', prompt: 'consent' });
    await page.goto(denied.url);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('button', { name: 'Return to the application' }).click();
    await page.waitForURL(`${shopUrl}/callback`);
    await expect(redeem(denied.checks)).rejects.toMatchObject({ error: 'access_denied' });
    expect(posted).toHaveLength(3);
    await page.close();
  });

  test('gets one claim after the resident has read which (claims, acr_values)', async () => {
    const page = await signedIn.newPage();
    const { url, checks } = await ask('openid', {
      claims: JSON.stringify({ id_token: { email: null }, userinfo: { phone_number: null } }),
      acr_values: 'urn:gatecall:acr:single',
      prompt: 'consent',
    });
    await page.goto(url);
    await page.getByText('See your email address').waitFor();
    await page.getByText('See your phone number').waitFor();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${shopUrl}/callback?**`);
    const tokens = await authorizationCodeGrant(config, new URL(page.url()), checks);
    expect(tokens.claims()).toMatchObject({
      email: 'shopper@example.com',
      acr: 'urn:gatecall:acr:single',
    });
    await page.close();
  });

  test('is disconnected on the profile, and must ask again', async () => {
    const page = await signedIn.newPage();
    await page.goto(`${server.url}/profile#connections`);
    await page.getByRole('button', { name: 'Disconnect The Shop' }).click();
    await page.getByText('The Shop no longer has access.').waitFor();
    expect(await page.getByText('Connected applications').count()).toBe(0);
    const { url } = await ask();
    await page.goto(url);
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    await page.close();
  });

  test('is asked for by a resident who logs in first (SRV-068)', async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    const { url, checks } = await ask('openid email', { login_hint: 'newcomer@example.com' });
    await page.goto(url);
    const second = await context.newPage();
    const field = page.getByRole('textbox', { name: /email/i });
    await field.waitFor();
    // The expected user's address is in the field already (OpenID Connect Core §3.1.2.1).
    expect(await field.inputValue()).toBe('newcomer@example.com');
    // Wherever the mailed link opens, the shop's question is there; the session reaches the first tab, too.
    await openMailedLink(second, server, 'newcomer@example.com');
    await second.getByRole('button', { name: 'Allow' }).waitFor();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${shopUrl}/callback?**`);
    const tokens = await authorizationCodeGrant(config, new URL(page.url()), checks);
    expect(tokens.claims()?.['nonce']).toBe(checks.expectedNonce);
    await context.close();
  });

  test('is given another account than the one that is signed in here', async () => {
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 320, height: 760 },
    });
    const page = await context.newPage();
    await signIn(page, server, 'a-colleague@example.com');
    const { url, checks } = await ask();
    await page.goto(url);
    await page.getByText('Signed in as a-colleague@example.com.').waitFor();
    expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
    await page.getByRole('button', { name: 'Use another account' }).click();
    const field = page.getByRole('textbox', { name: /email/i });
    await field.fill('guest-of-the-shop@example.com');
    await field.press('Enter');
    await page.getByText('Check your email').waitFor();
    await page.goto(await mailedLink(server, 'guest-of-the-shop@example.com'));
    await page.getByText('Signed in as guest-of-the-shop@example.com.').waitFor();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${shopUrl}/callback?**`);
    const tokens = await authorizationCodeGrant(config, new URL(page.url()), checks);
    const subject = tokens.claims()?.sub ?? '';
    expect(await fetchUserInfo(config, tokens.access_token, subject)).toMatchObject({
      email: 'guest-of-the-shop@example.com',
    });
    await context.close();
  });

  test('logs out on the page itself if no address to go on to is named (A71)', async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await signIn(page, server, 'leaver@example.com');
    await page.goto(`${server.url}/oauth/logout?state=s`);
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    await page.getByText('You are still logged in.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.getByText('You are logged out.').waitFor();
    expect(page.url()).toBe(`${server.url}/oauth/logout?state=s`);
    await page.goto(`${server.url}/dashboard`);
    await page.waitForURL(`${server.url}/login`);
    await context.close();
  });

  test('logs the resident out only if they confirm (SRV-073, SCR-091, A71)', async () => {
    const page = await signedIn.newPage();
    const url = buildEndSessionUrl(config, { post_logout_redirect_uri: `${shopUrl}/bye` });
    await page.goto(url.href);
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    await page
      .getByText(/still logged in|stay/i)
      .first()
      .waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL(`${shopUrl}/bye`);
    await page.goto(`${server.url}/dashboard`);
    await page.waitForURL(`${server.url}/login`);
    await page.close();
  });
});
