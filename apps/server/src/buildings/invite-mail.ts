import type { Mail } from '../mail/templates/layout.ts';
import type { Brand } from '../texts/brand.ts';
import { firstDay } from '../texts/days.ts';
import { textsIn } from '../texts/texts.ts';
import type { BuildingRow } from './building-store.ts';

/** What an invite says: where to, until when, and from which day on if that is not at once. */
export type InviteWords = {
  readonly link: string;
  readonly building: Pick<BuildingRow, 'name' | 'language' | 'timeZone'>;
  readonly unit: string;
  readonly days: number;
  readonly movesInAt: number | null;
};

/** The mail that carries the link into a unit. */
export function inviteMail(
  { link, building, unit, days, movesInAt }: InviteWords,
  brand: Brand,
): Mail {
  const { name, language, timeZone } = building;
  const { heading, lead, from, button, footer } = textsIn(language, brand).unitInvite;
  const subject = heading(name, unit);
  const paragraphs = [lead(days)];
  if (movesInAt !== null) paragraphs.push(from(firstDay(movesInAt, { language, timeZone })));
  return {
    subject,
    text: `${[subject, ...paragraphs, link, footer].join('\n\n')}\n`,
    layout: {
      language,
      heading: subject,
      paragraphs,
      button: { label: button, href: link },
      footer,
    },
  };
}
