/** Interruptions on their way to the telephone of development, whose page plays the carrier. */
export type SimulatedLine = {
  redirect(carrierCallId: string, url: string): void;
  /** Where the interrupted call continues; undefined if there is no interruption within `ms`. */
  nextRedirect(carrierCallId: string, ms: number): Promise<string | undefined>;
};

/** A page that is closed leaves its interruptions behind: more than any user's calls at a time. */
const MAX_KEPT = 100;

export function createSimulatedLine(): SimulatedLine {
  const kept = new Map<string, string>();
  const waiting = new Map<string, (url: string) => void>();
  return {
    redirect(id, url) {
      const tell = waiting.get(id);
      if (tell) return tell(url);
      kept.set(id, url);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    async nextRedirect(id, ms) {
      const early = kept.get(id);
      kept.delete(id);
      if (early !== undefined) return early;
      return new Promise((resolve) => {
        const end = (url?: string): void => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(url);
        };
        const timer = setTimeout(end, ms);
        waiting.set(id, end);
      });
    },
  };
}
