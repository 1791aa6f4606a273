import { GUEST_CODE_LENGTH } from '@gatecall/contracts/constants';
import { digitsWeakness } from '@gatecall/contracts/entry-code';
import { newDigits, type Random } from '../../platform/random.ts';

/** A strong code that is not in `taken`: GUEST_CODE_LENGTH random digits. */
export function newEntryCode(random: Random, taken: ReadonlySet<string>): string {
  for (;;) {
    const code = newDigits(random, GUEST_CODE_LENGTH);
    if (digitsWeakness(code) === undefined && !taken.has(code)) return code;
  }
}
