import { GUEST_CODE_LENGTH } from '@gatecall/contracts/constants';
import { weaknessOf } from './strength.ts';
import { CODE_WORDS } from './word-list.ts';

/** An integer from 0 up to, not including, the limit; from a CSPRNG outside tests. */
export type RandomBelow = (limit: number) => number;

/** Digits of a new guest code: strong by the rules and not in use at the intercom. */
export function generateDigitCode(
  randomBelow: RandomBelow,
  isTaken: (code: string) => boolean = () => false,
  length: number = GUEST_CODE_LENGTH,
): string {
  for (;;) {
    let code = '';
    for (let at = 0; at < length; at += 1) code += String(randomBelow(10));
    if (weaknessOf(code) === undefined && !isTaken(code)) return code;
  }
}

/** Two different words of the public list. */
export function generateWordCode(
  randomBelow: RandomBelow,
  isTaken: (code: string) => boolean = () => false,
): string {
  for (;;) {
    const pick = () => CODE_WORDS[randomBelow(CODE_WORDS.length)] ?? '';
    const code = `${pick()} ${pick()}`;
    if (weaknessOf(code) === undefined && !isTaken(code)) return code;
  }
}
