import type { Language } from '@gatecall/contracts/languages';
import type { Brand } from '../texts/brand.ts';
import { textsIn } from '../texts/texts.ts';

type Content = {
  readonly code: string;
  readonly minutes: number;
  readonly language: Language;
  readonly brand: Brand;
};

/**
 * The SMS with a sign-in code. Its last line binds the code to our origin, so that phones offer it on
 * our page and on no look-alike (WICG origin-bound one-time codes). One GSM-7 segment.
 */
export const oneTimeCodeSms = (input: Content & { host: string }): string =>
  `${oneTimeCodeWhatsapp(input)}\n\n@${input.host} #${input.code}`;

/** The same for WhatsApp, where phones do not read the last line. */
export const oneTimeCodeWhatsapp = ({ code, minutes, language, brand }: Content): string =>
  textsIn(language, brand).signIn.oneTimeCode.short(code, minutes);
