import { describe, expect, it } from 'vitest';

import {
  countryBeside,
  countryOfNumber,
  formatPhone,
  inGroups,
  homeCountryOf,
  inCountry,
} from './phone-number.ts';

describe('a telephone number', () => {
  it.each([
    ['+12015550142', '+1\u00a0201\u00a0555\u00a00142'],
    ['+33612345678', '+33\u00a06\u00a012\u00a034\u00a056\u00a078'],
    ['+34612345678', '+34\u00a0612\u00a0345\u00a0678'],
    ['+442079460000', '+44\u00a020\u00a07946\u00a00000'],
    ['+447700900123', '+44\u00a07700\u00a0900\u00a0123'],
    ['+441632960123', '+44\u00a01632\u00a0960\u00a0123'],
    ['+441214960123', '+44\u00a0121\u00a0496\u00a00123'],
    ['+441134960123', '+44\u00a0113\u00a0496\u00a00123'],
    ['+493012345678', '+49\u00a030\u00a01234\u00a05678'],
    ['+496912345678', '+49\u00a069\u00a01234\u00a05678'],
    ['+4915123456789', '+49\u00a0151\u00a02345\u00a06789'],
    ['+491712345678', '+49\u00a0171\u00a0234\u00a05678'],
    ['+492211234567', '+49\u00a0221\u00a0123\u00a04567'],
    ['+35312345678', '+353\u00a0123\u00a0456\u00a078'],
    ['06 12 34 56 78', '06 12 34 56 78'],
  ])('%s is shown as %s, on one line', (number, shown) => expect(formatPhone(number)).toBe(shown));

  it.each([
    ['+33 6', '', 'FR'],
    ['+1 201', '', 'US'],
    ['+1 204', 'CA', 'CA'],
    ['+44', 'US', 'GB'],
    ['+358 40', '', 'FI'],
    ['06 12', 'FR', ''],
    ['+', 'FR', ''],
  ])('%s beside %s names %s', (typed, current, country) =>
    expect(countryOfNumber(typed, current)).toBe(country),
  );

  it('gets the calling code of the country that is chosen for it', () => {
    expect(inCountry({ number: '+1 612345678', country: 'US' }, 'FR').number).toBe('+33 612345678');
    expect(inCountry({ number: '06 12', country: 'US' }, 'FR').number).toBe('06 12');
  });

  it('is sent with its country unless it names one itself (API-020)', () => {
    expect(countryBeside({ number: '06 12 34 56 78', country: 'FR' })).toEqual({ country: 'FR' });
    expect(countryBeside({ number: '+33612345678', country: 'FR' })).toEqual({});
    expect(countryBeside({ number: '06 12 34 56 78', country: '' })).toEqual({});
  });

  it.each([
    [['fr-CH', 'fr'], 'CH'],
    [['fr', 'fr-FR', 'en-US'], 'FR'],
    [['fr', 'en-US'], ''],
    [['en'], ''],
    [['zh-Hant-TW'], 'TW'],
    [['es-419', 'en-US'], ''],
    [['C'], ''],
    [['C', 'fr-FR'], 'FR'],
    [[], ''],
  ])('of a browser with %s is preset to "%s"', (languages, country) =>
    expect(homeCountryOf(languages)).toBe(country),
  );
});

describe('a typed number at rest', () => {
  it.each([
    ['+12025550142', 'US', '+1 202 555 0142'],
    ['+1 202 5550142', 'US', '+1 202 555 0142'],
    ['2025550142', 'US', '202 555 0142'],
    ['612345678', 'FR', '6 12 34 56 78'],
    ['+5511961234567', 'BR', '+55 11 96123 4567'],
    ['+552133334444', 'BR', '+55 21 3333 4444'],
    ['+32470123456', 'BE', '+32 470 12 34 56'],
    ['+41791234567', 'CH', '+41 79 123 45 67'],
    ['+34612345678', 'ES', '+34 612 345 678'],
    ['+351912345678', 'PT', '+351 912 345 678'],
    ['+525512345678', 'MX', '+52 55 1234 5678'],
    // Written in a way of its own, or not a number yet.
    ['(202) 555-0142', 'US', '(202) 555-0142'],
    ['06 12 34 56 78', 'FR', '06 12 34 56 78'],
    ['2025550142', '', '2025550142'],
    ['12', 'US', '12'],
    ['', 'US', ''],
  ])('%j in %j stands as %j', (number, country, shown) => {
    expect(inGroups({ number, country })).toBe(shown);
  });
});
