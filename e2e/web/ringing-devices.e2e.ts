import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { launchWholeBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import {
  loseSubscription,
  openPushDelivery,
  pressNotice,
  pushes,
  withPushService,
} from '../harness/push.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

const INTERCOM = '+12025550142';

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let systemNumber: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchWholeBrowser()]);
  context = await browser.newContext({ locale: 'en-US', permissions: ['notifications'] });
  page = await context.newPage();
  await withPushService(page);
  await signIn(page, server, 'ringing@example.com');
  await saveIntercom(page);
  systemNumber = await page.getByRole('textbox', { name: 'System number' }).inputValue();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const card = () => page.getByRole('region', { name: 'Notifications' });
const device = () => card().getByRole('listitem').filter({ hasText: 'This device' });
const turnOn = async () => {
  await page.goto(`${server.url}/profile#notifications`);
  await card().getByRole('button', { name: 'Notify me on this device' }).click();
  await card().getByText('This device is told about gate calls.').waitFor();
};
const ringOnce = () => ring(server.url, { from: INTERCOM, to: systemNumber, answers: [] });

test('a device is listed, and says by itself when it last showed a notice', async () => {
  await turnOn();
  await device().getByText('Has not shown a notice yet').waitFor();
  const deliver = await openPushDelivery(page);
  await ringOnce();
  const sent = async () => (await pushes(server)).find(({ payload }) => payload['kind'] === 'ring');
  await expect.poll(sent).toBeDefined();
  await deliver((await sent())?.payload ?? {});
  await page.reload();
  await device().getByText('Last notice shown now').waitFor();
});

test('a test ring says whether it came, and how fast', async () => {
  await page.goto(`${server.url}/profile#notifications`);
  const deliver = await openPushDelivery(page);
  await card().getByRole('button', { name: 'Ring this device' }).click();
  const sent = async () =>
    (await pushes(server)).find(({ payload }) => payload['kind'] === 'test_ring');
  await expect.poll(sent).toBeDefined();
  await card().getByRole('button', { name: 'Ringing' }).waitFor();
  await deliver((await sent())?.payload ?? {});
  await card()
    .getByText(/The test notice was here after [\d,]+ ms/)
    .waitFor();
  await device().getByText('Last notice shown now').waitFor();
});

test('a button of the notice opens the gate without a page of the app', async () => {
  const deliver = await openPushDelivery(page);
  const before = (await pushes(server)).length;
  const tones = await ring(server.url, {
    from: INTERCOM,
    to: systemNumber,
    answers: [{ keys: '111119' }],
    async atQuestion(question) {
      if (question > 1) return;
      const sent = async () => (await pushes(server)).slice(0, -before)[0];
      await expect.poll(sent).toMatchObject({ payload: { kind: 'ring' } });
      const payload = (await sent())?.payload ?? {};
      await deliver(payload);
      // The notice of the call before says the same, and may be the only one for a moment.
      const press = () => pressNotice(page, { action: 'open', callId: payload['call_id'] });
      await expect.poll(press).toEqual({
        pressed: 'Your gate is ringing',
        shownNext: 'The gate opens: now, or as soon as the line listens again',
      });
    },
  });
  expect(tones).toBe('9');
});

test('a device whose subscription has gone rings again by itself', async () => {
  const endpoint = () => page.evaluate(() => localStorage.getItem('test-subscription'));
  const before = await endpoint();
  await loseSubscription(page);
  const saved = page.waitForResponse('**/v1/notifications/push');
  await page.goto(`${server.url}/dashboard`);
  expect((await saved).status()).toBe(200);
  expect([null, before]).not.toContain(await endpoint());
  await page.goto(`${server.url}/profile#notifications`);
  await device().getByText('Last notice shown').waitFor();
  expect(await card().getByRole('listitem').count()).toBe(1);
});

test('a device that blocks notices says so on every page, until its owner knows', async () => {
  await context.clearPermissions();
  await page.goto(`${server.url}/dashboard`);
  const words = page.getByText('This device no longer rings: it blocks notifications');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.reload();
    await words.waitFor();
    expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  }
  await page.getByRole('link', { name: 'Turn on again' }).click();
  await card().waitFor();
  await expect
    .poll(() => card().evaluate((shown) => shown.getBoundingClientRect().top < 200))
    .toBe(true);
  await page.goto(`${server.url}/dashboard`);
  await words.waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await words.waitFor({ state: 'detached' });
  await page.goto(`${server.url}/profile#notifications`);
  await card().getByRole('group', { name: 'Tell me by' }).waitFor();
  expect(await card().getByRole('listitem').count()).toBe(0);
});
