import { describe, expect, it } from 'vitest';
import type { Refusal } from '../errors.ts';
import { OUR_BRAND } from '../texts/brand.ts';
import { parsePhone, requirePhone } from './phone.ts';

describe('a phone that a resident types', () => {
  it.each([
    ['(201) 555-0142', '(201) 555-0142'],
    ['   (201) 555-0142   ', '(201) 555-0142'],
  ])('is kept without the spaces around it: %j (API-020)', (given, typed) => {
    expect(parsePhone(given, 'US')).toEqual({ typed, number: '+12015550142' });
  });

  it.each([null, '', '   '])('is none if nothing is typed: %j', (given) => {
    expect(parsePhone(given, 'US')).toEqual({ typed: null, number: null });
  });

  it.each([
    ['+19765550123', undefined, /^There is no such number/],
    ['06 12 34 56 78', 'US', /^There is no such number/],
    ['06 12 34 56 78', undefined, /^Write the number/],
    ['my phone', 'US', /^Write the number/],
  ] as const)(
    'is refused by its field, with what to do: %j in %s (API-019)',
    (typed, country, text) => {
      try {
        requirePhone('intercom_number', typed, country);
        expect.unreachable();
      } catch (error) {
        const { code, field, textIn } = error as Refusal;
        expect([code, field]).toEqual(['invalid_field', 'intercom_number']);
        expect(textIn('en', OUR_BRAND)).toMatch(text);
      }
    },
  );
});
