import type { Language } from '@gatecall/contracts/languages';
import type { Role } from '@gatecall/contracts/server-endpoints';
import type { Brand } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import type { Mail } from './layout.ts';

/** What lets somebody else, or a program, act in the console's place. */
export type ConsoleChange =
  | { readonly kind: 'joined'; readonly role: Role; readonly email: string }
  | { readonly kind: 'keyMade' | 'keyRotated'; readonly name: string };

/** Tells an operator who may act from now on. */
export function consoleNoticeMail(
  input: { change: ConsoleChange; url: string; language: Language },
  brand: Brand,
): Mail {
  const { change, language } = input;
  const texts = textsIn(language, brand).signIn.consoleNotice;
  const { subject, heading, advice, button, footer } = texts;
  const what =
    change.kind === 'joined'
      ? texts.joined[change.role](change.email)
      : texts[change.kind](change.name);
  const href = `${input.url}/console`;
  return {
    subject,
    text: `${[heading, what, advice, href, footer].join('\n\n')}\n`,
    layout: {
      language,
      heading,
      paragraphs: [what, advice],
      button: { label: button, href },
      footer,
    },
  };
}
