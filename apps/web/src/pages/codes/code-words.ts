import type { CodeSchedule, GuestCode, GuestCodeState } from '../../api/guest-codes.ts';
import { formatMoment } from '../../lib/format.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';
import type { StyleName } from '../../ui/styles.ts';

type Words = Catalogue['codes'];

/** What a code does now: a word and its colour. */
export const stateOf = (state: GuestCodeState, text: Words): { label: string; look: StyleName } => {
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
      return { label: text.stateUsedUp, look: 'light' };
    default:
      return state satisfies never;
  }
};

/** The limits of a code in one line. */
export const limitsOf = (
  code: GuestCode,
  { text, language, now }: { text: Words; language: string; now: number },
): string =>
  [
    code.max_uses === null
      ? fill(text.usedTimes, { uses: code.uses })
      : fill(text.usedOf, { uses: code.uses, max: code.max_uses }),
    code.starts_at === null
      ? ''
      : fill(text.fromDate, { date: formatMoment(code.starts_at, language, now) }),
    code.ends_at === null
      ? ''
      : fill(text.untilDate, { date: formatMoment(code.ends_at, language, now) }),
    code.schedule === null ? '' : scheduleWords(code.schedule, text, language),
  ]
    .filter((part) => part !== '')
    .join(' · ');

const scheduleWords = (schedule: CodeSchedule, text: Words, language: string): string => {
  const days =
    schedule.weekdays.length === 7
      ? text.everyDay
      : schedule.weekdays.map((day) => weekdayName(day, language, 'short')).join(', ');
  const hours = fill(text.between, {
    from: timeOf(schedule.from_minute),
    to: timeOf(schedule.to_minute),
  });
  return `${days}, ${hours}`;
};

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
