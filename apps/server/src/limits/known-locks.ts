import type { Clock } from '../platform/clock.ts';
import { createLru } from '../platform/lru.ts';

/** Locks that the database reported a moment ago: a refusal by a known lock costs no write (A84). */
export type KnownLocks = {
  /** When the lock of a bucket ends (ms), if it is known to hold; otherwise undefined. */
  until(bucket: string): number | undefined;
  note(bucket: string, until: number): void;
  /** After a right guess, which lifts the lock. */
  forget(bucket: string): void;
};

/**
 * How long a lock is believed without asking. Another instance may have lifted it, so once a second one
 * request pays for asking, and no more.
 */
const BELIEVED_MS = 1_000;
const MAX_LOCKS = 10_000;

export function createKnownLocks(clock: Clock): KnownLocks {
  const locks = createLru<{ until: number; believedUntil: number }>(MAX_LOCKS);
  return {
    until(bucket) {
      const lock = locks.get(bucket);
      if (!lock) return undefined;
      const now = clock.now();
      // The second comparison: a clock that was set back extends nothing.
      const isBelieved = now < lock.believedUntil && lock.believedUntil - now <= BELIEVED_MS;
      return isBelieved && now < lock.until ? lock.until : undefined;
    },
    note(bucket, until) {
      locks.set(bucket, { until, believedUntil: clock.now() + BELIEVED_MS });
    },
    forget: (bucket) => locks.delete(bucket),
  };
}
