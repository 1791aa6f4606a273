import { describe, expect, it } from 'vitest';
import {
  isSuspended,
  liftSuspension,
  NO_GUESSES,
  recordRight,
  recordWrong,
  suspendLongest,
  suspensionAt,
  type GuessState,
} from './guess-backoff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const T0 = 1_700_000_000_000;

function guess(times: number, from: GuessState, now: number) {
  let state = from;
  const warnings: (string | null)[] = [];
  for (let n = 0; n < times; n += 1) {
    const result = recordWrong(state, 1, now);
    state = result.state;
    warnings.push(result.warning);
  }
  return { state, warnings };
}

describe('guessing (telephony 4.3)', () => {
  it('warns at five and switches codes off at ten within the hour', () => {
    const { state, warnings } = guess(10, NO_GUESSES, T0);
    expect(warnings.map((warning, at) => (warning ? `${at + 1} ${warning}` : ''))).toContain(
      '5 guessing',
    );
    expect(warnings[9]).toBe('suspended');
    expect(warnings.filter(Boolean)).toHaveLength(2);
    expect(isSuspended(state, T0 + 15 * MINUTE - 1)).toBe(true);
    expect(isSuspended(state, T0 + 15 * MINUTE)).toBe(false);
  });

  it('doubles the suspension up to four hours', () => {
    let state = NO_GUESSES;
    let now = T0;
    const lengths: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      state = guess(10, state, now).state;
      lengths.push((state.suspendedUntil - now) / MINUTE);
      now = state.suspendedUntil;
    }
    expect(lengths).toEqual([15, 30, 60, 120, 240, 240]);
  });

  it('forgets wrong codes after an hour and after a right one', () => {
    const nine = guess(9, NO_GUESSES, T0).state;
    const tenthAfter = (ms: number) => isSuspended(guess(1, nine, T0 + ms).state, T0 + ms);
    expect([HOUR - 1, HOUR].map(tenthAfter)).toEqual([true, false]);
    expect(recordRight(nine, T0)).toEqual(NO_GUESSES);
  });

  it('holds a suspension against a right code and against further wrong ones', () => {
    const { state } = guess(10, NO_GUESSES, T0);
    expect(recordRight(state, T0 + 1)).toEqual(state);
    expect(recordWrong(state, 3, T0 + 1)).toEqual({ state, warning: null });
  });

  it('forgets earlier suspensions a day after the last one ended', () => {
    const first = guess(10, NO_GUESSES, T0).state;
    const lengthAfter = (ms: number) => {
      const now = first.suspendedUntil + ms;
      return (guess(10, first, now).state.suspendedUntil - now) / MINUTE;
    };
    expect([24 * HOUR - 1, 24 * HOUR].map(lengthAfter)).toEqual([30, 15]);
  });

  it('counts from nothing again once codes are back, and the next time is longer', () => {
    const { state } = guess(10, NO_GUESSES, T0);
    const back = state.suspendedUntil;
    expect(guess(9, state, back).state).toMatchObject({ wrong: 9, level: 1 });
    expect(guess(10, state, back).state.suspendedUntil).toBe(back + 30 * MINUTE);
  });

  it('switches codes off for four hours against patience, whatever came before', () => {
    const before = guess(9, NO_GUESSES, T0).state;
    const { state, warning } = suspendLongest(before, T0 + 1);
    expect(warning).toBe('suspended');
    expect(state).toEqual({
      ...before,
      wrong: 0,
      windowStartedAt: T0 + 1,
      suspendedUntil: T0 + 1 + 4 * HOUR,
    });
  });

  it('lifts a suspension at once, and lengthens none', () => {
    const { state } = guess(10, NO_GUESSES, T0);
    const lifted = liftSuspension(state, T0 + 5);
    expect(isSuspended(lifted, T0 + 5)).toBe(false);
    expect(lifted).toEqual({ wrong: 0, windowStartedAt: T0 + 5, suspendedUntil: T0 + 5, level: 1 });
    // Long over: the quiet day began when it ended, not now.
    const later = state.suspendedUntil + HOUR;
    expect(liftSuspension(state, later).suspendedUntil).toBe(state.suspendedUntil);
  });

  it('switches codes off in the calls of those who guessed, until the last of them', () => {
    const off = (minutes: number) => ({ ...NO_GUESSES, suspendedUntil: T0 + minutes * MINUTE });
    const at = (anyone: number, vouched: number) =>
      suspensionAt({ anyone: off(anyone), vouched: off(vouched) }, T0);
    expect(at(0, 0)).toBeUndefined();
    expect(at(1, 0)).toEqual({ calls: 'unvouched', until: T0 + MINUTE });
    expect(at(0, 1)).toEqual({ calls: 'vouched', until: T0 + MINUTE });
    expect(at(1, 2)).toEqual({ calls: 'all', until: T0 + 2 * MINUTE });
    expect(at(2, 1)).toEqual({ calls: 'all', until: T0 + 2 * MINUTE });
  });

  it('goes on as it was with a guest who guessed nothing', () => {
    const { state } = guess(5, NO_GUESSES, T0);
    expect(recordWrong(state, 0, T0 + 2 * HOUR)).toEqual({ state, warning: null });
  });
});
