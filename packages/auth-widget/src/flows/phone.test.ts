import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';
import mobiles from 'libphonenumber-js/examples.mobile.json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { testEnv } from '../fixtures/test-env.ts';
import { dialCodeOf, REGIONS } from './dial-codes.ts';
import { ALL_PHONES as all } from './all-phones.ts';
import { FIRST_PHONES } from './first-phones.ts';
import { MORE_PHONES } from './more-phones.ts';
import { encodeBase58 } from './base58.ts';
import { MORE_REGIONS, parsePhone } from './parse-phone.ts';
import type { PhoneInput } from './phone-port.ts';
import { toInternational, toNational } from './phone.ts';

const never = () => new Promise<never>(() => {});
const input = { phoneNumber: '(201) 555-0123', regionCode: 'US' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('toInternational', () => {
  it('asks the parsing service with number and region (WID-051, WID-055)', async () => {
    const service = vi.fn(testEnv().parsePhone);
    expect(await toInternational(testEnv({ parsePhone: service }), input)).toBe('+12015550123');
    expect(service).toHaveBeenCalledWith(input);
  });

  it('returns nothing for an invalid number (WID-054)', async () => {
    const env = testEnv();
    expect(await toInternational(env, { phoneNumber: '12', regionCode: 'US' })).toBeUndefined();
  });

  it('takes dial code and digits when the service is late by 2 s, not before (WID-052, WID-053, D-22)', async () => {
    let answer: string | undefined;
    void toInternational(testEnv({ parsePhone: never }), input).then((number) => {
      answer = number;
    });
    await vi.advanceTimersByTimeAsync(1999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toBe('+12015550123');
  });

  it('takes dial code and digits when the service fails (WID-053)', async () => {
    const env = testEnv({ parsePhone: () => Promise.reject(new Error('down')) });
    expect(await toInternational(env, { phoneNumber: '30 901820', regionCode: 'DE' })).toBe(
      '+4930901820',
    );
    expect(await toInternational(env, { phoneNumber: '+49 30 901820', regionCode: 'US' })).toBe(
      '+4930901820',
    );
    expect(await toInternational(env, { phoneNumber: '-', regionCode: 'US' })).toBeUndefined();
  });
});

describe('toNational', () => {
  it('writes the number as its country does (WID-057)', async () => {
    const env = testEnv();
    const typed = { phoneNumber: '2015550123', regionCode: 'US' };
    expect(await toNational(env, typed)).toMatchObject({ phoneNumber: '(201) 555-0123' });
  });

  it.each([
    ['+49', 'DE'],
    ['+44 20 7946', 'GB'],
    ['+1', 'US'],
    ['+1 416 555 0123', 'CA'],
    ['+1 876 555 0123', 'JM'],
    ['+81 3', 'JP'],
    ['+', 'FR'],
    ['0301234', 'FR'],
  ])('%s chooses the country %s in place of France', async (phoneNumber, country) => {
    const typed = { phoneNumber, regionCode: 'FR' };
    expect(await toNational(testEnv(), typed)).toMatchObject({ regionCode: country });
  });

  it('keeps the chosen country if its own prefix for calls abroad is typed', async () => {
    const abroad = { phoneNumber: '01149301234567', regionCode: 'US' };
    expect(await toNational(testEnv(), abroad)).toMatchObject({ regionCode: 'US' });
  });

  it('keeps what was typed after 10 s (WID-058)', async () => {
    let answer: string | undefined;
    void toNational(testEnv({ parsePhone: never }), {
      phoneNumber: '2015550123',
      regionCode: 'US',
    }).then((national) => {
      answer = national.phoneNumber;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toBe('2015550123');
  });
});

describe('the countries that are known at first', () => {
  const read = (metadata: MetadataJson) => {
    const loadAll = vi.fn(async () => ({ ALL_PHONES: metadata }));
    const loadMore = vi.fn(async () => ({ MORE_PHONES }));
    const data = { more: loadMore, all: loadAll };
    return { loadAll, loadMore, parse: (typed: PhoneInput) => parsePhone(typed, data) };
  };

  it('are those of the library', () => {
    for (const { countries, version } of [FIRST_PHONES, MORE_PHONES]) {
      for (const [region, known] of Object.entries(countries)) {
        expect(known).toEqual(all.countries[region as CountryCode]);
      }
      expect(version).toBe(all.version);
    }
    expect(MORE_REGIONS).toEqual(Object.keys(MORE_PHONES.countries));
  });

  it.each(REGIONS)('write and judge a mobile number of %s as all countries do', async (region) => {
    const phoneNumber = mobiles[region as CountryCode];
    if (phoneNumber === undefined) return;
    const { parse } = read(all);
    for (let length = 3; length <= phoneNumber.length; length += 1) {
      const typed = phoneNumber.slice(0, length);
      const expected = new AsYouType(region as CountryCode, all).input(typed);
      const part = { phoneNumber: typed, regionCode: region, isTyping: true };
      expect((await parse(part)).national).toBe(expected);
    }
    const whole = parsePhoneNumberFromString(phoneNumber, region as CountryCode, all);
    expect(await parse({ phoneNumber, regionCode: region })).toMatchObject({
      isValid: whole?.isValid(),
      number: whole?.number,
    });
  });

  it('load all for another country, a calling code, and what is not valid when it is sent', async () => {
    const { parse, loadAll, loadMore } = read(all);
    const us = { phoneNumber: '2015550123', regionCode: 'US' };
    await parse(us);
    await parse({ ...us, phoneNumber: '2015', isTyping: true });
    expect(loadMore).not.toHaveBeenCalled();
    const germany = { phoneNumber: '030 901820', regionCode: 'DE' };
    expect(await parse(germany)).toMatchObject({ isValid: true, number: '+4930901820' });
    expect(loadMore).toHaveBeenCalledTimes(1);
    expect(loadAll).not.toHaveBeenCalled();
    const jamaica = { phoneNumber: '8765550123', regionCode: 'US' };
    expect(await parse(jamaica)).toMatchObject({ isValid: true, number: '+18765550123' });
    await parse({ phoneNumber: '+49', regionCode: 'US', isTyping: true });
    await parse({ phoneNumber: '09', regionCode: 'JP', isTyping: true });
    expect(loadAll).toHaveBeenCalledTimes(3);
  });
});

describe('the table of calling codes', () => {
  it('knows every region once', () => {
    expect(new Set(REGIONS).size).toBe(REGIONS.length);
    expect(REGIONS.length).toBeGreaterThan(240);
    expect(['US', 'DE', 'GB', 'KZ', 'VA'].map(dialCodeOf)).toEqual(['1', '49', '44', '7', '39']);
  });
});

describe('encodeBase58', () => {
  it('writes the known vectors (SCR-078)', () => {
    expect(encodeBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U');
    expect(encodeBase58(Uint8Array.of(0, 0, 40, 127, 180, 205))).toBe('11233QC4');
    expect(encodeBase58(new Uint8Array(3))).toBe('111');
  });
});
