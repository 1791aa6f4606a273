import type { CodeSchedule, GuestCode } from '../../api/guest-codes.ts';
import { formatRecent } from '../../lib/format-date.ts';
import { formatMoment } from '../../lib/format.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';
import type { StyleName } from '../../ui/styles.ts';

type Words = Catalogue['codes'];

type Told = { readonly text: Words; readonly language: string; readonly now: number };

/** The state of a code, or what became of it: a word and its colour. */
export const stateOf = (
  code: Pick<GuestCode, 'state' | 'purpose' | 'last_opened_at'>,
  { text, language, now }: Told,
): { label: string; look: StyleName } => {
  const { state, purpose, last_opened_at: opened } = code;
  switch (state) {
    case 'valid':
      return { label: text.stateValid, look: 'success' };
    case 'not_yet':
      return { label: text.stateNotYet, look: 'info' };
    case 'outside_hours':
      return { label: text.stateOutsideHours, look: 'warning' };
    case 'unheard':
      return { label: text.stateUnheard, look: 'danger' };
    case 'expired':
      return { label: text.stateExpired, look: 'light' };
    case 'used_up':
      return purpose === 'delivery' && opened !== null
        ? {
            label: fill(text.delivered, { when: formatRecent(opened, language, now) }),
            look: 'success',
          }
        : { label: text.stateUsedUp, look: 'light' };
    default:
      return state satisfies never;
  }
};

/** It can never open again. */
export const isOver = ({ state }: Pick<GuestCode, 'state'>): boolean =>
  state === 'expired' || state === 'used_up';

/** How often a code was used, and when last. */
export const usesOf = (
  code: Pick<GuestCode, 'uses' | 'max_uses' | 'last_opened_at'>,
  { text, language, now }: Told,
): string => {
  const { uses, max_uses: max, last_opened_at: opened } = code;
  const count = max === null ? fill(text.usedTimes, { uses }) : fill(text.usedOf, { uses, max });
  return opened === null
    ? count
    : `${count} · ${fill(text.lastOpened, { when: formatMoment(opened, language, now) })}`;
};

/** From when to when a code works, in one line. */
export const limitsOf = (
  limits: Pick<GuestCode, 'starts_at' | 'ends_at' | 'schedule'>,
  { text, language, now }: Told,
): string =>
  [
    limits.starts_at === null
      ? ''
      : fill(text.fromDate, { date: formatMoment(limits.starts_at, language, now) }),
    limits.ends_at === null
      ? ''
      : fill(text.untilDate, { date: formatMoment(limits.ends_at, language, now) }),
    limits.schedule === null ? '' : scheduleWords(limits.schedule, text, language),
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** The hours of the week in one line; of whole days, the days alone. */
export const scheduleWords = (schedule: CodeSchedule, text: Words, language: string): string => {
  const { weekdays, from_minute: from, to_minute: to } = schedule;
  const days =
    weekdays.length === 7
      ? text.everyDay
      : weekdays.map((day) => weekdayName(day, language, 'short')).join(', ');
  if ((to - from) % DAY_MINUTES === 0) return days;
  const clock = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const timeAt = (minute: number) => clock.format(minute * 60_000);
  return `${days}, ${fill(text.between, { from: timeAt(from), to: timeAt(to) })}`;
};
const DAY_MINUTES = 24 * 60;

/** 0 is Sunday: the first of November 2026 was one. */
export const weekdayName = (day: number, language: string, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2026, 10, 1 + day),
  );

/** Minutes of the day as "09:05", and back. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
