import { dayEndingAt, dayStartingAt } from '@gatecall/contracts/days';
import type { Language } from '@gatecall/contracts/languages';

type Reader = { readonly timeZone: string; readonly language: Language };

/** The day that begins at a moment in a zone; else the moment. */
export const firstDay = (at: number, reader: Reader): string =>
  inWords(dayStartingAt(at, reader.timeZone), at, reader);

/** The day that ends at a moment in a zone, for midnight reads as the next one; else the moment. */
export const lastDay = (at: number, reader: Reader): string =>
  inWords(dayEndingAt(at, reader.timeZone), at, reader);

function inWords(day: string | undefined, at: number, { timeZone, language }: Reader): string {
  return day === undefined
    ? new Intl.DateTimeFormat(language, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone,
      }).format(at)
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(day),
      );
}
