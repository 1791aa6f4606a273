import { LANGUAGES } from '@gatecall/contracts/languages';
import { expect, it } from 'vitest';
import { timeSpan } from './time-span.ts';

const MINUTE = 60_000;

it.each([
  [MINUTE, '1 minute'],
  [14 * MINUTE + 1, '15 minutes'],
  [60 * MINUTE, '1 hour'],
  [90 * MINUTE, '90 minutes'],
  [240 * MINUTE, '4 hours'],
])('says %d milliseconds in whole minutes or hours', (ms, words) => {
  expect(timeSpan(ms, 'en')).toBe(words);
});

it.each(LANGUAGES)('takes no space that an SMS lacks: %s', (language) => {
  expect(timeSpan(15 * MINUTE, language)).toMatch(/^15 min\w+$/i);
});
