import { describe, expect, it } from 'vitest';
import { canonicalPhone, carrierNumber, reachOf } from './phone-number.ts';

describe('a telephone number', () => {
  it.each([
    'whatsapp:+16175551234',
    'tel:+16175551234',
    '+16175551234\r\nBcc: x',
    '+16175551234\n',
    '"+16175551234" <sip:x@evil.test>',
    'call +16175551234 now',
    '+16175551234;ext=5',
    '+16175551234 ext 5',
    '1-617-FLOWERS',
    // The library reads these as well.
    '+16175551234;phone-context=evil.test',
    'tel:6175551234;phone-context=+1',
    '+1[617]5551234',
    '+1\u200B6175551234',
  ])('is the whole text or none: %j (API-020)', (text) => {
    expect(canonicalPhone(text, 'US')).toBeUndefined();
    expect(carrierNumber(text)).toBeUndefined();
  });

  it.each([
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['06.12.34.56.78', 'FR', '+33612345678'],
    ['＋３３ ６ １２ ３４ ５６ ７８', undefined, '+33612345678'],
    ['+44 (0)20 7946 0123', undefined, '+442079460123'],
    ['(201) 555-0123', 'US', '+12015550123'],
    ['030/901820', 'DE', '+4930901820'],
    ['201\u2011555\u20110123', 'US', '+12015550123'],
  ] as const)('is read in its country: %s in %s (API-020)', (text, country, number) => {
    expect(canonicalPhone(text, country)).toBe(number);
  });

  it.each([
    ['06 12 34 56 78', 'US'],
    ['06 12 34 56 78', undefined],
    ['+19765550123', 'US'],
    ['+3361234567', 'FR'],
    ['', 'US'],
    ['+', 'US'],
  ] as const)('is refused if the metadata know none: %j in %s (API-019)', (text, country) => {
    expect(canonicalPhone(text, country)).toBeUndefined();
  });

  it('is believed as a telephone company writes it, while it is E.164', () => {
    expect(carrierNumber('+19765550123')).toBe('+19765550123');
    expect(carrierNumber('2015550123')).toBe('+12015550123');
  });

  it.each([
    ['+12015550123', true, true],
    ['+33612345678', true, true],
    ['+442079460123', false, true],
    ['+19765550123', false, false],
    ['+447012345678', false, false],
    ['+881612345678', false, false],
    ['+870773123456', false, false],
    ['+18005550123', false, false],
    ['+19005550123', false, false],
  ])('%s is texted: %s, and called: %s (A28)', (number, canText, canCall) => {
    expect(reachOf(number)).toMatchObject({ canText, canCall });
  });
});
