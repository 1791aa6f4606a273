import { expect, it } from 'vitest';

import { codes as english } from '../../text/en/codes.ts';
import { scheduleWords } from './code-words.ts';

const TUESDAYS = { weekdays: [2], from_minute: 785, to_minute: 1_330, time_zone: 'Europe/Paris' };

it('tells hours by the clock of the reader’s language', () => {
  expect(scheduleWords(TUESDAYS, english, 'en')).toBe('Tue, 1:05 PM to 10:10 PM');
  expect(scheduleWords(TUESDAYS, english, 'fr')).toBe('mar., 13:05 to 22:10');
});

it('tells no hours of whole days', () => {
  for (const to_minute of [0, 1_440]) {
    const week = { ...TUESDAYS, weekdays: [0, 1, 2, 3, 4, 5, 6], from_minute: 0, to_minute };
    expect(scheduleWords(week, english, 'en')).toBe('every day');
  }
});
