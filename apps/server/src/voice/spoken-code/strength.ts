import { CODE_WORDS } from './word-list.ts';

/** Why a code cannot be used, in words for the resident. */
export type CodeWeakness =
  | 'not_a_code'
  | 'too_short'
  | 'too_long'
  | 'leading_zero'
  | 'too_few_digits'
  | 'sequence'
  | 'repeated_pattern'
  | 'unknown_words';

export const CODE_WEAKNESS_TEXTS: Readonly<Record<CodeWeakness, string>> = {
  not_a_code: 'Use 4 to 8 digits, or two words of the word list.',
  too_short: 'Use at least 4 digits.',
  too_long: 'Use at most 8 digits, so that a guest can say it in one breath.',
  leading_zero: 'Begin with a digit other than 0: a leading zero is easily lost when spoken.',
  too_few_digits: 'Use at least two different digits.',
  sequence: 'Digits that count up or down are tried first by anybody who guesses.',
  repeated_pattern: 'A repeated group of digits is easy to guess.',
  unknown_words: 'Use two different words of the word list: others sound too alike.',
};

const SHORTEST_CODE = 4;
const LONGEST_CODE = 8;
const WORDS = new Set(CODE_WORDS);

/** The first rule that a code breaks, or undefined for a code that may be used. */
export function weaknessOf(code: string): CodeWeakness | undefined {
  if (/\p{L}/u.test(code)) return wordsWeakness(code);
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return 'not_a_code';
  if (digits.length < SHORTEST_CODE) return 'too_short';
  if (digits.length > LONGEST_CODE) return 'too_long';
  if (new Set(digits).size < 2) return 'too_few_digits';
  if (isSequence(digits)) return 'sequence';
  if (/^(.{2,4})\1+$/.test(digits)) return 'repeated_pattern';
  if (digits.startsWith('0')) return 'leading_zero';
  return undefined;
}

function wordsWeakness(code: string): CodeWeakness | undefined {
  const words = code
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  const isListed = words.every((word) => WORDS.has(word));
  return words.length === 2 && isListed && words[0] !== words[1] ? undefined : 'unknown_words';
}

/** 123456, 987654, and with a wrap (890123). */
function isSequence(digits: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < digits.length; at += 1) {
    steps.add((Number(digits[at]) - Number(digits[at - 1]) + 10) % 10);
  }
  return steps.size === 1 && (steps.has(1) || steps.has(9));
}
