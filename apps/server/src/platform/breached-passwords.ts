import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';

const TIMEOUT_MS = 2_000;
const PREFIX_LENGTH = 5;
/** After a failure the service is not asked for this long, so that no other user waits for it. */
const PAUSE_MS = 5 * 60_000;
const MAX_ANSWER_LENGTH = 512 * 1_024;
/** A line of the reply: the rest of a SHA-1, and how often it was seen (0: padding). */
const LINE = /^([0-9A-F]{35}):(\d+)$/;

/**
 * Whether a password is known from a data breach.
 *
 * Checks the offline list of the most common passwords first, then the range service, which learns five
 * hex digits of a hash and nothing else (k-anonymity), within two seconds. If the service is down, slow
 * or replies with nonsense, the offline list decides: signing in must not depend on another company's
 * server (A39).
 */
export type BreachCheck = (password: string) => Promise<boolean>;

export function createBreachCheck(deps: {
  fetch: typeof fetch;
  clock: Clock;
  rangeUrl: string | undefined;
  isCommon: (password: string) => Promise<boolean>;
  /** Receives every failure; `reason` contains nothing of the password or its hash. */
  onFailure: (reason: string) => void;
}): BreachCheck {
  let pausedUntil = 0;
  return async (password) => {
    if (await deps.isCommon(password)) return true;
    if (deps.rangeUrl === undefined || deps.clock.now() < pausedUntil) return false;
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const suffixes = await fetchRange(deps.fetch, deps.rangeUrl, digest.slice(0, PREFIX_LENGTH));
      return suffixes.has(digest.slice(PREFIX_LENGTH));
    } catch (error) {
      deps.onFailure(reasonOf(error));
      // Fail open to the offline list: see above.
      pausedUntil = deps.clock.now() + PAUSE_MS;
      return false;
    }
  };
}

/** Its message is ours: others may contain the address, which ends with digits of the hash. */
class RangeFailure extends Error {}

const reasonOf = (error: unknown): string => {
  if (error instanceof RangeFailure) return error.message;
  return error instanceof Error ? error.name : 'unknown';
};

/** The prefix of no real password: sent only to see whether the service replies. */
const MADE_UP_PREFIX = '00000';

/** Asks the range service once. Returns why it cannot be used, or undefined if it can. */
export const whyRangesFail = (
  fetchIt: typeof fetch,
  rangeUrl: string,
): Promise<string | undefined> =>
  fetchRange(fetchIt, rangeUrl, MADE_UP_PREFIX).then(() => undefined, reasonOf);

async function fetchRange(
  fetchIt: typeof fetch,
  rangeUrl: string,
  prefix: string,
): Promise<ReadonlySet<string>> {
  const reply = await fetchIt(rangeUrl + prefix, {
    headers: { 'add-padding': 'true', 'user-agent': 'gatecall' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new RangeFailure(`The range service answers ${reply.status}.`);
  const text = await reply.text();
  if (text.length > MAX_ANSWER_LENGTH) throw new RangeFailure('The range answer is too long.');
  const lines = text.trim().split(/\r?\n/);
  const suffixes = new Set<string>();
  for (const line of lines) {
    const [, suffix, count] = LINE.exec(line.trim()) ?? [];
    if (suffix === undefined) throw new RangeFailure('The range answer is not a range.');
    if (count !== '0') suffixes.add(suffix);
  }
  return suffixes;
}
