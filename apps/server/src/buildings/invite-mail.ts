import type { Language } from '@gatecall/contracts/languages';
import type { Mail } from '../mail/templates/layout.ts';
import type { Brand } from '../texts/brand.ts';
import { textsIn } from '../texts/texts.ts';

/** The mail that carries the link into a unit. */
export function inviteMail(
  input: { link: string; building: string; unit: string; days: number; language: Language },
  brand: Brand,
): Mail {
  const { link, language, building, unit, days } = input;
  const { heading, lead, button, footer } = textsIn(language, brand).unitInvite;
  const subject = heading(building, unit);
  const text = lead(days);
  return {
    subject,
    text: `${subject}\n\n${text}\n\n${link}\n\n${footer}\n`,
    layout: {
      language,
      heading: subject,
      paragraphs: [text],
      button: { label: button, href: link },
      footer,
    },
  };
}
