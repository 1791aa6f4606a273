// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { PushDevice } from '../api/notifications.ts';
import { digestOf } from '../lib/own-device.ts';
import { memoryStorage, testDeps } from '../testing.ts';
import { keepRinging } from './keep-ringing.ts';

const OLD = 'https://push.example.test/old';
const NEW = 'https://push.example.test/new';
const keys = { p256dh: 'p', auth: 'a' };
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  unsubscribe: vi.fn(async () => (browser.subscription = null)),
  toJSON: () => ({ endpoint, keys }),
});
/** What the browser has; its push service gives the new address when asked. */
const browser = {
  subscription: null as ReturnType<typeof subscriptionAt> | null,
  permission: 'granted' as NotificationPermission,
  refuses: false,
};
const pushManager = {
  getSubscription: async () => browser.subscription,
  async subscribe() {
    if (browser.refuses) throw new DOMException('no push service', 'AbortError');
    browser.subscription = subscriptionAt(NEW);
    return browser.subscription;
  },
};

beforeEach(() => {
  Object.assign(browser, { subscription: null, permission: 'granted', refuses: false });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => browser.permission,
  });
  const registration = { pushManager };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const device = async (over: Partial<PushDevice> = {}): Promise<PushDevice> => ({
  device_id: 'push-1',
  is_current: true,
  endpoint_digest: await digestOf(OLD),
  user_agent: '',
  created_at: '2026-11-21T09:00:00.000Z',
  last_shown_at: null,
  ended_at: null,
  ...over,
});

/** The app starts while the server has these devices. */
const start = async (devices: readonly PushDevice[], known?: string) => {
  const asked: [string, unknown][] = [];
  const { map, storage } = memoryStorage({
    session_jwt: 'jwt-1',
    ...(known === undefined ? {} : { gatecall_push_device: known }),
  });
  const { deps } = testDeps({
    storage,
    fetch: async (_input, init) => {
      const method = init?.method ?? 'GET';
      if (method !== 'GET') asked.push([method, JSON.parse(String(init?.body))]);
      const own = {
        ...(await device()),
        device_id: 'push-2',
        endpoint_digest: await digestOf(NEW),
      };
      return Response.json({ devices: method === 'GET' ? devices : [own], push_public_key: 'k' });
    },
  });
  const silent = await keepRinging(deps);
  return { asked, silent, noted: map.get('gatecall_push_device') };
};

it('leaves a device alone that rings, and notes which one it is', async () => {
  browser.subscription = subscriptionAt(OLD);
  expect(await start([await device()])).toEqual({ asked: [], silent: null, noted: 'push-1' });
});

it('says which session it rings by after a new sign-in, under the same address', async () => {
  browser.subscription = subscriptionAt(OLD);
  const { asked, silent } = await start([await device({ is_current: false })], 'push-1');
  expect(asked).toEqual([['POST', { endpoint: OLD, keys }]]);
  expect(silent).toBeNull();
  expect(browser.subscription.unsubscribe).not.toHaveBeenCalled();
});

it.each([
  ['the push service has ended the subscription', OLD, { ended_at: '2026-11-21T09:10:00.000Z' }],
  ['the browser has lost its subscription', null, {}],
  ['the browser has another subscription', 'https://push.example.test/other', {}],
])('subscribes again silently if %s', async (_name, endpoint, over) => {
  const before = endpoint === null ? null : subscriptionAt(endpoint);
  browser.subscription = before;
  const { asked, silent, noted } = await start([await device(over)], 'push-1');
  expect(before?.unsubscribe.mock.calls ?? [[]]).toHaveLength(1);
  expect(asked).toEqual([['POST', { endpoint: NEW, keys, replaces: 'push-1' }]]);
  expect([silent, noted]).toEqual([null, 'push-2']);
});

it('says so if the browser blocks notices, or its push service gives no address', async () => {
  const listed = await device();
  browser.permission = 'denied';
  expect((await start([listed], 'push-1')).silent).toEqual({ device: listed, isBlocked: true });
  browser.permission = 'granted';
  browser.refuses = true;
  expect((await start([listed], 'push-1')).silent).toEqual({ device: listed, isBlocked: false });
});

it('turns nothing on that its resident has removed, or never turned on', async () => {
  browser.subscription = subscriptionAt(OLD);
  expect(await start([], 'push-1')).toMatchObject({ asked: [], silent: null });
  browser.subscription = null;
  expect(await start([await device()])).toMatchObject({ asked: [], silent: null });
});

it('subscribes again once if two tabs start together', async () => {
  browser.subscription = subscriptionAt(OLD);
  let devices = [await device({ ended_at: '2026-11-21T09:10:00.000Z' })];
  const saved: unknown[] = [];
  const { storage } = memoryStorage({ session_jwt: 'jwt-1', gatecall_push_device: 'push-1' });
  const { deps } = testDeps({
    storage,
    fetch: async (_input, init) => {
      if (init?.method === 'POST') {
        const { endpoint, replaces } = JSON.parse(String(init.body));
        saved.push(replaces);
        const renewed = await device({
          device_id: 'push-2',
          endpoint_digest: await digestOf(endpoint),
        });
        devices = [...devices.filter(({ device_id: id }) => id !== replaces), renewed];
      }
      return Response.json({ devices, push_public_key: 'k' });
    },
  });
  let free: Promise<unknown> = Promise.resolve();
  const locks = {
    async request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      const turn = free.then(work);
      free = turn.catch(() => {});
      return turn;
    },
  };
  vi.stubGlobal('navigator', { ...navigator, locks });
  expect(await Promise.all([keepRinging(deps), keepRinging(deps)])).toEqual([null, null]);
  expect(saved).toEqual(['push-1']);
});
