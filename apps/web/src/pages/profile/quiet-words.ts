import type { QuietPerson } from '../../api/quiet-hours.ts';
import { formatMoment } from '../../lib/format.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';
import { scheduleWords } from '../codes/code-words.ts';

type Words = {
  readonly text: Catalogue['quiet'];
  readonly language: string;
  readonly now: number;
};

/** What a guest meets at this moment, in true sentences. */
export const guestWords = (
  people: readonly QuietPerson[],
  { text, language }: Omit<Words, 'now'>,
): readonly string[] => {
  const names = people.flatMap(({ name, is_rung: isRung, is_quiet: isQuiet }) =>
    name !== null && isRung && !isQuiet ? [name] : [],
  );
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const own = people.find(({ name }) => name === null);
  return [
    text.codesOpen,
    names.length === 0 ? text.message : fill(text.rings, { names: list }),
    ...(own?.is_quiet ? [text.mailed] : []),
  ];
};

/** "Quiet until Nov 22, 07:00"; empty while the person is not quiet. */
export const quietBadge = (
  { is_quiet: isQuiet, ends_at: end }: QuietPerson,
  { text, language, now }: Words,
): string => {
  if (!isQuiet) return '';
  return end === null
    ? text.quietNow
    : fill(text.quietUntil, { when: formatMoment(end, language, now) });
};

/** When a person is left alone, in one line; the zone is named if it is not this browser's. */
export const hoursOf = (
  { schedule, quiet_until: until }: QuietPerson,
  { text, codes, language, now }: Words & { readonly codes: Catalogue['codes'] },
): string => {
  const zone = schedule?.time_zone;
  const isElsewhere = zone !== undefined && zone !== ownTimeZone();
  const parts = [
    schedule === null
      ? ''
      : scheduleWords(schedule, codes, language) + (isElsewhere ? ` (${zone})` : ''),
    until === null ? '' : fill(text.untilMoment, { when: formatMoment(until, language, now) }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? text.noHours : parts.join(' · ');
};

/** The zone of this browser's clock. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
