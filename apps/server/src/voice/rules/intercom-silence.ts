const DAY_MS = 24 * 60 * 60_000;
/** So many of the newest calls tell the habit of today. */
export const HABIT_SAMPLE = 12;
/** Fewer calls than this say nothing about a habit. */
const HABIT_CALLS = 4;
/** Whoever called later than this is not silent, whatever their habit. */
export const SHORTEST_SILENCE_MS = 14 * DAY_MS;
/** So many times the usual distance between calls is silence. */
const FACTOR = 4;

/**
 * Whether an intercom that used to call has gone silent: the time since its last call is far
 * beyond its own habit, and never less than two weeks. `times` are HABIT_SAMPLE at most.
 */
export function isSilent(times: readonly number[], now: number): boolean {
  if (times.length < HABIT_CALLS) return false;
  const newest = Math.max(...times);
  const usual = (newest - Math.min(...times)) / (times.length - 1);
  return now - newest > Math.max(SHORTEST_SILENCE_MS, usual * FACTOR);
}
