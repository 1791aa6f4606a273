import { describe, expect, it } from 'vitest';
import type { LineTraits } from '../../config/carriers/account.ts';
import { codeStateAt, toldCodeState, type CodeLimits, type Schedule } from './code-validity.ts';

const always: CodeLimits = { startsAt: null, endsAt: null, schedule: null, maxUses: null, uses: 0 };
const mondays: Schedule = {
  weekdays: [1],
  fromMinute: 9 * 60,
  toMinute: 17 * 60,
  timeZone: 'America/New_York',
};
const nights: Schedule = { ...mondays, fromMinute: 22 * 60, toMinute: 2 * 60 + 30 };
const at = (time: string) => Date.parse(time);
const NOON = at('2026-01-05T12:00:00Z');

describe('when a code works', () => {
  it.each<[string, Partial<CodeLimits>, string, string]>([
    ['without limits', {}, '2026-01-05T12:00:00Z', 'valid'],
    [
      'before it starts',
      { startsAt: at('2026-01-06T00:00:00Z') },
      '2026-01-05T12:00:00Z',
      'not_yet',
    ],
    ['at its end', { endsAt: at('2026-01-05T12:00:00Z') }, '2026-01-05T12:00:00Z', 'expired'],
    ['used up', { maxUses: 1, uses: 1 }, '2026-01-05T12:00:00Z', 'used_up'],
    ['on its day', { schedule: mondays }, '2026-01-05T14:00:00Z', 'valid'],
    ['too early there', { schedule: mondays }, '2026-01-05T13:59:00Z', 'outside_hours'],
    ['on another day', { schedule: mondays }, '2026-01-06T15:00:00Z', 'outside_hours'],
    ['in summer time', { schedule: mondays }, '2026-07-06T13:00:00Z', 'valid'],
  ])('%s', (_title, limits, time, state) => {
    expect(codeStateAt({ ...always, ...limits }, at(time))).toBe(state);
  });

  it('begins at its first millisecond and ends before its last', () => {
    const day = { startsAt: NOON, endsAt: NOON + 1_000 };
    expect([-1, 0, 999, 1_000].map((ms) => codeStateAt({ ...always, ...day }, NOON + ms))).toEqual([
      'not_yet',
      'valid',
      'valid',
      'expired',
    ]);
  });

  it('has no end, no start and no count if none was set', () => {
    expect(codeStateAt({ ...always, startsAt: NOON }, NOON)).toBe('valid');
    expect(codeStateAt({ ...always, endsAt: NOON }, NOON - 1)).toBe('valid');
    expect(codeStateAt({ ...always, maxUses: 2, uses: 1 }, NOON)).toBe('valid');
    expect(codeStateAt({ ...always, uses: 1_000 }, NOON)).toBe('valid');
  });

  // Times in New York, five hours behind; the fifth of January is a Monday.
  it.each([
    ['by day', mondays, '05T14:00', '05T21:59'],
    ['past midnight', nights, '06T03:00', '06T07:29'],
    ['around the clock', { ...nights, toMinute: nights.fromMinute }, '06T03:00', '07T02:59'],
  ])('opens from the first minute to the last: %s', (_title, schedule, first, last) => {
    const state = (time: string, minutes = 0) =>
      codeStateAt({ ...always, schedule }, at(`2026-01-${time}:00Z`) + minutes * 60_000);
    expect(state(first, -1)).toBe('outside_hours');
    expect(state(first)).toBe('valid');
    expect(state(first, 1)).toBe('valid');
    expect(state(last)).toBe('valid');
    expect(state(last, 1)).toBe('outside_hours');
  });

  it('counts the early hours to the day before, in every week', () => {
    const schedule = { ...nights, weekdays: [6] };
    const state = (time: string) => codeStateAt({ ...always, schedule }, at(time));
    expect(state('2026-01-11T06:00:00Z')).toBe('valid'); // Sunday, one o'clock
    expect(state('2026-01-10T06:00:00Z')).toBe('outside_hours'); // Saturday, one o'clock
  });
});

describe('the notices about a code', () => {
  const told = (code: string, limits: Partial<CodeLimits>, hearsSpeech: boolean) =>
    toldCodeState({ ...always, ...limits, code }, { hearsSpeech } as LineTraits, NOON);

  it.each<[string, Partial<CodeLimits>, string, string]>([
    ['is valid', {}, 'valid', 'unheard'],
    ['is not valid yet', { startsAt: NOON + 1 }, 'not_yet', 'unheard'],
    ['has expired', { endsAt: NOON }, 'expired', 'expired'],
    ['is used up', { maxUses: 1, uses: 1 }, 'used_up', 'used_up'],
  ])(
    'mentions a line that hears no words, until the code is over: it %s',
    (_is, limits, state, words) => {
      expect(told('blue river', limits, true)).toBe(state);
      expect(told('blue river', limits, false)).toBe(words);
      expect(told('739164', limits, false)).toBe(state);
    },
  );
});
