import type { Language } from '@gatecall/contracts/languages';
import type { Brand } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import type { Mail } from './layout.ts';

/**
 * The mail with a sign-in code. The code is in the body only: subjects appear on locked screens and in
 * mail servers' logs.
 */
export function oneTimeCodeMail(
  input: {
    code: string;
    minutes: number;
    language: Language;
  },
  brand: Brand,
): Mail {
  const { code, minutes, language } = input;
  const { heading, lead, footer } = textsIn(language, brand).signIn.oneTimeCode;
  return {
    subject: heading,
    text: `${heading}: ${code}\n\n${lead(minutes)}\n\n${footer}\n`,
    layout: { language, heading, code, paragraphs: [lead(minutes)], footer },
  };
}
