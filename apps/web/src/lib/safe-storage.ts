import type { KeyValueStore } from '../deps.ts';

/** Browser storage that falls back to memory if the browser blocks it, instead of throwing. */
export const safeStorage = (open: () => KeyValueStore): KeyValueStore => {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: KeyValueStore) => T, otherwise: () => T): T => {
    try {
      return use(open());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      // Full storage is still read: what it did not accept is newer than what it has.
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value);
          memory.delete(key);
        },
        () => void memory.set(key, value),
      ),
    removeItem: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
};
