import type { Random } from '../platform/random.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses after each try (Standard Webhooks 1.0); after the last one it is given up. */
const PAUSES_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** A random addition, so that what failed together does not come back together. */
const JITTER = 0.1;
/** The longest that a receiver may make us wait. */
const MAX_REST_MS = 24 * HOUR;

/** The pause after a number of tries that failed; undefined after the last one. */
export function pauseAfter(tries: number, random: Pick<Random, 'int'>): number | undefined {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? undefined : pause + random.int(Math.ceil(pause * JITTER) + 1);
}

/** Of the time for which an endpoint has failed. */
const REST_SHARE = 0.1;
const MAX_FAILING_REST_MS = MINUTE;

/**
 * How long an endpoint is left alone after a further failure: it gets events that wait one by one, and after an
 * outage of its own is late by a small part of that.
 */
export const restAfter = (failingMs: number): number =>
  Math.min(failingMs * REST_SHARE, MAX_FAILING_REST_MS);

/** How long a receiver wants to be left alone: Retry-After in seconds or as a date (RFC 9110 §10.2.3). */
export function restOf(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  const seconds = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * SECOND : undefined;
  const wanted = seconds ?? Date.parse(retryAfter) - now;
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(0, wanted), MAX_REST_MS);
}
