import type { Clock } from '@gatecall/server/platform/clock';

/** A clock that stands still until a test moves it. */
export type ManualClock = Clock & {
  advance(ms: number): void;
  set(ms: number): void;
};

/** Starts at a fixed Saturday noon in UTC, so that failures can be reproduced. */
export const FIXED_START = Date.UTC(2026, 0, 3, 12, 0, 0);

export function createManualClock(start = FIXED_START): ManualClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
    set(ms) {
      now = ms;
    },
  };
}
