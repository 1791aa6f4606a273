import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { mailedLink, sentCode } from '../harness/messages.ts';
import { signIn } from '../harness/sign-in.ts';

const EMAIL = 'first-setup@example.com';
/** From the link in the mail to a forwarding that a call has proven; docs/gate-calls.md lists them. */
const MOST_TAPS = 12;
/**
 * What a person takes for it, by the keystroke-level model (Card, Moran and Newell, 1980): to make up one's mind
 * and to point, for each tap; and a key as a poor typist presses it.
 */
const TAP_MS = 1_350 + 1_100;
const KEY_MS = 500;
/** A check rings the phone until its carrier forwards the call: the longest of the conditions. */
const RING_MS = 20_000;
const MOST_MS = 120_000;

let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test(`a new resident's forwarding is proven on their phone after ${MOST_TAPS} taps at most`, async () => {
  await page.goto(`${server.url}/login`);
  await page.getByRole('textbox', { name: /email/i }).fill(EMAIL);
  await page.keyboard.press('Enter');
  await page.getByText('Check your email').waitFor();

  let taps = 1; // the link in the mail
  let keys = 0;
  const began = performance.now();
  const tap = async (what: Locator): Promise<void> => {
    await what.tap();
    taps += 1;
  };
  const type = async (words: string): Promise<void> => {
    await page.keyboard.type(words);
    keys += words.length;
  };
  const fill = async (what: Locator, words: string): Promise<void> => {
    await tap(what);
    await type(words);
  };
  await page.goto(await mailedLink(server, EMAIL));
  await page.waitForURL('**/dashboard');
  await fill(page.getByLabel('Intercom phone number'), '2025550142');
  await fill(page.getByLabel('Code to open the gate'), '9');
  await tap(page.getByRole('button', { name: 'Save Settings' }));

  const path = page.getByRole('region', { name: 'Get your gate answered' });
  await tap(path.getByRole('button', { name: 'Add my phone' }));
  // It has the focus: no tap is needed.
  const phone = path.locator('input[name=own_phone]');
  await expect.poll(() => phone.evaluate((own) => own === document.activeElement)).toBe(true);
  await type('2025550177');
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await tap(path.getByRole('button', { name: 'Save' }));
  await tap(path.getByRole('button', { name: 'Text me a code' }));
  const field = path.locator('input[name=own_phone_code]');
  await expect.poll(() => field.evaluate((own) => own === document.activeElement)).toBe(true);
  await field.fill(await sentCode(server, '+12025550177'));
  taps += 1; // the code that the keyboard offers
  await tap(path.getByRole('button', { name: 'Confirm' }));

  const check = path.getByRole('button', { name: 'Check: When unanswered, after 15 seconds' });
  await check.waitFor();
  const enable = page.getByRole('link', { name: 'Enable forwarding' });
  expect(await enable.getAttribute('href')).toMatch(/^tel:/);
  taps += 2; // the link, and "Call" in the telephone
  await tap(check);
  await path.locator('[aria-current=step]', { hasText: 'Hear a test call' }).waitFor();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  const ownMs = performance.now() - began;
  const takesMs = ownMs + taps * TAP_MS + keys * KEY_MS + RING_MS;
  expect(takesMs, `${Math.round(ownMs)} ms are ours`).toBeLessThan(MOST_MS);
});

test('the form stays under the thumb when the path above it becomes longer', async () => {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await signIn(phone, server, 'under-the-thumb@example.com');
  await phone.getByLabel('Intercom phone number').fill('2025550143');
  await phone.getByLabel('Code to open the gate').fill('9');
  // As on a slow network.
  await phone.route('**/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const button = phone.getByRole('button', { name: 'Save Settings' });
  await button.tap();
  const top = () => button.evaluate((shown) => Math.round(shown.getBoundingClientRect().top));
  const before = await top();
  await phone.getByRole('button', { name: 'Add my phone' }).waitFor();
  await phone.getByText('When a call from this intercom reaches us').waitFor();
  expect(await top()).toBe(before);
  await context.close();
});

test('a whole number is seen on the narrowest phone', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.url}/dashboard`);
  const number = page.getByLabel('Intercom phone number');
  await number.fill('+4915123456789');
  await number.blur();
  expect(await number.inputValue()).toBe('+49 151 2345 6789');
  expect(await number.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  expect((await inspect(page)).overflow).toBe(0);
});
