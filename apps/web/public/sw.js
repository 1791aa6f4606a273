/*
 * Keeps the frame of the app for times without a network, and shows what the gate has to say.
 *
 * Never kept: anything of the API or the provider (/v1, /sdk, …), and shared links. Files below
 * /assets/ have a hash in their name and never change; pages come from the network first, the kept
 * frame only stands in.
 * /login comes with its picture drawn, so it frames no other page.
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
  // A mailed link or another application's request is in the address: not ours to answer.
  const isOurs =
    !/^\/(authenticate|oauth)\b/.test(url.pathname) && !SERVER_PATHS.test(url.pathname);
  if (request.mode === 'navigate' && isOurs) event.respondWith(page(request));
});

const keptFile = async (request) => {
  const cache = await caches.open(CACHE);
  // The name tells the content: nothing that the request says changes it.
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
    const isFrame = new URL(request.url).pathname !== '/login';
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

// No tag: a notice with the tag of another would take its place without a sound.
self.addEventListener('push', (event) => {
  const message = readMessage(event.data);
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.body,
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { url: message.url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/tables', self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const tab = open.find((client) => client.url === url.href);
      return tab === undefined ? self.clients.openWindow(url.href) : tab.focus();
    }),
  );
});

const readMessage = (data) => {
  const plain = { title: 'Gatecall', body: '', url: '/tables' };
  try {
    const { subject, text, ...message } = data.json();
    return { ...plain, title: subject ?? plain.title, body: text ?? '', ...message };
  } catch {
    return { ...plain, body: data?.text() ?? '' };
  }
};
