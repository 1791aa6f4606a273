/** What the client keeps in local storage: JSON, under one key and its suffixes. */
import type { StoragePort } from './ports.ts';

/** Never throws: if storage is blocked or full, values live in this page only. */
export type Store = {
  readonly key: string;
  /** Null if absent, or if another program's value is not JSON. */
  readonly load: (part?: string) => unknown;
  readonly save: (value: unknown, part?: string) => void;
  readonly remove: (part: string) => void;
};

/** `open` is called on each use: if storage is blocked, even accessing it throws. */
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
