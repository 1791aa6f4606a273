import { GUEST_CODE_LENGTH } from '@gatecall/contracts/constants';
import { newDigits, type Random } from '../platform/random.ts';

/** Codes are keyed or spoken digit by digit. */
const FORM = /^\d{4,8}$/;
const MIN_DISTINCT_DIGITS = 2;

/**
 * Why a code is too easy to guess, in words for the resident; undefined when it is strong enough.
 * No leading zero (a cardinal reading loses it), no sequence, no repetition.
 */
export function entryCodeWeakness(code: string): string | undefined {
  if (!FORM.test(code)) return 'Use 4 to 8 digits.';
  if (code.startsWith('0')) return 'Start with a digit other than 0; guests say it as a number.';
  const digits = Array.from(code, Number);
  if (new Set(digits).size < MIN_DISTINCT_DIGITS) return 'Use at least two different digits.';
  const steps = digits.slice(1).map((digit, i) => digit - (digits[i] ?? 0));
  if (steps.every((step) => step === 1) || steps.every((step) => step === -1)) {
    return 'Digits in a row, like 1234, are the first that people try.';
  }
  const half = code.slice(0, code.length / 2);
  if (code.length % 2 === 0 && half.length <= 3 && code === half + half) {
    return 'A repeated pattern, like 1212, is among the first that people try.';
  }
  return undefined;
}

/** A strong code that is not in `taken`: GUEST_CODE_LENGTH random digits. */
export function newEntryCode(random: Random, taken: ReadonlySet<string>): string {
  for (;;) {
    const code = newDigits(random, GUEST_CODE_LENGTH);
    if (entryCodeWeakness(code) === undefined && !taken.has(code)) return code;
  }
}
