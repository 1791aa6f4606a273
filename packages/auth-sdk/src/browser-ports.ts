/**
 * The real ports, in a browser. Only this file, `browser-credentials.ts` and `leave-page.ts` use
 * browser globals.
 */
import type { CookiePort, Lock, Ports } from './ports.ts';

/** A tab that hangs while it holds the lock must not keep the others from signing in. */
const LOCK_PATIENCE_MS = 2_000;

/** The page's ports; call it in a browser only. */
export function browserPorts(): Ports {
  return {
    fetch: (url, init) => fetch(url, init),
    clock: {
      now: Date.now,
      setTimer(run, delayMs) {
        const id = setTimeout(run, delayMs);
        return () => clearTimeout(id);
      },
    },
    random: Math.random,
    crypto,
    cookies: pageCookies,
    location,
    onStorage: (listen, signal) =>
      addEventListener('storage', (event) => listen(event.key), { signal }),
    onWake(listen, signal) {
      for (const type of ['online', 'pageshow', 'visibilitychange']) {
        addEventListener(type, () => document.hidden || listen(), { signal });
      }
    },
    lock,
    timeZone: pageTimeZone(),
    page: globalThis,
    // How the client reaches a developer; an application passes its own `log` to silence it.
    log: console,
  };
}

/** A sandboxed frame may not even access its cookies: treated as if none were accepted. */
const pageCookies: CookiePort = {
  read() {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  },
  write(cookie) {
    try {
      // The Cookie Store API is asynchronous and missing on insecure origins.
      // oxlint-disable-next-line unicorn/no-document-cookie
      document.cookie = cookie;
    } catch {
      // not accepted: the caller reads it back and keeps it for this page
    }
  },
};

/**
 * Web Locks exist on secure origins only. Elsewhere, and after the timeout, a page continues without
 * one. (A task that throws still throws.)
 */
const lock: Lock = async (name, task) =>
  navigator.locks
    ?.request(name, { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, () => task())
    .catch(() => task()) ?? task();

/** Browsers before 2026 may lack it, and TypeScript's library does. */
type TemporalHere = { readonly Temporal?: { readonly Now: { timeZoneId(): string } } };

/** A date formatter knows the zone too, but loads a language first: 20 to 100 ms on a busy phone. */
const pageTimeZone = (): string =>
  (globalThis as TemporalHere).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;
