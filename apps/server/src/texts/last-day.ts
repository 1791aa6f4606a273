import { dayEndingAt } from '@gatecall/contracts/days';
import type { Language } from '@gatecall/contracts/languages';

/** The day that ends at a moment in a zone, for midnight reads as the next one; else the moment. */
export function lastDay(
  at: number,
  { timeZone, language }: { readonly timeZone: string; readonly language: Language },
): string {
  const day = dayEndingAt(at, timeZone);
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
