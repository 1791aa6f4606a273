// @vitest-environment node
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

type Handler = (event: unknown) => void;

/** The service worker's file as a browser runs it, with pages open at these addresses. */
type Shown = { readonly data: { readonly call_id?: string }; readonly close: () => void };
const startWorker = (
  open: readonly string[] = [],
  shown: readonly Shown[] = [],
  fetch: (url: string, init: RequestInit) => Promise<Response> = async () => Response.json({}),
) => {
  const handlers = new Map<string, Handler>();
  const showNotification = vi.fn(async () => undefined);
  const getNotifications = vi.fn(async () => shown);
  const openWindow = vi.fn(async () => undefined);
  const focus = vi.fn(async () => undefined);
  const clients = {
    matchAll: async () => open.map((url) => ({ url, focus })),
    openWindow,
  };
  /** What the pages have stored for the worker. */
  const browser = { frame: '', cookies: {} as Record<string, string> };
  const caches = { match: async () => new Response(browser.frame) };
  const self = {
    cookieStore: {
      async get(name: string) {
        const value = browser.cookies[name];
        return value === undefined ? null : { name, value };
      },
    },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: { showNotification, getNotifications },
    location: { origin: 'https://gate.test' },
    clients,
    serverPaths: '^/v1',
  };
  const file = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');
  const world = { self, URL, RegExp, fetch, BroadcastChannel, Date, caches, AbortSignal, btoa };
  runInNewContext(file, world);
  const fire = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => (work = promise);
    handlers.get(name)?.({ ...event, waitUntil });
    await work;
  };
  return { fire, showNotification, getNotifications, openWindow, focus, browser };
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

it('closes what was shown of the same call, and shows how it came out', async () => {
  const ring = { data: { call_id: 'call-1' }, close: vi.fn() };
  const other = { data: { call_id: 'call-2' }, close: vi.fn() };
  const { fire, showNotification } = startWorker([], [ring, other]);
  await fire('push', pushOf({ title: 'Opened', kind: 'opened', call_id: 'call-1' }));
  expect(ring.close).toHaveBeenCalledOnce();
  expect(other.close).not.toHaveBeenCalled();
  expect(showNotification).toHaveBeenCalledOnce();
});

it('lists no notices while it shows one, though two come at once, and the first cannot be shown', async () => {
  const { fire, showNotification, getNotifications } = startWorker();
  const order: string[] = [];
  getNotifications.mockImplementation(async () => {
    order.push('lists');
    return [];
  });
  showNotification.mockImplementation(async () => {
    order.push('shows');
    await new Promise((resolve) => setTimeout(resolve, 1));
    order.push('has shown');
    if (order.length === 3) throw new TypeError('blocked');
  });
  const pushes = ['call-1', 'call-2'].map((call_id) =>
    fire('push', pushOf({ title: 'Rings', kind: 'ring', call_id })),
  );
  expect((await Promise.allSettled(pushes)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
  ]);
  expect(order).toEqual(['lists', 'shows', 'has shown', 'lists', 'shows', 'has shown']);
});

it('draws the gate as the notice finds it', async () => {
  const { fire, showNotification } = startWorker();
  for (const kind of ['ring', 'opened', 'refused']) {
    await fire('push', pushOf({ title: 'At the gate', kind, call_id: kind }));
  }
  const shown = showNotification.mock.calls as unknown as [string, { icon: string }][];
  expect(shown.map(([, { icon }]) => icon)).toEqual([
    '/icons/gate-ringing.png',
    '/icons/gate-open.png',
    '/icons/icon-192.png',
  ]);
});

it('stays on the screen while it rings, and says so if it comes too late', async () => {
  const { fire, showNotification } = startWorker();
  const ring = { kind: 'ring', title: 'Rings', late_title: 'Rang', call_id: 'call-1' };
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  await fire('push', pushOf({ ...ring, expires_at: at(60_000) }));
  await fire('push', pushOf({ ...ring, expires_at: at(-1_000) }));
  expect(showNotification.mock.calls).toMatchObject([
    ['Rings', { requireInteraction: true }],
    ['Rang', { requireInteraction: false }],
  ]);
});

it('shows only the buttons that the notice has words for', async () => {
  const { fire, showNotification } = startWorker();
  const answers = { refuse: 'Do not open', opened: 'Opens', refused: 'Turned away' };
  const ring = { kind: 'ring', title: 'Rings', call_id: 'call-1' };
  await fire('push', pushOf({ ...ring, answers }));
  await fire('push', pushOf({ ...ring, answers: { ...answers, open: 'Open' } }));
  const shown = showNotification.mock.calls as unknown as [string, { actions: unknown }][];
  const refuse = { action: 'refuse', title: 'Do not open' };
  expect(shown.map(([, { actions }]) => actions)).toEqual([
    [refuse],
    [{ action: 'open', title: 'Open' }, refuse],
  ]);
});

it('reports a shown notice with the token in it, and without the session', async () => {
  const told: [string, unknown, RequestCredentials | undefined][] = [];
  const { fire, showNotification } = startWorker([], [], async (url, init) => {
    // Never before it is in sight.
    expect(showNotification).toHaveBeenCalledOnce();
    told.push([url, JSON.parse(String(init.body)), init.credentials]);
    throw new TypeError('no network');
  });
  await fire('push', pushOf({ title: 'Rings', kind: 'ring', receipt: 'push-1.2.mac' }));
  expect(told).toEqual([['/v1/notifications/shown', { receipt: 'push-1.2.mac' }, 'omit']]);
});

