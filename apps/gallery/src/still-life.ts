import type { WidgetEnv } from '@gatecall/auth-widget/env';

/** Longer waits are what a person would watch: countdowns and toasts. */
const LONGEST_WAIT_MS = 999;

/** A clock that stands, so that two pictures of one state are the same. */
export const STILL_LIFE: Partial<WidgetEnv> = {
  now: () => Date.UTC(2026, 0, 3, 12),
  setTimer(run, delayMs) {
    if (delayMs > LONGEST_WAIT_MS) return () => {};
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
