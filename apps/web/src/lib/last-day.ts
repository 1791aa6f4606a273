import { dayEndingAt, dayStartingAt } from '@gatecall/contracts/days';
import { formatDate } from './format-date.ts';
import { formatMoment } from './format.ts';

type Reader = { readonly language: string; readonly now: number };

/** The day that begins at a moment in a building; else the moment. */
export const formatFirstDay = (iso: string, timeZone: string, reader: Reader): string =>
  formatDayOr(iso, dayStartingAt(Date.parse(iso), timeZone), reader);

/** The day that ends at a moment in a building, for midnight reads as the next one; else the moment. */
export const formatLastDay = (iso: string, timeZone: string, reader: Reader): string =>
  formatDayOr(iso, dayEndingAt(Date.parse(iso), timeZone), reader);

const formatDayOr = (iso: string, day: string | undefined, { language, now }: Reader): string =>
  day === undefined ? formatMoment(iso, language, now) : formatDate(`${day}T12:00`, language, now);
