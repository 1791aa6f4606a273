import { DAY_MS } from '@gatecall/contracts/constants';

/** "Nov 21, 9:30 AM" in the resident's language; with the year unless it is the current one. */
export const formatMoment = (iso: string, language: string, now: number): string => {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date);
};

/** "14:30" or "2:30 PM", depending on the resident's language. */
export const formatTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso));

/** "Today", "Yesterday" or "Monday, November 16", in the resident's language. */
export const formatDay = (iso: string, language: string, now: number): string => {
  const date = new Date(iso);
  const days = Math.round((startOfDay(date) - startOfDay(new Date(now))) / DAY_MS);
  if (days === 0 || days === -1) {
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
    return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
  }
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date);
};

const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** "5 minutes ago" or "now" in the resident's language. */
export const formatAgo = (iso: string, language: string, now: number): string => {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const steps = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
};
