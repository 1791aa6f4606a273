import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { startScriptedProvider, type ScriptedProvider } from '@gatecall/testkit/scripted-provider';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { startServer, type RunningServer } from '../harness/server.ts';

const PUBLIC_TOKEN = 'public-token-test-gatecall';

let company: ScriptedProvider;
let site: Server;
let siteUrl: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  company = await startScriptedProvider();
  site = createServer((_request, response) => response.end('Landed')).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('No site.');
  siteUrl = `http://localhost:${address.port}`;
  const own = (name: string) => ({
    [`OAUTH_${name}_CLIENT_ID`]: 'gatecall-there',
    [`OAUTH_${name}_CLIENT_SECRET`]: 'secret',
    // 127.0.0.1 is another site than localhost, as a real company is.
    [`OAUTH_${name}_AUTHORIZE_URL`]: `${company.url}/authorize`,
    [`OAUTH_${name}_TOKEN_URL`]: `${company.url}/token`,
    [`OAUTH_${name}_USERINFO_URL`]: `${company.url}/user`,
    [`OAUTH_${name}_JWKS_URL`]: `${company.url}/jwks`,
  });
  [server, browser] = await Promise.all([
    startServer({ ...own('APPLE'), ...own('DISCORD') }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await company?.close();
  site?.close();
});

/** Leaves from a page, comes back to the landing address, and signs in with its token. */
async function signInBy(context: BrowserContext, provider: string) {
  const page = await context.newPage();
  const query = new URLSearchParams({
    public_token: PUBLIC_TOKEN,
    login_redirect_url: `${siteUrl}/landed`,
    signup_redirect_url: `${siteUrl}/landed`,
  });
  await page.goto(`${server.url}/v1/public/oauth/${provider}/start?${query}`);
  await page.waitForURL(`${siteUrl}/landed?**`);
  const token = new URL(page.url()).searchParams.get('token');
  const credentials = Buffer.from(`${PUBLIC_TOKEN}:${PUBLIC_TOKEN}`).toString('base64');
  const reply = await fetch(`${server.url}/sdk/v1/oauth/authenticate`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return (await reply.json()) as { data?: { provider_subject: string } }; // wire 5
}

describe('social sign-in in a browser', () => {
  test('comes back by a form post of another site, with its cookie (SRV-036, A57)', async () => {
    const context = await browser.newContext();
    const now = Math.floor(Date.now() / 1_000);
    let nonce: string | null = null;
    company.answers = {
      '/authorize': {
        type: 'text/html',
        body: (_form: URLSearchParams, query: URLSearchParams) => {
          nonce = query.get('nonce');
          return `<form method="post" action="${query.get('redirect_uri')}"><input name="state" value="${query.get('state')}"><input name="code" value="c"></form><script>document.forms[0].submit()</script>`;
        },
      },
      '/token': {
        body: async () => ({
          access_token: 'at',
          token_type: 'Bearer',
          id_token: await company.sign({
            iss: 'https://appleid.apple.com',
            aud: 'gatecall-there',
            sub: 'apple-7',
            iat: now,
            exp: now + 600,
            nonce,
            email: 'ada@example.com',
            email_verified: 'true',
          }),
        }),
      },
    };
    expect((await signInBy(context, 'apple')).data?.provider_subject).toBe('apple-7');
    await context.close();
  });

  test('comes back by a redirect, and in no other browser (SRV-036, A49, A57)', async () => {
    const context = await browser.newContext();
    const stranger = await browser.newContext();
    let stolen = '';
    company.answers = {
      '/authorize': {
        type: 'text/html',
        body: (_form: URLSearchParams, query: URLSearchParams) => {
          const answer = new URLSearchParams({ code: 'c', state: query.get('state') ?? '' });
          stolen = `${query.get('redirect_uri')}?${answer}`;
          return `<a href="${stolen.replaceAll('&', '&amp;')}">Back</a>`;
        },
      },
      '/token': { body: { access_token: 'at', token_type: 'Bearer' } },
      '/user': { body: { id: '7' } },
    };

    const page = await context.newPage();
    await page.goto(
      `${server.url}/v1/public/oauth/discord/start?public_token=${PUBLIC_TOKEN}&login_redirect_url=${siteUrl}/landed&signup_redirect_url=${siteUrl}/landed`,
    );
    await page.getByRole('link', { name: 'Back' }).waitFor();
    const elsewhere = await stranger.newPage();
    await elsewhere.goto(stolen);
    await elsewhere.getByRole('alert').waitFor();
    expect(await elsewhere.getByRole('alert').textContent()).toContain('same device');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(`${siteUrl}/landed?**`);
    await stranger.close();
    await context.close();
  });
});
