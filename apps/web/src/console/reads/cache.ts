import { ProductApiError } from '../../api/product.ts';
import type { Api } from './api.ts';

/** What is known of one path of the API. */
export type Entry = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly at: number;
};

/** A read younger than this is not repeated: hovering and opening a row is one call. */
const FRESH_MS = 2_000;
/** Paths kept that no screen shows; the oldest go. */
const MOST_KEPT = 100;

/** It was deleted, or taken from this manager, since it was read: what was known of it is true no more. */
const isGone = (error: unknown): boolean =>
  error instanceof ProductApiError && (error.status === 404 || error.code === 'building_not_yours');

/** What is known, and who follows it. */
const createEntries = () => {
  const entries = new Map<string, Entry>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    get: (path: string): Entry | undefined => entries.get(path),
    set: (path: string, entry: Entry): void => {
      entries.delete(path);
      entries.set(path, entry);
      for (const old of entries.keys()) {
        if (entries.size <= MOST_KEPT) break;
        if (!listeners.has(old)) entries.delete(old);
      }
      for (const listener of listeners.get(path) ?? []) listener();
    },
    below: (prefix: string): readonly string[] =>
      [...entries.keys()].filter((path) => path.startsWith(prefix)),
    delete: (path: string): void => void entries.delete(path),
    /** The next screen that shows it reads it again. */
    makeOld: (path: string): void => {
      const entry = entries.get(path);
      if (entry !== undefined) entries.set(path, { ...entry, at: 0 });
    },
    /** Paths that a screen shows. */
    shown: () => listeners.keys(),
    isShown: (path: string): boolean => listeners.has(path),
    subscribe: (path: string, listener: () => void) => {
      const known = listeners.get(path) ?? new Set();
      listeners.set(path, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(path);
      };
    },
  };
};

/**
 * What the API said, by path. A screen that comes back shows at once what it showed before, and the newest
 * state a moment later; one that is shown follows every change made beside it.
 */
export const createCache = (api: Api, now: () => number) => {
  const entries = createEntries();
  const underWay = new Map<string, Promise<void>>();
  /** Paths that have changed since the server was asked: its reply may be of before. */
  const outrun = new Set<string>();

  const fetchNow = async (path: string, isQuiet: boolean): Promise<void> => {
    const before = entries.get(path);
    const error = isQuiet ? before?.error : null;
    entries.set(path, { data: before?.data, error, isLoading: true, at: before?.at ?? 0 });
    try {
      let data: unknown;
      do {
        outrun.delete(path);
        data = await api(path);
      } while (outrun.has(path));
      entries.set(path, { data, error: null, isLoading: false, at: now() });
    } catch (error) {
      const data = isGone(error) ? undefined : entries.get(path)?.data;
      // What failed while no screen showed it would be shown, and read aloud, until it is read again.
      if (data === undefined && !entries.isShown(path)) entries.delete(path);
      else entries.set(path, { data, error, isLoading: false, at: 0 });
    } finally {
      underWay.delete(path);
      outrun.delete(path);
    }
  };
  /** Asks the server, once for all simultaneous readers. Quiet: a failure is shown until the reply is here. */
  const reload = (path: string, isQuiet = false): Promise<void> => {
    const known = underWay.get(path) ?? fetchNow(path, isQuiet);
    if (!underWay.has(path)) underWay.set(path, known);
    return known;
  };

  return {
    get: entries.get,
    subscribe: entries.subscribe,
    reload,
    /** As `reload`, unless it has just been read. */
    load: (path: string): void => {
      const entry = entries.get(path);
      if (entry === undefined || now() - entry.at > FRESH_MS) void reload(path);
    },
    /** Replaces what is known: the reply of a write, or a change that is shown before its reply. */
    change: <T>(path: string, change: (data: T) => T): void => {
      const entry = entries.get(path);
      if (entry?.data === undefined) return;
      outrun.add(path);
      // One path has one shape, the one that it is read with.
      entries.set(path, { ...entry, data: change(entry.data as T) });
    },
    /** Everything below a path is out of date: what is shown is read again now, the rest when it is shown. */
    expire: (prefix: string): void => {
      for (const path of entries.below(prefix)) {
        outrun.add(path);
        if (entries.isShown(path)) void reload(path);
        else entries.makeOld(path);
      }
    },
    /** Forgets everything below a path. */
    forget: (prefix: string): void => {
      for (const path of entries.below(prefix)) entries.delete(path);
    },
    /** Reads again what is shown: the user has come back to the window. */
    refresh: (): void => {
      for (const path of entries.shown()) void reload(path);
    },
  };
};
export type Cache = ReturnType<typeof createCache>;
