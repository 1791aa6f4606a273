/** Tells who watches that something happened in a resident's calls; within this process. */
export type LiveCalls = {
  tell(residentId: string): void;
  watch(residentId: string, listener: () => void): () => void;
  /** How many watch a resident's calls, and how many watch at all. */
  count(residentId: string): { own: number; all: number };
};

export function createLiveCalls(): LiveCalls {
  const listeners = new Map<string, Set<() => void>>();
  let all = 0;
  return {
    count: (residentId) => ({ own: listeners.get(residentId)?.size ?? 0, all }),
    tell(residentId) {
      for (const listener of listeners.get(residentId) ?? []) listener();
    },
    watch(residentId, listener) {
      const known = listeners.get(residentId) ?? new Set();
      known.add(listener);
      listeners.set(residentId, known);
      all += 1;
      return () => {
        if (known.delete(listener)) all -= 1;
        if (known.size === 0) listeners.delete(residentId);
      };
    },
  };
}
