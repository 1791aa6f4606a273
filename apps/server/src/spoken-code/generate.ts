import { weaknessOf } from './strength.ts';
import { CODE_WORDS } from './word-list.ts';

/** An integer from 0 up to, not including, the limit; from a CSPRNG outside tests. */
export type RandomBelow = (limit: number) => number;

/** Two different words of the public list. */
export function generateWordCode(
  randomBelow: RandomBelow,
  taken: ReadonlySet<string> = new Set(),
): string {
  for (;;) {
    const pick = () => CODE_WORDS[randomBelow(CODE_WORDS.length)] ?? '';
    const code = `${pick()} ${pick()}`;
    if (weaknessOf(code) === undefined && !taken.has(code)) return code;
  }
}
