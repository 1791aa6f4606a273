/** Tells who watches that something happened in a resident's calls; within this process. */
export type LiveCalls = {
  tell(residentId: string): void;
  watch(residentId: string, listener: () => void): () => void;
};

export function createLiveCalls(): LiveCalls {
  const listeners = new Map<string, Set<() => void>>();
  return {
    tell(residentId) {
      for (const listener of listeners.get(residentId) ?? []) listener();
    },
    watch(residentId, listener) {
      const known = listeners.get(residentId) ?? new Set();
      known.add(listener);
      listeners.set(residentId, known);
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(residentId);
      };
    },
  };
}
