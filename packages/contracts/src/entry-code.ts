/** Why a code cannot be used. */
export type CodeWeakness =
  | 'not_digits'
  | 'too_short'
  | 'too_long'
  | 'leading_zero'
  | 'too_few_digits'
  | 'sequence'
  | 'repeated_pattern'
  | 'unknown_words';

const SHORTEST_CODE = 4;
const LONGEST_CODE = 8;
const MIN_DISTINCT_DIGITS = 2;

/** Whether a code consists of words, which a telephone's keys cannot give. */
export const isWordCode = (code: string): boolean => /\p{L}/u.test(code);

/** The bare digits of a code that was typed in groups. */
export const plainDigits = (typed: string): string => typed.replace(/[\s-]/g, '');

/**
 * The first rule that a code of digits breaks, or undefined if it may be used: no leading zero (a
 * cardinal reading loses it), no sequence, no repetition (telephony 4.3). These are the only rules: the
 * page applies them while the user types, the server when they save, and generated codes obey them.
 */
export function digitsWeakness(code: string): CodeWeakness | undefined {
  if (!/^\d+$/.test(code)) return 'not_digits';
  if (code.length < SHORTEST_CODE) return 'too_short';
  if (code.length > LONGEST_CODE) return 'too_long';
  if (new Set(code).size < MIN_DISTINCT_DIGITS) return 'too_few_digits';
  if (isSequence(code)) return 'sequence';
  if (/^(.{2,4})\1+$/.test(code)) return 'repeated_pattern';
  if (code.startsWith('0')) return 'leading_zero';
  return undefined;
}

/** 123456, 987654, also wrapped (890123). */
function isSequence(digits: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < digits.length; at += 1) {
    steps.add((Number(digits[at]) - Number(digits[at - 1]) + 10) % 10);
  }
  return steps.size === 1 && (steps.has(1) || steps.has(9));
}
