import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { PUSH_KEYS } from '../harness/push.ts';
import { followRest } from '../harness/rest.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

const PAGES = ['/dashboard', '/tables', '/forms', '/profile', '/ui', '/responsive'];
const PUSH_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/e2e';

let server: RunningServer;
let browser: Browser;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;
let code: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, server, 'device@example.com');
  await saveIntercom(page);
  code = await page.getByRole('textbox', { name: 'Entry Code', exact: true }).inputValue();
  state = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const withPage = (work: (page: Page, context: BrowserContext) => Promise<void>) =>
  onFreshPage({ browser, storageState: state }, (page) => work(page, page.context()));

test('the share sheet gets the sentence with the code, and closing it says nothing', () =>
  withPage(async (page) => {
    await page.addInitScript(() => {
      const shared: object[] = [];
      Object.assign(globalThis, { shared });
      Object.defineProperty(Navigator.prototype, 'share', {
        value: (data: object) => {
          shared.push(data);
          return shared.length === 1
            ? Promise.resolve()
            : Promise.reject(new DOMException('Share canceled', 'AbortError'));
        },
      });
    });
    const rest = followRest(page);
    const shared = () => page.evaluate(() => Reflect.get(globalThis, 'shared') as object[]);
    await page.goto(`${server.url}/dashboard`);
    const share = page.getByRole('region', { name: 'Entry Code' }).getByRole('button', {
      name: 'Share',
    });
    await share.click();
    const text = `At the gate, ring for me and give this code when asked: ${code}`;
    expect(await shared()).toEqual([{ text }]);
    await share.click();
    expect(await shared()).toHaveLength(2);
    await rest();
    expect(await page.getByRole('alert').count()).toBe(0);
  }));

test('without a share sheet there is no such button', () =>
  withPage(async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('button', { name: 'Copy Entry Code' }).waitFor();
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  }));

test('permission for notifications is asked after a click, and never before', () =>
  withPage(async (page) => {
    await page.addInitScript(
      ({ endpoint, keys }) => {
        let subscription: object | null = null;
        const asked: string[] = [];
        Object.assign(globalThis, { asked });
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        Notification.requestPermission = () => {
          asked.push(location.pathname);
          return Promise.resolve('granted');
        };
        // The push service is a company's; what it would reply is here.
        Object.assign(PushManager.prototype, {
          getSubscription: () => Promise.resolve(subscription),
          subscribe: () => {
            subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
            return Promise.resolve(subscription);
          },
        });
      },
      { endpoint: PUSH_ENDPOINT, keys: PUSH_KEYS },
    );
    const rest = followRest(page);
    const asked = () => page.evaluate(() => Reflect.get(globalThis, 'asked') as string[]);
    for (const path of PAGES) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await rest();
      expect(await asked()).toEqual([]);
    }
    await page.goto(`${server.url}/profile#notifications`);
    const saved = page.waitForResponse('**/v1/notifications/push');
    await page.getByRole('button', { name: 'Notify me on this device' }).click();
    expect((await saved).status()).toBe(200);
    expect((await saved).request().postDataJSON()).toMatchObject({ endpoint: PUSH_ENDPOINT });
    await page.getByText('This device is told about gate calls.').waitFor();
    expect(await asked()).toEqual(['/profile']);
  }));

test('a browser that refuses notifications is told where to allow them', () =>
  withPage(async (page) => {
    await page.addInitScript(() => {
      let permission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = () => {
        permission = 'denied';
        return Promise.resolve('denied');
      };
    });
    await page.goto(`${server.url}/profile#notifications`);
    await page.getByRole('button', { name: 'Notify me on this device' }).click();
    await page.getByText('Your browser blocks notifications').waitFor();
  }));

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.7 Mobile/15E148 Safari/604.1';

test('an iPhone is shown the way to the Home Screen, and nobody else is', async () => {
  const phone = {
    browser,
    storageState: state,
    userAgent: IPHONE,
    // Long enough that nothing is beneath the bar at the bottom.
    viewport: { width: 390, height: 9_000 },
  };
  await onFreshPage(phone, async (page) => {
    // Safari has neither outside of the Home Screen.
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'PushManager');
      Reflect.deleteProperty(globalThis, 'Notification');
    });
    const guide = page.getByRole('region', { name: 'Let this iPhone ring' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${server.url}/profile#notifications`);
      await guide.getByText('Choose “Add to Home Screen”').waitFor();
      expect(await guide.getByRole('listitem').count()).toBe(5);
      expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
    }
    const icon = await page.request.get(
      server.url + (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')),
    );
    expect(icon.headers()['content-type']).toBe('image/png');
  });
  await withPage(async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
    await page.goto(`${server.url}/profile#notifications`);
    await page.getByText('This browser cannot show notifications.').waitFor();
    expect(await page.getByText('Home Screen').count()).toBe(0);
  });
});

test('the app can be installed, and its worker handles no call of the API', () =>
  withPage(async (page, context) => {
    await page.goto(`${server.url}/dashboard`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Contexts of a test are private windows, which install nothing.
    const errors = installabilityErrors.map(({ errorId }) => errorId);
    expect(errors.filter((id) => id !== 'in-incognito')).toEqual([]);

    await page.reload(); // now the worker stands between page and server
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const ask = () =>
      page.evaluate(() =>
        fetch('/v1/demo').then(
          (reply) => reply.status,
          () => 'no answer',
        ),
      );
    expect(await ask()).toBe(200);
    // A shared link's page shows a secret: it must not stand in for the app later.
    const opened = await page.goto(`${server.url}/guest/unknown`);
    expect(opened?.headers()['cache-control']).toBe('no-store');
    const frame = () => page.evaluate(async () => (await caches.match('/'))?.text());
    expect(await frame()).toContain('id="gatecall-config"');
    await context.setOffline(true);
    await page.goto(`${server.url}/dashboard`);
    expect(await page.title()).toContain('Gatecall');
    expect(await ask()).toBe('no answer');
    await expect(page.goto(`${server.url}/guest/unknown`)).rejects.toThrow('ERR_INTERNET');
  }));

test('what did not load is asked for again by hand', () =>
  withPage(async (page) => {
    await page.route('**/v1/calls?*', (route) => route.abort(), { times: 1 });
    await page.goto(`${server.url}/tables`);
    await page.getByText('This did not load.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No calls yet').waitFor();
    expect(await page.getByText('This did not load.').count()).toBe(0);
  }));
