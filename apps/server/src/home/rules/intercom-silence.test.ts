import { expect, it } from 'vitest';
import { isSilent } from './intercom-silence.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 1_000 * DAY;
const daysAgo = (...days: number[]) => days.map((day) => NOW - day * DAY);

it.each([
  ['a habit that goes on', daysAgo(1, 3, 5, 8), false],
  ['two weeks without the daily call', daysAgo(15, 16, 17, 18), true],
  ['a quiet building', daysAgo(20, 40, 60, 80), false],
  ['a quiet building, silent for long', daysAgo(90, 110, 130, 150), true],
  ['four days between calls, and sixteen without one', daysAgo(16, 20, 24, 28), false],
  [
    'five calls in a fortnight, and more than four times their distance',
    daysAgo(17, 21, 25, 29, 33),
    true,
  ],
  ['two weeks to the moment', daysAgo(14, 15, 16, 17), false],
  ['as few calls as tell a habit', daysAgo(100, 101, 102, 103), true],
  ['one call fewer', daysAgo(100, 101, 102), false],
  ['no calls', [], false],
])('judges %s', (_title, times, expected) => {
  expect(isSilent(times, NOW)).toBe(expected);
});
