import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { launchWholeBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { openPushDelivery, pushes, shownNotices, withPushService } from '../harness/push.ts';
import { followRest } from '../harness/rest.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

const INTERCOM = '+12025550142';
const EMAIL = 'signed-out@example.com';

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let tablet: Page;
let systemNumber: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchWholeBrowser()]);
  context = await browser.newContext({ locale: 'en-US', permissions: ['notifications'] });
  tablet = await context.newPage();
  await withPushService(tablet);
  await signIn(tablet, server, EMAIL);
  await saveIntercom(tablet);
  systemNumber = await tablet.getByRole('textbox', { name: 'System number' }).inputValue();
  await tablet.goto(`${server.url}/profile#notifications`);
  await card(tablet).getByRole('button', { name: 'Notify me on this device' }).click();
  await card(tablet).getByText('This device is told about gate calls.').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const card = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const endpoint = () => tablet.evaluate(() => localStorage.getItem('test-subscription'));
const ringOnce = () => ring(server.url, { from: INTERCOM, to: systemNumber, answers: [] });
const sentTo = async (wanted: string | null) =>
  (await pushes(server)).filter((one) => one.endpoint === wanted);
/** Signs in on the tablet, which rings again by itself. */
const signInAgain = async () => {
  const saved = tablet.waitForResponse('**/v1/notifications/push');
  await signIn(tablet, server, EMAIL);
  expect((await saved).status()).toBe(200);
};

test('a shared tablet shows nobody’s calls once they have signed out on it', async () => {
  const deliver = await openPushDelivery(tablet);
  await ringOnce();
  const before = await endpoint();
  await expect.poll(async () => (await sentTo(before)).length).toBeGreaterThan(0);
  await deliver((await sentTo(before)).at(-1)?.payload ?? {});
  await expect.poll(() => shownNotices(tablet)).toContain('Your gate is ringing');
  await tablet.getByRole('button', { name: 'Logout' }).click();
  await tablet.waitForURL(`${server.url}/login`);
  await expect.poll(() => shownNotices(tablet)).toEqual([]);
  await expect.poll(endpoint).toBeNull();
  const count = (await sentTo(before)).length;
  await ringOnce();
  expect(await sentTo(before)).toHaveLength(count);
});

test('it rings again once its owner has signed in on it', async () => {
  await signInAgain();
  await ringOnce();
  const own = await endpoint();
  await expect.poll(async () => (await sentTo(own)).length).toBeGreaterThan(0);
});

test('a lost tablet that is signed out from a phone falls silent, and is listed as that', async () => {
  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const phone = await elsewhere.newPage();
  await signIn(phone, server, EMAIL);
  await phone.goto(`${server.url}/profile#devices`);
  const devices = phone.getByRole('region', { name: 'Signed-in devices' });
  await devices.getByRole('button', { name: 'Sign out all others' }).click();
  const said = phone.getByText('All other devices are signed out.');
  await said.waitFor();
  await said.waitFor({ state: 'hidden' });
  for (const width of [390, 320]) {
    await phone.setViewportSize({ width, height: 844 });
    // As high as the page: nothing lies behind the bar at its foot.
    const height = await phone.evaluate(() => document.documentElement.scrollHeight);
    await phone.setViewportSize({ width, height });
    expect(await inspect(phone)).toEqual({ findings: [], overflow: 0 });
  }
  await phone.setViewportSize({ width: 390, height: 844 });
  const own = await endpoint();
  const count = (await sentTo(own)).length;
  await ringOnce();
  expect(await sentTo(own)).toHaveLength(count);
  await devices.getByRole('link', { name: 'Lost one that is not listed?' }).click();
  await card(phone).getByRole('listitem').getByText('Silent').waitFor();
  await card(phone).getByText('It falls silent when you sign it out').waitFor();
  await elsewhere.close();
  await signInAgain();
});

test('when a session runs out, another person on the tablet is told for whom it rings, and may stop it (ADR 0115)', async () => {
  await context.clearCookies();
  const rest = followRest(tablet);
  await signIn(tablet, server, 'somebody-else@example.com');
  const notice = tablet.getByText('This device still rings for the account that was used here');
  await notice.waitFor();
  const own = await endpoint();
  const count = (await sentTo(own)).length;
  await ringOnce();
  await expect.poll(async () => (await sentTo(own)).length).toBeGreaterThan(count);
  for (const width of [390, 320]) {
    await tablet.setViewportSize({ width, height: 844 });
    await rest();
    expect(await inspect(tablet)).toEqual({ findings: [], overflow: 0 });
  }
  await tablet.goto(`${server.url}/profile#notifications`);
  await card(tablet).getByText('This device is told about the calls of another account').waitFor();
  await tablet.getByRole('button', { name: 'Stop it' }).click();
  await expect.poll(endpoint).toBeNull();
  await tablet.reload();
  await card(tablet).getByText('This device is not told about gate calls.').waitFor();
  expect(await notice.count()).toBe(0);
});
