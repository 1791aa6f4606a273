import type { Language } from '@gatecall/contracts/languages';
import type { Brand } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import type { Mail } from './layout.ts';

/** The mail that carries a sign-in link. */
export function magicLinkMail(
  input: { link: string; minutes: number; language: Language },
  brand: Brand,
): Mail {
  const { link, minutes, language } = input;
  const { subject, heading, pressButton, openLink, button, footer } = textsIn(language, brand)
    .signIn.magicLink;
  return {
    subject,
    text: `${heading}\n\n${openLink(minutes)}\n\n${link}\n\n${footer}\n`,
    layout: {
      language,
      heading,
      paragraphs: [pressButton(minutes)],
      button: { label: button, href: link },
      footer,
    },
  };
}
