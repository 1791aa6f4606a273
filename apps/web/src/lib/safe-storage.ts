import type { KeyValueStore } from '../deps.ts';

/** Browser storage that falls back to memory where the browser blocks it, instead of throwing. */
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
      attempt(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
  };
};
