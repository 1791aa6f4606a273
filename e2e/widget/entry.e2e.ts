/** How a page names the entry, and what happens to the files that load late. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { openStrangePage, tag } from './strange-page.ts';

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
