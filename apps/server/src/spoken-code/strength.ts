import { digitsWeakness, plainDigits, type CodeWeakness } from '@gatecall/contracts/entry-code';
import { CODE_WORDS } from './word-list.ts';

const WORDS = new Set(CODE_WORDS);

/** The first rule that a code of digits or words breaks, or undefined for one that may be used. */
export const weaknessOf = (code: string): CodeWeakness | undefined =>
  /\p{L}/u.test(code) ? wordsWeakness(code) : digitsWeakness(plainDigits(code));

function wordsWeakness(code: string): CodeWeakness | undefined {
  const words = code
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  const isListed = words.every((word) => WORDS.has(word));
  return words.length === 2 && isListed && words[0] !== words[1] ? undefined : 'unknown_words';
}
