import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect, inspectLooks } from '../harness/inspect.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { followRest } from '../harness/rest.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

/** The household, and the other parts. */
const PROFILE = [
  '/profile',
  ...['panel', 'notifications', 'account'].map((part) => `/profile?part=${part}`),
];
const PAGES = ['/dashboard', '/tables', '/forms', ...PROFILE, '/ui', '/responsive'];
const OPEN_PAGES = ['/login', '/error'];
/** What Lighthouse takes for a phone: here something does lie beneath the bar. */
const PHONE = { width: 412, height: 823 };

let server: RunningServer;
let browser: Browser;
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, server, 'axe@example.com');
  storageState = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([...PAGES, ...OPEN_PAGES])(
  '%s has no finding of axe and no sideways scrolling, in either scheme, wide or narrow',
  (path) => {
    const isOpen = OPEN_PAGES.includes(path);
    return onFreshPage({ browser, ...(isOpen ? {} : { storageState }) }, async (page) => {
      await page.goto(server.url + path);
      await page.getByRole('heading').first().waitFor();
      // The heading is there before any script has loaded; the field, when one can type.
      if (path === '/login') await page.getByRole('textbox').waitFor();
      // Data is here: nothing is grey any more. (The list of calls keeps a line open for ever.)
      await expect.poll(() => page.locator('.skeleton').count()).toBeLessThan(2);
      await expect.poll(() => page.getByText('Loading', { exact: true }).count()).toBeLessThan(2);
      expect(await inspectLooks(page)).toEqual([]);
    });
  },
);

test.each(['/login', '/dashboard', '/tables', '/forms', '/profile'])(
  '%s of a new resident costs Lighthouse nothing: the bar covers no field, and no call fails',
  async (path) => {
    const context = await browser.newContext({
      viewport: PHONE,
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...(PAGES.includes(path) ? { storageState } : {}),
    });
    const page = await context.newPage();
    const failed: string[] = [];
    page.on('response', (reply) => {
      if (reply.status() >= 400) failed.push(`${reply.status()} ${new URL(reply.url()).pathname}`);
    });
    const rest = followRest(page);
    await page.goto(server.url + path);
    await page.getByRole('heading').first().waitFor();
    await rest();
    expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
    expect(failed).toEqual([]);
    await context.close();
  },
);

test('a reader with forced colours sees which place and which part of it is shown', () =>
  onFreshPage({ browser, storageState, forcedColors: 'active' }, async (page) => {
    await page.goto(`${server.url}/profile?part=account`);
    await page.getByRole('heading', { name: 'About you' }).waitFor();
    for (const name of ['Main', 'Parts of the profile']) {
      const links = page.getByRole('navigation', { name }).getByRole('link');
      const grounds = await links.evaluateAll((all) =>
        all.map((link) => [link.ariaCurrent, getComputedStyle(link).backgroundColor] as const),
      );
      const chosen = grounds.filter(([current]) => current === 'page').map(([, ground]) => ground);
      const others = grounds.filter(([current]) => current === null).map(([, ground]) => ground);
      expect([chosen.length, others.length], name).toEqual([1, 3]);
      expect(others).not.toContain(chosen[0]);
    }
  }));

describe('what a resident with an intercom unfolds', () => {
  let state: typeof storageState;
  beforeAll(async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await signIn(page, server, 'unfold@example.com');
    await page.goto(`${server.url}/profile`);
    await page.locator('input[name=own_phone]').fill('+12025550177');
    await page
      .getByRole('region', { name: 'Your own phone' })
      .getByRole('button', { name: 'Save' })
      .click();
    await page.getByText('Your phone is saved.').waitFor();
    await page.goto(`${server.url}/dashboard`);
    await page.getByLabel('Intercom phone number').fill('+12025550142');
    await page.getByLabel('Code to open the gate').fill('9');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByRole('button', { name: 'I have turned forwarding on' }).click();
    await page.getByRole('button', { name: 'Start a test call' }).waitFor();
    state = await context.storageState();
    await context.close();
  });

  test('has no finding of axe, in either scheme, wide or narrow', () =>
    onFreshPage({ browser, storageState: state }, async (page) => {
      await page.goto(`${server.url}/dashboard`);
      await page.getByRole('button', { name: 'Start a test call' }).click();
      await page.getByText('Waiting for your call.').waitFor();
      expect(await inspectLooks(page)).toEqual([]);

      await page.goto(`${server.url}/profile#panel`);
      await page.getByText('Fit the tones to your panel').click();
      await page.getByLabel('How often the keys are sent').waitFor();
      expect(await inspectLooks(page)).toEqual([]);

      // The word for the forwarding is remembered already; the one for the test call comes beside it.
      await page.evaluate(() => {
        const key = 'gatecall_setup_skipped';
        localStorage.setItem(key, `${localStorage.getItem(key)} test`);
      });
      await page.goto(`${server.url}/dashboard`);
      await page.getByText('Let a guest in by a link').click();
      await page.getByLabel('Who is it for?').fill('Nana');
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByRole('textbox', { name: 'Link for Nana' }).waitFor();
      expect(await inspectLooks(page)).toEqual([]);
    }));
});
