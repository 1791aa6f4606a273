// @vitest-environment node
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

type Handler = (event: unknown) => void;

/** The service worker's file as a browser runs it, with pages open at these addresses. */
const startWorker = (open: readonly string[] = []) => {
  const handlers = new Map<string, Handler>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const focus = vi.fn(async () => undefined);
  const clients = {
    matchAll: async () => open.map((url) => ({ url, focus })),
    openWindow,
  };
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification },
    location: { origin: 'https://gate.test' },
    clients,
    serverPaths: '^/v1',
  };
  const file = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');
  runInNewContext(file, { self, URL, RegExp });
  const fire = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => (work = promise);
    handlers.get(name)?.({ ...event, waitUntil });
    await work;
  };
  return { fire, showNotification, openWindow, focus };
};
const pushOf = (message: object) => ({ data: { json: () => message, text: () => '' } });
const clickOn = (url?: string) => ({ notification: { close: vi.fn(), data: { url } } });

it('shows two notices beside each other: neither has a tag that the other could take over', async () => {
  const { fire, showNotification } = startWorker();
  await fire('push', pushOf({ title: 'Opened', body: 'A', url: '/tables/call?call=1' }));
  await fire('push', pushOf({ title: 'Opened', body: 'B', url: '/tables/call?call=2' }));
  const shown = showNotification.mock.calls as unknown as [string, Record<string, unknown>][];
  expect(shown.map(([, { body, data }]) => ({ body, data }))).toEqual([
    { body: 'A', data: { url: '/tables/call?call=1' } },
    { body: 'B', data: { url: '/tables/call?call=2' } },
  ]);
  for (const [, options] of shown) expect(options).not.toHaveProperty('tag');
});

it('shows something for a push that it cannot read', async () => {
  const { fire, showNotification } = startWorker();
  const unreadable = () => {
    throw new SyntaxError('no JSON');
  };
  await fire('push', { data: { json: unreadable, text: () => 'plain' } });
  await fire('push', { data: null });
  expect(showNotification.mock.calls).toMatchObject([
    ['Gatecall', { body: 'plain' }],
    ['Gatecall', { body: '' }],
  ]);
});

it.each([
  ['the page of its call', '/tables/call?call=2', 'https://gate.test/tables/call?call=2'],
  ['the calls, where it names no page', undefined, 'https://gate.test/tables'],
])('opens %s', async (_name, url, opened) => {
  const { fire, openWindow, focus } = startWorker(['https://gate.test/tables/call?call=1']);
  await fire('notificationclick', clickOn(url));
  expect(openWindow).toHaveBeenCalledWith(opened);
  expect(focus).not.toHaveBeenCalled();
});

it('comes back to a tab that shows the call already', async () => {
  const { fire, openWindow, focus } = startWorker(['https://gate.test/tables/call?call=1']);
  await fire('notificationclick', clickOn('/tables/call?call=1'));
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it('follows a notice to no other origin', async () => {
  const { fire, openWindow } = startWorker();
  await fire('notificationclick', clickOn('https://evil.test/'));
  expect(openWindow).not.toHaveBeenCalled();
});
