import type { Language } from '@gatecall/contracts/languages';
import { en, type Messages } from './messages.ts';

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Messages>>> = {
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  pt: async () => (await import('./pt.ts')).pt,
};

/** English for the first view; later screens bring the rest (`ui/lazy.tsx`). */
export const firstMessages = en as Messages;

const isTranslated = (language: string): language is keyof typeof LOADERS => language in LOADERS;

/** The language for a tag such as `de-AT` or `auto`; English if there is no catalogue. */
export function pickLanguage(locale: string, pageLanguage: string): string {
  const wanted = (locale === 'auto' ? pageLanguage : locale).toLowerCase().split(/[-_]/)[0] ?? '';
  return isTranslated(wanted) ? wanted : 'en';
}

/** The catalogue of a language; for `en` without loading. */
export async function loadMessages(language: string): Promise<Messages> {
  return isTranslated(language) ? LOADERS[language]() : firstMessages;
}
