import type { Language } from '@gatecall/contracts/languages';
import type { Brand } from '../texts/brand.ts';
import { textsIn } from '../texts/texts.ts';

/** The SMS that proves a resident's own phone, bound to our origin like that of a sign-in code. */
export const ownPhoneSms = (input: {
  code: string;
  minutes: number;
  language: Language;
  brand: Brand;
  host: string;
}): string =>
  `${textsIn(input.language, input.brand).signIn.ownPhone(input.code, input.minutes)}\n\n@${input.host} #${input.code}`;
