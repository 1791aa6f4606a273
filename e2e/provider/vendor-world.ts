import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { startScriptedProvider, type ScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '../harness/browser.ts';

/** What the server calls itself while it listens on a free port. */
export const SERVER_URL = 'http://localhost:3000';
/** Of the application `shop`, which asks for consent. */
export const SHOP_SECRET = 'a-secret-of-the-shop-application';

/** What an unmodified client meets: our server, a provider of social sign-in, and an application. */
export type VendorWorld = {
  readonly browser: Browser;
  readonly company: ScriptedProvider;
  readonly server: TestServer;
  readonly serverUrl: string;
  /** Where the application is sent back to. */
  readonly callback: string;
  close(): Promise<void>;
};

/** Opens it; `trusted` are the issuers of access tokens that may be exchanged, by the provider's address. */
export async function openVendorWorld(
  trusted: (companyUrl: string) => readonly object[] = () => [],
): Promise<VendorWorld> {
  const company = await startScriptedProvider();
  const shop = createServer((_request, response) => response.end('Welcome')).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const listening = shop.address();
  if (listening === null || typeof listening === 'string') throw new Error('The shop is closed.');
  const callback = `http://localhost:${listening.port}/callback`;
  const folder = await mkdtemp(path.join(tmpdir(), 'gatecall-vendor-'));
  const keep = async (name: string, list: readonly object[]): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, JSON.stringify(list));
    return file;
  };
  const party = { client_id: 'shop', client_name: 'The Shop', client_secret: SHOP_SECRET };
  const clients = await keep('clients.json', [{ ...party, redirect_uris: [callback] }]);
  const issuers = trusted(company.url);
  const [browser, server] = await Promise.all([
    launchBrowser(),
    createTestServer({
      env: {
        GATECALL_PROVIDER_NAME: 'stytch',
        GATECALL_IDP_CLIENTS: clients,
        ...(issuers.length > 0 && {
          GATECALL_TRUSTED_TOKENS: await keep('trusted.json', issuers),
        }),
        OAUTH_DISCORD_CLIENT_ID: 'gatecall-there',
        OAUTH_DISCORD_CLIENT_SECRET: 'secret',
        OAUTH_DISCORD_AUTHORIZE_URL: `${company.url}/authorize`,
        OAUTH_DISCORD_TOKEN_URL: `${company.url}/token`,
        OAUTH_DISCORD_USERINFO_URL: `${company.url}/user`,
      },
      // Cookies live by the browser's clock, so the server starts with the same; tokens know whole seconds.
      clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
    }),
  ]);
  return {
    browser,
    company,
    server,
    serverUrl: await server.listen(),
    callback,
    async close() {
      await browser.close();
      await server.close();
      await company.close();
      shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A browser for which the vendor's own hosts are out of reach, as they are for a self-hosted page. */
export async function openOwnContext({ browser }: VendorWorld): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.route(
    (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
    (route) => route.abort(),
  );
  return context;
}
