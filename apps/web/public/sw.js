/*
 * Keeps the frame of the app for times without a network, and shows what the gate has to say.
 *
 * Never kept: anything of the API or the provider (/v1, /sdk, …), and shared links. Files below
 * /assets/ have a hash in their name and never change; pages come from the network first, the kept
 * frame only stands in.
 * /login and the console come with a picture of their own, so they frame no other page.
 */
const CACHE = 'gatecall-1';
const FRAME = '/';
/** Code of the pages that people open directly; the build writes both lists ahead of this file. */
const FIRST_VIEW_FILES = self.firstViewFiles;
/** Paths that are no page of the app: the API, shared links, … */
const SERVER_PATHS = new RegExp(self.serverPaths);
const MAX_ASSETS = 80;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([new Request(FRAME, { cache: 'reload' }), ...FIRST_VIEW_FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/icons/')) {
    event.respondWith(keptFile(request));
    return;
  }
  // A mailed link or another application's request is in the address: not ours to handle.
  const isOurs =
    !/^\/(authenticate|oauth)\b/.test(url.pathname) && !SERVER_PATHS.test(url.pathname);
  if (request.mode === 'navigate' && isOurs) event.respondWith(page(request));
});

const keptFile = async (request) => {
  const cache = await caches.open(CACHE);
  // The name identifies the content: nothing in the request changes it.
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    const keys = await cache.keys();
    const assets = keys.filter((key) => new URL(key.url).pathname.startsWith('/assets/'));
    await Promise.all(assets.slice(0, -MAX_ASSETS).map((key) => cache.delete(key)));
  }
  return response;
};

const page = async (request) => {
  try {
    const response = await fetch(request);
    const isFrame = !/^\/(login|console)\b/.test(new URL(request.url).pathname);
    if (isFrame && response.ok && response.headers.get('content-type')?.includes('text/html')) {
      const cache = await caches.open(CACHE);
      await cache.put(FRAME, response.clone());
    }
    return response;
  } catch {
    const kept = await caches.match(FRAME, { ignoreVary: true });
    return kept ?? Response.error();
  }
};

// Every push shows something: three that do not, and an iPhone sends no more. No tag: a notice with the
// tag of another would take its place without a sound, or beside it (iOS).
self.addEventListener('push', (event) => {
  const message = readMessage(event);
  event.waitUntil(showNotice(message).then(() => tellShown(message.receipt)));
});

/** The gate in the state of the notice. */
const NOTICE_ICONS = {
  ring: '/icons/gate-ringing.png',
  test_ring: '/icons/gate-ringing.png',
  opened: '/icons/gate-open.png',
};

/**
 * One after the other: asked for its notices while it shows one, Chromium may forget that one, and a tap on it
 * leads nowhere.
 */
let lastShown = Promise.resolve();
const showNotice = (message) => {
  const show = () => showNow(message);
  lastShown = lastShown.then(show, show);
  return lastShown;
};

const showNow = async ({ title, body, kind, url, call_id, answers }) => {
  await closeNoticesOf(call_id);
  const isRinging = kind === 'ring';
  const buttons = isRinging && answers ? ['open', 'refuse'].filter((one) => answers[one]) : [];
  await self.registration.showNotification(title, {
    body,
    icon: NOTICE_ICONS[kind] ?? '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    requireInteraction: isRinging,
    // An iPhone shows none: there a tap leads to the page of the call.
    actions: buttons.map((action) => ({ action, title: answers[action] })),
    data: { url, call_id, answers },
  });
};

/** Its resident can see that this device rings. Without a network the server is not told, and nothing is lost. */
const tellShown = async (receipt) => {
  if (!receipt) return;
  const at = Date.now();
  try {
    await fetch('/v1/notifications/shown', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receipt }),
    });
  } catch {
    // The next notice reports it again.
  }
  // A page that has asked for a test ring waits for it.
  const channel = new BroadcastChannel('gatecall-shown');
  channel.postMessage({ receipt, at });
  channel.close();
};

/** What was shown about the same call is out of date. */
const closeNoticesOf = async (callId) => {
  if (!callId) return;
  try {
    for (const shown of await self.registration.getNotifications()) {
      if (shown.data?.call_id === callId) shown.close();
    }
  } catch {
    // Not every browser can list them; the new one is shown all the same.
  }
};

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  const about = notification.data ?? {};
  notification.close();
  const isAnswer = ['open', 'refuse'].includes(action) && about.call_id;
  event.waitUntil(isAnswer ? decide(action, about) : openPage(about.url));
});

const openPage = async (path = '/tables') => {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = open.find((client) => client.url === url.href);
  await (tab === undefined ? self.clients.openWindow(url.href) : tab.focus());
};

/** A reply that takes longer is looked for on the page of the call. */
const ANSWER_LIMIT_MS = 8000;

/**
 * Opens, or turns the guest away, and says what came of it. If no one is signed in any longer, or there is
 * no reply, the page of the call is opened instead: there the resident signs in and decides.
 */
const decide = async (decision, { url, call_id, answers }) => {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  try {
    // Another resident's gate is named in the address of its page.
    const home = new URL(url, self.location.origin).searchParams.get('home');
    const query = home ? `?home=${encodeURIComponent(home)}` : '';
    const path = `/v1/calls/${encodeURIComponent(call_id)}/${decision}${query}`;
    const headers = await sessionHeaders(signal);
    const reply = await fetch(path, { method: 'POST', headers, body: '{}', signal });
    const { outcome, error_message: refusal } = await reply.json();
    // Another person may have been faster and decided otherwise, or the guest has gone.
    const title = reply.status === 409 ? refusal : answers[outcome];
    if (title) return await showNotice({ title, body: '', url, call_id });
  } catch {
    // Said below.
  }
  await openPage(url);
};

/**
 * Proves the session that the pages of the app hold: by its cookie alone if scripts cannot read it, else by
 * a fresh token, because the one in the other cookie lives five minutes. Throws if there is no session.
 */
const sessionHeaders = async (signal) => {
  const json = { 'content-type': 'application/json' };
  const frame = await (await caches.match(FRAME, { ignoreVary: true })).text();
  const app = JSON.parse(/id="gatecall-config">([^<]*)</.exec(frame)[1]);
  if (app.sessionCookies === 'http-only') return json;
  const cookie = await self.cookieStore.get(`${app.providerName}_session`);
  const pair = btoa(`${app.publicToken}:${decodeURIComponent(cookie.value)}`);
  const reply = await fetch(`${app.providerUrl}/sdk/v1/sessions/authenticate`, {
    method: 'POST',
    headers: { ...json, authorization: `Basic ${pair}` },
    body: '{}',
    signal,
  });
  const { data } = await reply.json();
  return { ...json, authorization: `Bearer ${data.session_jwt}` };
};

const readMessage = ({ data, notification }) => {
  const plain = { title: 'Gatecall', body: '', url: '/tables' };
  // A browser that has read the notice by itself may pass only that on.
  if (!data && notification) {
    return { ...plain, ...notification.data, title: notification.title, body: notification.body };
  }
  try {
    const message = { ...plain, ...data.json() };
    const isLate = message.late_title && Date.parse(message.expires_at) < Date.now();
    return isLate ? { ...message, kind: 'late', title: message.late_title } : message;
  } catch {
    return { ...plain, body: data?.text() ?? '' };
  }
};
