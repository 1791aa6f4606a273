import { DAY_MS, HOUR_MS } from '@gatecall/contracts/constants';
import type { SuspendedCalls } from '@gatecall/contracts/product/gate';

/**
 * What wrong codes do to an intercom (telephony 4.3): ten within an hour switch codes off for a quarter
 * of an hour, doubling to four hours. People are still rung, because a lock that shuts residents out
 * would be a weapon.
 */
export type GuessState = {
  readonly windowStartedAt: number;
  readonly wrong: number;
  readonly suspendedUntil: number;
  /** Suspensions since the last right code. */
  readonly level: number;
};

/**
 * Whose wrong codes count together: those of calls that are known by more than their number, and those of all
 * others, whose number anybody may have forged (ADR 0117).
 */
export const GUESSERS = ['vouched', 'anyone'] as const;
export type Guesser = (typeof GUESSERS)[number];
export type GuessStates = Readonly<Record<Guesser, GuessState>>;

export type GuessResult = {
  readonly state: GuessState;
  /** The resident is told once at WARN_AT, and when codes go off. */
  readonly warning: 'guessing' | 'suspended' | null;
};

const WINDOW_MS = HOUR_MS;
/** Wrong codes within the window at which the resident is told, and at which codes go off. */
export const WARN_AT = 5;
export const SUSPEND_AT = 10;
const FIRST_SUSPENSION_MS = 15 * 60_000;
const LONGEST_SUSPENSION_MS = 4 * HOUR_MS;
/** A quiet day clears earlier suspensions. */
const FORGET_MS = DAY_MS;

export const NO_GUESSES: GuessState = {
  windowStartedAt: 0,
  wrong: 0,
  suspendedUntil: 0,
  level: 0,
};

/** Whether codes are off. The household is rung either way (telephony 4.3). */
export const isSuspended = (state: GuessState, now: number): boolean => now < state.suspendedUntil;

/** In which calls codes are off, and until when the last of them are; undefined if they work. */
export function suspensionAt(
  { anyone, vouched }: GuessStates,
  now: number,
): { readonly calls: SuspendedCalls; readonly until: number } | undefined {
  const until = Math.max(anyone.suspendedUntil, vouched.suspendedUntil);
  if (until <= now) return undefined;
  if (isSuspended(anyone, now) && isSuspended(vouched, now)) return { calls: 'all', until };
  return { calls: isSuspended(anyone, now) ? 'unvouched' : 'vouched', until };
}

/** Counts wrong guesses. While codes are off, further ones do not count. */
export function recordWrong(before: GuessState, guesses: number, now: number): GuessResult {
  if (guesses === 0 || isSuspended(before, now)) return { state: before, warning: null };
  const isFresh = now - before.windowStartedAt >= WINDOW_MS;
  const level = now - before.suspendedUntil >= FORGET_MS ? 0 : before.level;
  const earlier = isFresh ? 0 : before.wrong;
  const wrong = earlier + guesses;
  const windowStartedAt = isFresh ? now : before.windowStartedAt;
  if (wrong >= SUSPEND_AT) {
    const length = Math.min(FIRST_SUSPENSION_MS * 2 ** level, LONGEST_SUSPENSION_MS);
    const state = {
      windowStartedAt: now,
      wrong: 0,
      suspendedUntil: now + length,
      level: level + 1,
    };
    return { state, warning: 'suspended' };
  }
  const warning = earlier < WARN_AT && wrong >= WARN_AT ? 'guessing' : null;
  return {
    state: { windowStartedAt, wrong, suspendedUntil: before.suspendedUntil, level },
    warning,
  };
}

/** Switches codes off for the longest time, against patient guessing over a day. */
export const suspendLongest = (before: GuessState, now: number): GuessResult => ({
  state: { ...before, wrong: 0, windowStartedAt: now, suspendedUntil: now + LONGEST_SUSPENSION_MS },
  warning: 'suspended',
});

/** Switches codes on early; the next suspension is as long as it would have been. */
export const liftSuspension = (before: GuessState, now: number): GuessState => ({
  ...before,
  wrong: 0,
  windowStartedAt: now,
  suspendedUntil: Math.min(before.suspendedUntil, now),
});

/** A right code while codes are on clears everything. */
export const recordRight = (before: GuessState, now: number): GuessState =>
  isSuspended(before, now) ? before : NO_GUESSES;
