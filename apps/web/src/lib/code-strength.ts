import { digitsWeakness, plainDigits, type CodeWeakness } from '@gatecall/contracts/entry-code';

/** What the page says about a typed code. */
export type CodeStrength = 'empty' | 'short' | 'zero' | 'row' | 'weak' | 'fair' | 'strong';

const STRONG_LENGTH = 6;
const WEAK: Readonly<Record<CodeWeakness, CodeStrength>> = {
  not_digits: 'short',
  too_short: 'short',
  too_long: 'short',
  leading_zero: 'zero',
  too_few_digits: 'weak',
  sequence: 'row',
  repeated_pattern: 'row',
  unknown_words: 'weak',
};

/** How hard a typed entry code is to guess, by the server's own rules. */
export const codeStrength = (typed: string): CodeStrength => {
  const code = plainDigits(typed);
  if (code === '') return 'empty';
  const weakness = digitsWeakness(code);
  if (weakness) return WEAK[weakness];
  return code.length < STRONG_LENGTH ? 'fair' : 'strong';
};

/** 482197 as 482 197: grouped for reading aloud. A code of words stays as it is. */
export const groupDigits = (code: string): string => (/^\d+$/.test(code) ? grouped(code) : code);

const grouped = (code: string): string =>
  code.length === 6 || code.length === 5
    ? `${code.slice(0, 3)} ${code.slice(3)}`
    : code.replaceAll(/(.{4})(?=.)/g, '$1 ');
