import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

const SECRET = 'a-secret-of-the-shop-application';

let folder: string;
let shop: Server;
let shopUrl: string;
let server: RunningServer;
let browser: Browser;
let signedIn: BrowserContext;

beforeAll(async () => {
  shop = createServer((_request, response) => response.end('Welcome to the shop')).listen(
    0,
    '127.0.0.1',
  );
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
    startServer({ GATECALL_IDP_CLIENTS: clients }),
    launchBrowser(),
  ]);
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

/** Where the shop sends the browser, by the provider's own metadata. */
async function addressOf(
  endpoint: 'authorization_endpoint' | 'end_session_endpoint',
  query: Record<string, string>,
): Promise<string> {
  const metadata = await fetch(`${server.url}/.well-known/openid-configuration`);
  const known = (await metadata.json()) as Record<typeof endpoint, string>; // OpenID Discovery §3
  return `${known[endpoint]}?${new URLSearchParams({ client_id: 'shop', ...query })}`;
}
const authorization = () =>
  addressOf('authorization_endpoint', {
    redirect_uri: `${shopUrl}/callback`,
    response_type: 'code',
    scope: 'openid email',
    state: 'basket-7',
  });

describe('another application', () => {
  test('gets a code when the resident allows it, and then the e-mail (SRV-069, SCR-087)', async () => {
    const page = await signedIn.newPage();
    await page.goto(await authorization());
    await page.getByText('The Shop').first().waitFor();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${shopUrl}/callback?**`);
    const landed = new URL(page.url()).searchParams;
    expect(landed.get('state')).toBe('basket-7');
    const tokens = await fetch(`${server.url}/idp/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`shop:${SECRET}`).toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: landed.get('code') ?? '',
        redirect_uri: `${shopUrl}/callback`,
      }),
    });
    expect(tokens.status).toBe(200);
    const { access_token } = (await tokens.json()) as { access_token: string }; // RFC 6749 §5.1
    const info = await fetch(`${server.url}/idp/userinfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await info.json()).toMatchObject({ email: 'shopper@example.com' });

    // What was allowed once is not asked again.
    await page.goto(await authorization());
    await page.waitForURL(`${shopUrl}/callback?**`);
    await page.close();
  });

  test('is asked for by a resident who logs in first (SRV-068)', async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(await authorization());
    const second = await context.newPage();
    await page.getByRole('textbox', { name: /email/i }).waitFor();
    await signIn(second, server, 'newcomer@example.com');
    // The session of the other tab reaches this one.
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    await context.close();
  });

  test('logs the resident out only with their word (SRV-073, A71)', async () => {
    const page = await signedIn.newPage();
    await page.goto(
      await addressOf('end_session_endpoint', { post_logout_redirect_uri: `${shopUrl}/bye` }),
    );
    await page.getByRole('button', { name: /log out/i }).click();
    await page.waitForURL(`${shopUrl}/bye`);
    await page.goto(`${server.url}/dashboard`);
    await page.waitForURL(`${server.url}/login`);
    await page.close();
  });
});
