/** Local storage that never throws: where it is blocked or full, values live in this page only. */
import type { StoragePort } from '../ports.ts';

/** `open` is asked on each use: where storage is blocked, even its mention throws. */
export function createSafeStorage(open: () => StoragePort): StoragePort {
  const refused = new Map<string, string>();
  return {
    getItem(key) {
      const own = refused.get(key);
      if (own !== undefined) return own;
      try {
        return open().getItem(key);
      } catch {
        return null; // blocked by the person's settings: as if empty
      }
    },
    setItem(key, value) {
      try {
        open().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    removeItem(key) {
      refused.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // blocked: nothing was stored
      }
    },
  };
}

/** Reads JSON; null for what is absent or not JSON. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // somebody else's value under our key: as if absent
  }
}
