import type { KeyValueStore } from '../deps.ts';
import type { Translation } from './catalogue.ts';

export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = 'gatecall_language';

export const isLanguage = (value: string): value is Language => value in LANGUAGES;

/** The language chosen by hand, else the first of the browser's that we speak, else English. */
export const detectLanguage = (preferred: readonly string[], storage: KeyValueStore): Language => {
  const chosen = storage.getItem(STORAGE_KEY);
  const wishes = [...(chosen === null ? [] : [chosen]), ...preferred];
  return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};

/** In the browser's storage, and in a cookie, by which the server greets in the same language. */
export const rememberLanguage = (
  language: Language,
  { storage, page }: { storage: KeyValueStore; page: Pick<Document, 'cookie'> },
): void => {
  storage.setItem(STORAGE_KEY, language);
  page.cookie = `${STORAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
};

/** Loads a translation when it is first needed; English comes with the pages themselves. */
export const loadTranslation = async (language: Language): Promise<Translation | null> => {
  switch (language) {
    case 'en':
      return null;
    case 'es':
      return (await import('./es.ts')).es;
    case 'fr':
      return (await import('./fr.ts')).fr;
    case 'de':
      return (await import('./de.ts')).de;
    default:
      return language satisfies never;
  }
};
