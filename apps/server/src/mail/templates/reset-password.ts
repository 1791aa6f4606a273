import type { Language } from '@gatecall/contracts/languages';
import type { Brand } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import type { Mail } from './layout.ts';

/** The mail that carries the reset link, and a link that signs in and leaves the password alone. */
export function resetPasswordMail(
  input: {
    resetLink: string;
    loginLink: string;
    minutes: number;
    language: Language;
  },
  brand: Brand,
): Mail {
  const { resetLink, loginLink, minutes, language } = input;
  const { subject, heading, pressButton, openLink, button, otherwise, footer } = textsIn(
    language,
    brand,
  ).signIn.resetPassword;
  return {
    subject,
    text: `${heading}\n\n${openLink(minutes)}\n\n${resetLink}\n\n${otherwise}:\n\n${loginLink}\n\n${footer}\n`,
    layout: {
      language,
      heading,
      paragraphs: [pressButton(minutes)],
      button: { label: button, href: resetLink },
      link: { label: otherwise, href: loginLink },
      footer,
    },
  };
}
