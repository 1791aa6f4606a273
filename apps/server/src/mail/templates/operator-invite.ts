import type { Language } from '@gatecall/contracts/languages';
import type { Role } from '@gatecall/contracts/server-endpoints';
import type { Brand } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import type { Mail } from './layout.ts';

/** The mail to a person who was given a role: what they may do, and a link that signs them in. */
export function operatorInviteMail(
  input: {
    link: string;
    minutes: number | null;
    days: number;
    role: Role;
    /** Other ways into the account, which somebody else had made, were removed. */
    isAfresh: boolean;
    language: Language;
  },
  brand: Brand,
): Mail {
  const { link, minutes, days, language } = input;
  const texts = textsIn(language, brand).signIn.operatorInvite;
  const { subject, heading, button, footer } = texts;
  const role = texts.roles[input.role];
  const rest = [texts.passkey, ...(input.isAfresh ? [texts.afresh] : []), texts.later(days)];
  const signIn = (how: (minutes: number) => string) => (minutes === null ? [] : [how(minutes)]);
  return {
    subject,
    text: `${[heading, role, ...signIn(texts.openLink), link, ...rest, footer].join('\n\n')}\n`,
    layout: {
      language,
      heading,
      paragraphs: [role, ...signIn(texts.pressButton), ...rest],
      button: { label: button, href: link },
      footer,
    },
  };
}
