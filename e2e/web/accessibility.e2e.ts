import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
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
/** Long enough that nothing is beneath the bar at the bottom. */
const NARROW = { width: 320, height: 6_000 };
const WIDE = { width: 1280, height: 900 };
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

const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  [...PAGES, ...OPEN_PAGES].map((path) => [path, scheme] as const),
);

describe('every page', () => {
  test.each(looks)(
    '%s in %s has no finding of axe, wide or narrow, and no sideways scrolling',
    async (path, colorScheme) => {
      for (const viewport of [WIDE, NARROW]) {
        const context = await browser.newContext({
          colorScheme,
          viewport,
          locale: 'en-US',
          reducedMotion: 'reduce',
          ...(PAGES.includes(path) ? { storageState } : {}),
        });
        const page = await context.newPage();
        await page.goto(server.url + path);
        await page.getByRole('heading').first().waitFor();
        // The heading is there before any script has loaded; the field, when one can type.
        if (path === '/login') await page.getByRole('textbox').waitFor();
        // Data is here: nothing is grey any more. (The list of calls keeps a line open for ever.)
        await expect.poll(() => page.locator('.skeleton').count()).toBeLessThan(2);
        await expect.poll(() => page.getByText('Loading', { exact: true }).count()).toBeLessThan(2);
        const { findings, overflow } = await inspect(page);
        await context.close();
        expect({ width: viewport.width, findings, overflow }).toEqual({
          width: viewport.width,
          findings: [],
          overflow: 0,
        });
      }
    },
  );
});

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

  test.each([
    ['light', WIDE],
    ['light', NARROW],
    ['dark', WIDE],
    ['dark', NARROW],
  ] as const)('in %s at %o has no finding of axe', async (colorScheme, viewport) => {
    const context = await browser.newContext({
      colorScheme,
      viewport,
      locale: 'en-US',
      reducedMotion: 'reduce',
      storageState: state,
    });
    const page = await context.newPage();
    const clean = { findings: [], overflow: 0 };

    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('button', { name: 'Start a test call' }).click();
    await page.getByText('Waiting for your call.').waitFor();
    expect(await inspect(page)).toEqual(clean);

    await page.goto(`${server.url}/profile#panel`);
    await page.getByText('Fit the tones to your panel').click();
    await page.getByLabel('How often the keys are sent').waitFor();
    expect(await inspect(page)).toEqual(clean);

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
    expect(await inspect(page)).toEqual(clean);
    await context.close();
  });
});
