/** How long the background refresh waits (SDK-006). */
import {
  REFRESH_BACKOFF_BASE_MS,
  REFRESH_BACKOFF_JITTER_MS,
  REFRESH_BACKOFF_MAX_ATTEMPT,
  SESSION_REFRESH_INTERVAL_MS,
} from '@gatecall/contracts/constants';

/**
 * The wait before a refresh: the plain interval after a success (`attempt` 0); after failures 2 s ·
 * 2^attempt, counted from 1 so that the first wait is 4 s (wire 3), with jitter so that many pages do
 * not return to a recovering server at the same moment.
 */
export function refreshDelayMs(attempt: number, random: () => number): number {
  if (attempt === 0) return SESSION_REFRESH_INTERVAL_MS;
  const exponent = Math.min(attempt, REFRESH_BACKOFF_MAX_ATTEMPT);
  const jitterMs = (random() * 2 - 1) * REFRESH_BACKOFF_JITTER_MS;
  return REFRESH_BACKOFF_BASE_MS * 2 ** exponent + jitterMs;
}
