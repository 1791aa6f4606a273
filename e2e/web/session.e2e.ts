import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage, onPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const anonymous = (work: (page: Page) => Promise<void>) => onFreshPage({ browser }, work);

test('the stored JWT is the newest one after each renewal (D-07)', () =>
  anonymous(async (page) => {
    await page.clock.install();
    await signIn(page, server, 'renewed@example.com');
    const stored = () => page.evaluate(() => localStorage.getItem('session_jwt'));
    const first = await stored();
    await expect
      .poll(
        async () => {
          await page.clock.fastForward('03:05');
          return (await stored()) !== first;
        },
        { interval: 500 },
      )
      .toBe(true);
    // A further renewal may still be under way: both are asked for at once, until they agree.
    const newest = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'gatecall_session_jwt')?.value;
    await expect.poll(async () => (await stored()) === (await newest())).toBe(true);
  }));

test('Logout ends the session here and on the server, even when revoking fails (APP-078, APP-108..APP-112)', async () => {
  for (const fails of [false, true]) {
    await anonymous(async (page) => {
      await signIn(page, server, `logout-${fails}@example.com`);
      if (fails) await page.route('**/sdk/v1/sessions/revoke', (route) => route.abort());
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(`${server.url}/login`);
      expect(await page.evaluate(() => localStorage.getItem('session_jwt'))).toBeNull();
      await page.goto(`${server.url}/dashboard`);
      await page.waitForURL(`${server.url}/login`);
    });
  }
});

test('Logout does not wait for a server that keeps silent (APP-078, APP-108, APP-110)', () =>
  anonymous(async (page) => {
    await signIn(page, server, 'silent@example.com');
    await page.route('**/sdk/v1/sessions/revoke', () => undefined);
    const button = page.getByRole('button', { name: 'Logout' });
    await button.click();
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('session_jwt'))).toBeNull();
    await page.waitForURL(`${server.url}/login`, { timeout: 10_000 });
    await page.goto(`${server.url}/dashboard`);
    await page.waitForURL(`${server.url}/login`);
  }));

test('a sign-out in one tab leads the other one to /login (D-09)', async () => {
  const context = await browser.newContext({ locale: 'en-US' });
  const first = await context.newPage();
  await signIn(first, server, 'tabs@example.com');
  await onPage(context, async (second) => {
    await second.goto(`${server.url}/profile`);
    await second.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await first.getByRole('button', { name: 'Logout' }).click();
    await second.waitForURL(`${server.url}/login`);
  }).finally(() => context.close());
});
