import { createLru } from './lru.ts';

/** More than ever fail at once; beyond that, some are logged again. */
const MAX_KEPT = 1_000;

/** Which parts of a job keep failing, and why. */
export type Failures = {
  /** Whether it is to be logged: the same reason is logged once, until the part has worked. */
  isNews(part: string, error: unknown): boolean;
  /** The part has worked. */
  worked(part: string): void;
};

export function createFailures(): Failures {
  const reasons = createLru<string>(MAX_KEPT);
  return {
    isNews(part, error) {
      const reason = String(error);
      if (reasons.get(part) === reason) return false;
      reasons.set(part, reason);
      return true;
    },
    worked: (part) => reasons.delete(part),
  };
}
