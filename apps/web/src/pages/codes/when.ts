import { DAY_MS } from '@gatecall/contracts/constants';

/** When a code works, as people say it. */
export const WHENS = [
  'day',
  'today',
  'tomorrow',
  'weekend',
  'week',
  'weekly',
  'always',
  'dates',
] as const;
export type When = (typeof WHENS)[number];

/** From and until; null is now, and never. */
export type Span = { readonly from: Date | null; readonly until: Date | null };

const WEEK_DAYS = 7;
const SATURDAY = 6;

/**
 * What is meant at a moment, on the clock of this browser: a day ends with its last second, however long
 * a clock change makes it. Undefined if the resident says it otherwise.
 */
export const spanOf = (when: When, now: number): Span | undefined => {
  switch (when) {
    case 'day':
      return { from: null, until: new Date(now + DAY_MS) };
    case 'today':
      return { from: null, until: endOfDay(now, 0) };
    case 'tomorrow':
      return { from: startOfDay(now, 1), until: endOfDay(now, 1) };
    case 'weekend':
      return weekendOf(now);
    case 'week':
      return { from: null, until: endOfDay(now, WEEK_DAYS) };
    case 'weekly':
    case 'always':
      return { from: null, until: null };
    case 'dates':
      return undefined;
    default:
      return when satisfies never;
  }
};

/** The weekend that is, or the next. */
const weekendOf = (now: number): Span => {
  const weekday = new Date(now).getDay();
  if (weekday === SATURDAY || weekday === 0) {
    return { from: null, until: endOfDay(now, weekday === 0 ? 0 : 1) };
  }
  const days = SATURDAY - weekday;
  return { from: startOfDay(now, days), until: endOfDay(now, days + 1) };
};

/** Midnight at the start of the day that is so many days ahead. */
const startOfDay = (now: number, days: number): Date => atDay(now, days);

/** Its last second: people name the end of a day by it. */
const endOfDay = (now: number, days: number): Date => atDay(now, days, [23, 59, 59]);

const atDay = (now: number, days: number, time: readonly number[] = []): Date => {
  const date = new Date(now);
  const [hour = 0, minute = 0, second = 0] = time;
  const day = date.getDate() + days;
  return new Date(date.getFullYear(), date.getMonth(), day, hour, minute, second);
};
