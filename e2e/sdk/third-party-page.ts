/** Another site's page that loads the built client with a script tag, and our real server. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { GatecallClient } from '@gatecall/auth-sdk';
import { newestLinkToken } from '@gatecall/testkit/sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import type { BrowserContext, Page } from 'playwright-core';

const SDK = new URL('../../packages/auth-sdk/', import.meta.url);

declare global {
  interface Window {
    client: GatecallClient;
    errors: string[];
    heard: (string | null)[];
  }
}

/** The page stores what happens where a test can read it: `client`, `errors`, `heard`. */
const html = (apiUrl: string, options: string): string => `<!doctype html>
<title>Another site's page</title>
<input autocomplete="username webauthn" />
<script type="module">
  import { createClient } from '/gatecall-auth.min.js';
  window.errors = [];
  window.heard = [];
  window.client = createClient('public-token-test-gatecall', {
    apiUrl: '${apiUrl}',
    onError: (error, source) => window.errors.push(source + ' ' + error.code),
    ${options}
  });
  window.client.session.onChange((session) => window.heard.push(session && session.session_id));
</script>`;

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Serves the built package beside the page, and starts Gatecall on another origin. */
export async function openWorld(env: Record<string, string> = {}) {
  const gatecall = await createTestServer({ env });
  const apiUrl = await gatecall.listen();
  const site = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html');
      response.end(html(apiUrl, searchParams.get('options') ?? ''));
      return;
    }
    response.setHeader('content-type', 'text/javascript');
    readFile(new URL(`dist${pathname}`, SDK)).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  const url = `http://localhost:${address.port}/`;

  return {
    gatecall,
    apiUrl,
    url,
    async openTab(context: BrowserContext, options = ''): Promise<Page> {
      const page = await context.newPage();
      await page.goto(`${url}?options=${encodeURIComponent(options)}`);
      await page.waitForFunction(() => Boolean(window.client));
      return page;
    },
    /** Signs in on the page, by the link of a mail. */
    async signIn(page: Page, email = 'ada@example.com'): Promise<void> {
      await page.evaluate((to) => window.client.magicLinks.email.loginOrCreate(to), email);
      const token = await newestLinkToken(gatecall);
      await page.evaluate(
        (link) => window.client.magicLinks.authenticate(link, { session_duration_minutes: 60 }),
        token,
      );
    },
    async close(): Promise<void> {
      site.closeAllConnections();
      site.close();
      await gatecall.close();
    },
  };
}

export const sessionId = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.client.session.getSync()?.session_id ?? null);
