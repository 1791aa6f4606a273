import { DAY_MS } from '@gatecall/contracts/constants';

/** This many of the newest calls show the current habit. */
export const HABIT_SAMPLE = 12;
/** Fewer calls than this show no habit. */
const HABIT_CALLS = 4;
/** An intercom that called later than this is not silent, whatever its habit. */
export const SHORTEST_SILENCE_MS = 14 * DAY_MS;
/** This many times the usual distance between calls is silence. */
const FACTOR = 4;

/**
 * Whether an intercom that used to call has gone silent: the time since its last call is far beyond its
 * own habit, and at least two weeks. `times` are HABIT_SAMPLE at most.
 */
export function isSilent(times: readonly number[], now: number): boolean {
  if (times.length < HABIT_CALLS) return false;
  const newest = Math.max(...times);
  const usual = (newest - Math.min(...times)) / (times.length - 1);
  return now - newest > Math.max(SHORTEST_SILENCE_MS, usual * FACTOR);
}
