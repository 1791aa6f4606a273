import type { Language } from '@gatecall/contracts/languages';
import type { Brand } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import type { Mail } from './layout.ts';

/** Reports that an operator has entered the account to help. */
export function helpNoticeMail(input: { url: string; language: Language }, brand: Brand): Mail {
  const { language, url } = input;
  const { securityNotice, helpNotice } = textsIn(language, brand).signIn;
  const { subject, heading, what, advice } = helpNotice;
  const { button, footer } = securityNotice;
  return {
    subject,
    text: `${heading}\n\n${what}\n\n${advice}\n\n${url}/login\n\n${footer}\n`,
    layout: {
      language,
      heading,
      paragraphs: [what, advice],
      button: { label: button, href: `${url}/login` },
      footer,
    },
  };
}
