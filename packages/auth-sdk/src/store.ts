/** What the client remembers in local storage: JSON, under one key and what is put behind it. */
import type { StoragePort } from './ports.ts';

/** Never throws: where storage is blocked or full, values live in this page only. */
export type Store = {
  readonly key: string;
  /** Null for what is absent, and for somebody else's value that is not JSON. */
  readonly load: (part?: string) => unknown;
  readonly save: (value: unknown, part?: string) => void;
  readonly remove: (part: string) => void;
};

/** `open` is asked on each use: where storage is blocked, even its mention throws. */
export function createStore(key: string, open: () => StoragePort): Store {
  const refused = new Map<string, string>();
  return {
    key,
    load(part = '') {
      try {
        return JSON.parse(refused.get(part) ?? open().getItem(key + part) ?? 'null');
      } catch {
        return null;
      }
    },
    save(value, part = '') {
      const text = JSON.stringify(value);
      try {
        open().setItem(key + part, text);
        refused.delete(part);
      } catch {
        refused.set(part, text);
      }
    },
    remove(part) {
      refused.delete(part);
      try {
        open().removeItem(key + part);
      } catch {
        // blocked: nothing was stored
      }
    },
  };
}
