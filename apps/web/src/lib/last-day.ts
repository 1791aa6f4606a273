import { dayEndingAt } from '@gatecall/contracts/days';
import { formatDate } from './format-date.ts';
import { formatMoment } from './format.ts';

/** The day that ends at a moment in a building, for midnight reads as the next one; else the moment. */
export const formatLastDay = (
  iso: string,
  timeZone: string,
  { language, now }: { language: string; now: number },
): string => {
  const day = dayEndingAt(Date.parse(iso), timeZone);
  return day === undefined
    ? formatMoment(iso, language, now)
    : formatDate(`${day}T12:00`, language, now);
};