it('also notifies the pages of this device that it was shown', async () => {
  const channel = new BroadcastChannel('gatecall-shown');
  const heard = new Promise((resolve) => {
    channel.onmessage = ({ data }) => resolve(data);
  });
  const { fire } = startWorker();
  await fire('push', pushOf({ title: 'Test', kind: 'test_ring', receipt: 'push-1.2.mac' }));
  expect(await heard).toEqual({ receipt: 'push-1.2.mac', at: expect.any(Number) });
  channel.close();
});

it('shows what the browser has read by itself', async () => {
  const { fire, showNotification } = startWorker();
  const data = { url: '/tables/call?call=1', kind: 'ring', call_id: 'call-1' };
  await fire('push', { data: null, notification: { title: 'Rings', body: 'Tap', data } });
  expect(showNotification.mock.calls).toMatchObject([
    ['Rings', { body: 'Tap', data: { url: '/tables/call?call=1', call_id: 'call-1' } }],
  ]);
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

describe('a button of the notice', () => {
  const answers = { open: 'Open', refuse: 'Do not open', opened: 'It opens', refused: 'Away' };
  const about = { url: '/tables/call?call=1', call_id: 'call 1', answers };
  const press = (action: string) => ({ action, notification: { close: vi.fn(), data: about } });
  const OPEN = 'POST /v1/calls/call%201/open';
  const RENEW = 'POST https://id.test/sdk/v1/sessions/authenticate';

  /** A worker whose pages are signed in as given, and what it asked for. */
  const withSession = (
    cookie: string | null,
    reply: () => Promise<Response>,
    sessionCookies = 'script',
  ) => {
    const asked: string[] = [];
    const config = {
      publicToken: 'public',
      providerName: 'gatecall',
      providerUrl: 'https://id.test',
      sessionCookies,
    };
    const worker = startWorker([], [], async (url, init) => {
      const { authorization = 'nobody' } = init.headers as Record<string, string>;
      asked.push(`${init.method} ${url} ${authorization}`);
      if (url.endsWith('/authenticate')) return Response.json({ data: { session_jwt: 'fresh' } });
      return reply();
    });
    worker.browser.frame = `<script id="gatecall-config">${JSON.stringify(config)}</script>`;
    worker.browser.cookies = cookie === null ? {} : { gatecall_session: cookie };
    return { ...worker, asked };
  };
  const opened = async () => Response.json({ outcome: 'opened' });
  const basic = `Basic ${btoa('public:token')}`;

  it('is on a ringing notice in the resident’s language, and on no other', async () => {
    const { fire, showNotification } = startWorker();
    await fire('push', pushOf({ title: 'Rings', kind: 'ring', call_id: 'call-1', answers }));
    await fire('push', pushOf({ title: 'Opened', kind: 'opened', call_id: 'call-1' }));
    expect(showNotification.mock.calls).toMatchObject([
      [
        'Rings',
        {
          actions: [
            { action: 'open', title: 'Open' },
            { action: 'refuse', title: 'Do not open' },
          ],
        },
      ],
      ['Opened', { actions: [] }],
    ]);
  });

  it('opens another resident’s gate if the page of the call is about that', async () => {
    const { fire, asked } = withSession('token', opened);
    const data = { ...about, url: '/tables/call?call=1&home=home-1' };
    await fire('notificationclick', {
      action: 'open',
      notification: { close: vi.fn(), data },
    });
    expect(asked.at(-1)).toBe(`${OPEN}?home=home-1 Bearer fresh`);
  });

  it('opens this call with the session of the pages, and says so in its place', async () => {
    const { fire, asked, showNotification, openWindow } = withSession('token', opened);
    await fire('notificationclick', press('open'));
    expect(asked).toEqual([`${RENEW} ${basic}`, `${OPEN} Bearer fresh`]);
    expect(showNotification.mock.calls).toMatchObject([
      ['It opens', { requireInteraction: false, actions: [], data: { call_id: 'call 1' } }],
    ]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('sends no token if scripts cannot read it: the cookie goes by itself', async () => {
    const { fire, asked } = withSession(null, opened, 'http-only');
    await fire('notificationclick', press('open'));
    expect(asked).toEqual([`${OPEN} nobody`]);
  });

  it('says the outcome if another person was faster, or the guest has gone', async () => {
    const refused = async () => Response.json({ outcome: 'refused' });
    const faster = withSession('token', refused);
    await faster.fire('notificationclick', press('open'));
    expect(faster.showNotification.mock.calls).toMatchObject([['Away', {}]]);
    const over = withSession('token', async () =>
      Response.json({ error_message: 'This call is over.' }, { status: 409 }),
    );
    await over.fire('notificationclick', press('refuse'));
    expect(over.showNotification.mock.calls).toMatchObject([['This call is over.', {}]]);
  });

  it.each([
    ['no resident is signed in', null, opened],
    ['the session has ended', 'token', async () => Response.json({}, { status: 401 })],
    ['nothing answers', 'token', () => Promise.reject(new TypeError('no network'))],
    ['what answers is no JSON', 'token', async () => new Response('<h1>', { status: 502 })],
  ])('leads to the page of the call if %s, and opens nothing', async (_name, cookie, reply) => {
    const { fire, asked, showNotification, openWindow } = withSession(cookie, reply);
    await fire('notificationclick', press('open'));
    expect(openWindow).toHaveBeenCalledWith('https://gate.test/tables/call?call=1');
    expect(showNotification).not.toHaveBeenCalled();
    expect(asked.every((line) => line.startsWith('POST '))).toBe(true);
  });
});
