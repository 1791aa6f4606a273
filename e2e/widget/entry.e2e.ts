/** How a page names the entry, and what happens to the files that load late. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestServer } from '@gatecall/testkit/test-server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { openStrangePage, tag } from './strange-page.ts';
import { codeIn } from './widget-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const PHONES = tag(`config='{"products":["otp"],"otpOptions":{"methods":["sms","email"]}}'`);
const script = (address: string) => `<script type="module" src="${address}"></script>`;

test.each([
  ['with a version in its query', '/gatecall-auth.js?v=1'],
  ['under another name', '/sign-in.js'],
  ['behind a path', '/static/login/gatecall-auth.js?v=2'],
  ['from another origin', 'https://cdn.example/static/login/gatecall-auth.js'],
  ['twice, under two names', '/gatecall-auth.js?v=1', '/gatecall-auth.js?v=2'],
])('an entry %s works with its late parts', async (_name, ...entries) => {
  const page = await openStrangePage(browser, {
    body: entries.map(script).join('') + PHONES,
    renamed: { 'sign-in.js': 'gatecall-auth.js' },
  });
  const cores: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/core-')) cores.push(request.url());
  });
  await page.reload();
  const number = page.getByRole('textbox', { name: 'Phone number' });
  await number.fill('2025550142');
  await expect.poll(() => number.inputValue()).toBe('(202) 555-0142');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  expect(cores).toHaveLength(1);
  await page.close();
});

test.each([
  [
    'social sign-in',
    {
      products: ['oauth', 'emailMagicLinks'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
    },
  ],
  ['wallets', { products: ['crypto', 'emailMagicLinks'] }],
  ['telephones', { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } }],
])('nothing moves while %s loads', async (_name, config) => {
  const page = await openStrangePage(browser, {
    head: await arial(),
    body: `${script('/gatecall-auth.js')}${tag(`config='${JSON.stringify(config)}'`)}<p>After it</p>`,
  });
  await page.route('**/chunks/*', async (route) => {
    if (!/core-|check-/.test(route.request().url())) await sleep(600);
    return route.fallback();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await page.locator('.gca-spinner').first().waitFor();
  // The card itself comes with the entry; what a page keeps free for it is the page's choice.
  await page.evaluate(() => (Reflect.get(globalThis, 'shifts') as number[]).splice(0));
  await page.locator('.gca-spinner').first().waitFor({ state: 'detached' });
  await sleep(300);
  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[]);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.001);
  await page.close();
});

/** A machine without Arial draws labels in a wider font, and the longest in two lines. */
async function arial(): Promise<string> {
  const file = new URL(
    '../../node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff2',
    import.meta.url,
  );
  const font = (await readFile(file)).toString('base64');
  return `<style>@font-face{font-family:Arial;src:url(data:font/woff2;base64,${font})}</style>`;
}

test('the first view needs the entry and one file; the next screen comes while the page is idle', async () => {
  const page = await openStrangePage(browser, { body: script('/gatecall-auth.js') + tag() });
  const asked: string[] = [];
  const drawn = Promise.withResolvers<void>();
  await page.route('**/chunks/*', async (route) => {
    const [, name = ''] = /chunks\/(.+)-.{8}\.js/.exec(route.request().url()) ?? [];
    asked.push(name);
    if (name !== 'core') await drawn.promise;
    return route.fallback();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Continue with email' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  drawn.resolve();
  await expect.poll(() => asked).toContain('mail-screens');
  await page.close();
});

test('a late part that failed to load comes with “Try again”', async () => {
  const page = await openStrangePage(browser, { body: script('/gatecall-auth.js') + PHONES });
  let isOffline = true;
  const asked: string[] = [];
  await page.route('**/chunks/otp-screens-*', (route) => {
    asked.push(route.request().url());
    return isOffline ? route.abort() : route.fallback();
  });
  await page.reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  isOffline = false;
  await again.click();
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor();
  // Firefox and WebKit remember the failure for the address, so it must be another one.
  expect(asked.at(-1)).not.toBe(asked[0]);
  await page.close();
});

test.each(['short', 'versioned'])(
  'one script tag and one tag sign a user in on another origin, by the %s address',
  async (kind) => {
    const folder = fileURLToPath(new URL('../../packages/auth-widget/dist', import.meta.url));
    const clock = createManualClock(Date.now());
    const gatecall = await createTestServer({ clock, widgetFolder: folder });
    const apiUrl = await gatecall.listen();
    const { version, integrity } = (await gatecall.request('GET', '/widget/version.json')).body;
    const start =
      kind === 'short'
        ? `src="${apiUrl}/widget/gatecall-auth.js"`
        : `src="${apiUrl}/widget/${version}/gatecall-auth.js" integrity="${integrity}"`;
    const html = `<!doctype html><html lang="en"><title>Shop</title>
      <script type="module" ${start}></script>
      <gatecall-auth public-token="${gatecall.publicToken}" api-url="${apiUrl}" products="otp"></gatecall-auth>`;
    const shop = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(html);
    }).listen(0, 'localhost');
    await once(shop, 'listening');
    const address = shop.address();
    if (address === null || typeof address === 'string') throw new Error('Not listening.');
    const page = await browser.newPage();
    try {
      page.setDefaultTimeout(10_000);
      await page.goto(`http://localhost:${address.port}/`);
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
      await page.keyboard.press('Enter');
      await page
        .getByRole('textbox', { name: /digit|code/i })
        .first()
        .waitFor();
      // The focus follows a moment after the screen.
      await page.locator('input:focus').waitFor({ state: 'attached' });
      const [mail] = await gatecall.messages();
      await page.keyboard.type(codeIn(mail?.text ?? ''));
      await page.getByText('Success').first().waitFor();
      const user = () =>
        page.evaluate(
          () => document.querySelector('gatecall-auth')?.client?.user.getSync()?.emails[0]?.email,
        );
      await expect.poll(user).toBe('ada@example.com');
    } finally {
      await page.close();
      shop.close();
      shop.closeAllConnections();
      await gatecall.close();
    }
  },
);
