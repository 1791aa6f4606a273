/**
 * A browser profile without a browser: one clock, cookies and storage shared by its pages, timers
 * that run when the test says so. Tests only.
 */

import type { Cancel, Ports } from '../ports.ts';

export const START_MS = Date.UTC(2026, 0, 3, 12, 0, 0);

export type FakeBrowser = ReturnType<typeof createFakeBrowser>;
export type FakePage = ReturnType<FakeBrowser['openPage']>;
type FetchPort = Ports['fetch'];

type Cookie = { readonly value: string; readonly attributes: string; readonly endsAt: number };

export function createFakeBrowser({ hostname = 'localhost' } = {}) {
  const cookies = new Map<string, Cookie>();
  const items = new Map<string, string>();
  const pages: Array<(key: string | null) => void> = [];
  const clock = createFakeClock();
  const state = { isStorageBlocked: false, areCookiesBlocked: false };

  const live = () =>
    [...cookies].filter(([, cookie]) => cookie.endsAt > clock.port.now() && cookie.value !== '');

  /** Chromium's own order: name and value first, then attributes; domain and path left aside. */
  function writeCookie(text: string): void {
    if (state.areCookiesBlocked) return;
    const [pair = '', ...attributes] = text.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const maxAge = attributes.find((one) => one.startsWith('max-age='))?.slice(8);
    const endsAt = maxAge === undefined ? Infinity : clock.port.now() + Number(maxAge) * 1000;
    // A cookie whose domain is another one is another cookie; the tests here use one host.
    if (pair.length <= 4096)
      cookies.set(name, { value, attributes: attributes.join('; '), endsAt });
  }

  function openPage(fetchPort: FetchPort, replace: Partial<Ports> = {}) {
    const storageListeners = new Set<(key: string | null) => void>();
    const hideListeners = new Set<() => void>();
    const wakeListeners = new Set<() => void>();
    const log: string[] = [];
    const opened: string[] = [];
    const forms: Array<{ url: string; fields: Readonly<Record<string, string>> }> = [];
    const beacons: Array<{ url: string; body: string }> = [];
    const lock = { isHeld: false };
    const hear = (key: string | null) => {
      for (const listen of storageListeners) listen(key);
    };
    pages.push(hear);
    const tellOthers = (key: string) => {
      for (const page of pages) if (page !== hear) page(key);
    };
    const guard = () => {
      if (state.isStorageBlocked) throw new DOMException('blocked', 'SecurityError');
    };

    const ports: Ports = {
      fetch: fetchPort,
      clock: clock.port,
      random: () => 0.5,
      crypto,
      storage: {
        getItem: (key) => (guard(), items.get(key) ?? null),
        setItem(key, value) {
          guard();
          const isNew = items.get(key) !== value;
          items.set(key, value);
          if (isNew) tellOthers(key);
        },
        removeItem(key) {
          guard();
          if (items.delete(key)) tellOthers(key);
        },
      },
      cookies: {
        read: () =>
          state.areCookiesBlocked
            ? ''
            : live()
                .map(([name, { value }]) => `${name}=${value}`)
                .join('; '),
        write: writeCookie,
      },
      location: { hostname, host: hostname, origin: `https://${hostname}` },
      onStorage: (listen, until) => until.addEventListener('abort', add(storageListeners, listen)),
      onWake: (listen, until) => until.addEventListener('abort', add(wakeListeners, listen)),
      lock: async (_name, task) => {
        lock.isHeld = true;
        try {
          return task();
        } finally {
          lock.isHeld = false;
        }
      },
      credentials: {
        create: async () => null,
        get: async () => null,
        supportsAutofill: async () => false,
        hasAutofillInput: () => false,
      },
      onHide: (listen) => add(hideListeners, listen),
      navigate: (url) => opened.push(url),
      submitForm: (url, fields) => forms.push({ url, fields }),
      beacon: (url, body) => beacons.push({ url, body }) > 0,
      loadScript: async () => {},
      userAgent: 'Fake/1.0',
      timeZone: 'Europe/Berlin',
      page: {},
      log: { warn: (text) => log.push(text), error: (text) => log.push(text) },
      ...replace,
    };
    return {
      ports,
      log,
      opened,
      forms,
      beacons,
      lock,
      hide: () => hideListeners.forEach((listen) => listen()),
      wake: () => wakeListeners.forEach((listen) => listen()),
    };
  }

  return {
    clock,
    /** Blocks storage or cookies, as a person's settings do. */
    state,
    openPage,
    cookie: (name: string) => live().find(([own]) => own === name)?.[1],
    cookies: () => Object.fromEntries(live().map(([name, { value }]) => [name, value])),
    setCookie: (name: string, value: string) => writeCookie(`${name}=${value}`),
    clearCookies: () => cookies.clear(),
    item: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    clearStorage() {
      items.clear();
      for (const hear of pages) hear(null);
    },
  };
}

function createFakeClock() {
  type Timer = { dueAt: number; readonly run: () => void };
  const timers = new Set<Timer>();
  let elapsedMs = 0;
  let wallOffsetMs = START_MS;

  const next = () => [...timers].sort((a, b) => a.dueAt - b.dueAt)[0];
  return {
    port: {
      now: () => wallOffsetMs + elapsedMs,
      setTimer(run: () => void, delayMs: number): Cancel {
        const timer = { dueAt: elapsedMs + delayMs, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    /** Milliseconds until each timer that is set. */
    waits: () => [...timers].map((timer) => timer.dueAt - elapsedMs),
    /** Lets time pass, running what falls due, and lets replies arrive. */
    async advance(ms: number): Promise<void> {
      const end = elapsedMs + ms;
      await flush();
      for (let timer = next(); timer && timer.dueAt <= end; timer = next()) {
        timers.delete(timer);
        elapsedMs = timer.dueAt;
        timer.run();
        await flush();
      }
      elapsedMs = end;
      await flush();
    },
    /** The lid is shut: time passes, timers do not run. */
    sleep(ms: number): void {
      for (const timer of timers) timer.dueAt += ms;
      elapsedMs += ms;
    },
    /** Sets the computer's clock; timers do not care. */
    setWall: (changeMs: number) => {
      wallOffsetMs += changeMs;
    },
  };
}

/** Lets pending promises settle: macrotasks, because replies are parsed in several steps. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}

function add<T>(listeners: Set<T>, listen: T): Cancel {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
