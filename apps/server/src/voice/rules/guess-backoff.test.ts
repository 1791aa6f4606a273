import { describe, expect, it } from 'vitest';
import {
  isSuspended,
  NO_GUESSES,
  recordRight,
  recordWrong,
  type GuessState,
} from './guess-backoff.ts';

const MINUTE = 60_000;
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
    expect(isSuspended(guess(1, nine, T0 + 61 * MINUTE).state, T0 + 61 * MINUTE)).toBe(false);
    expect(recordRight(nine, T0)).toEqual(NO_GUESSES);
  });

  it('holds a suspension against a right code and against further wrong ones', () => {
    const { state } = guess(10, NO_GUESSES, T0);
    expect(recordRight(state, T0 + 1)).toEqual(state);
    expect(recordWrong(state, 3, T0 + 1)).toEqual({ state, warning: null });
  });
});
