import { describe, expect, it } from 'vitest';
import { codeStateAt, type CodeLimits, type Schedule } from './code-validity.ts';

const always: CodeLimits = { startsAt: null, endsAt: null, schedule: null, maxUses: null, uses: 0 };
const mondays: Schedule = {
  weekdays: [1],
  fromMinute: 9 * 60,
  toMinute: 17 * 60,
  timeZone: 'America/New_York',
};
const at = (time: string) => Date.parse(time);

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
    [
      'past midnight of its day',
      { schedule: { ...mondays, fromMinute: 22 * 60, toMinute: 2 * 60 } },
      '2026-01-06T06:00:00Z',
      'valid',
    ],
    [
      'past midnight of the day before',
      { schedule: { ...mondays, fromMinute: 22 * 60, toMinute: 2 * 60 } },
      '2026-01-05T06:00:00Z',
      'outside_hours',
    ],
  ])('%s', (_title, limits, time, state) => {
    expect(codeStateAt({ ...always, ...limits }, at(time))).toBe(state);
  });
});
