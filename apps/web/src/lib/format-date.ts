import { formatMoment, formatTime } from './format.ts';

/** "November 21" in the resident's language; with the year unless it is the current one. */
export const formatDate = (iso: string, language: string, now: number): string => {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date);
};

/** "4 hours", "3 days" in the resident's language. */
export const formatHours = (hours: number, language: string): string => {
  const isDays = hours >= HOURS_OF_DAY;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isDays ? 'day' : 'hour',
    unitDisplay: 'long',
  }).format(isDays ? hours / HOURS_OF_DAY : hours);
};
const HOURS_OF_DAY = 24;

/** "14:30:05" or "2:30:05 PM". */
export const formatSecond = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(new Date(iso));

/** "14:02" today, else "Nov 21, 14:02". */
export const formatRecent = (iso: string, language: string, now: number): string =>
  new Date(iso).toDateString() === new Date(now).toDateString()
    ? formatTime(iso, language)
    : formatMoment(iso, language, now);
