import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { testEnv } from '../fixtures/test-env.ts';
import { dialCodeOf, REGIONS } from './dial-codes.ts';
import { encodeBase58 } from './base58.ts';
import { parsePhone } from './parse-phone.ts';
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
    const service = vi.fn(async () => parsePhone(input));
    expect(await toInternational(testEnv({ parsePhone: service }), input)).toBe('+12015550123');
    expect(service).toHaveBeenCalledWith(input);
  });

  it('answers nothing for an invalid number (WID-054)', async () => {
    const env = testEnv({ parsePhone: async (typed) => parsePhone(typed) });
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
    const env = testEnv({ parsePhone: async (typed) => parsePhone(typed) });
    expect(await toNational(env, { phoneNumber: '2015550123', regionCode: 'US' })).toBe(
      '(201) 555-0123',
    );
  });

  it('keeps what was typed after 10 s (WID-058)', async () => {
    let answer: string | undefined;
    void toNational(testEnv({ parsePhone: never }), {
      phoneNumber: '2015550123',
      regionCode: 'US',
    }).then((text) => {
      answer = text;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toBe('2015550123');
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
