/** A bounded map that drops what was used longest ago. */
export type Lru<V> = {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
};

/**
 * At most `max` entries, of which the half that was used last is safe. Two maps that take turns: a hit
 * in the newer one changes nothing, whereas moving each hit to the end of a single map copies the map
 * again and again.
 */
export function createLru<V>(max: number): Lru<V> {
  let newer = new Map<string, V>();
  let older = new Map<string, V>();
  const set = (key: string, value: V): void => {
    newer.set(key, value);
    if (newer.size * 2 < max) return;
    older = newer;
    newer = new Map();
  };
  return {
    get(key) {
      const recent = newer.get(key);
      if (recent !== undefined) return recent;
      const value = older.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete(key) {
      newer.delete(key);
      older.delete(key);
    },
    clear() {
      newer = new Map();
      older = new Map();
    },
  };
}
