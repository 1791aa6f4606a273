import type { Language } from '@gatecall/contracts/constants';

import type { KeyValueStore } from '../deps.ts';
import type { Catalogue } from './catalogue.ts';

/** Each language by its own name. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

const STORAGE_KEY = 'gatecall_language';

/** Whether we have it. Takes two letters, not `de-AT`. */
export const isLanguage = (value: string): value is Language => value in LANGUAGES;

/** The chosen language, otherwise the first of the browser's that we have, otherwise English. */
export const detectLanguage = (preferred: readonly string[], storage: KeyValueStore): Language => {
  const chosen = storage.getItem(STORAGE_KEY);
  const wishes = [...(chosen === null ? [] : [chosen]), ...preferred];
  return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
};

/** A cookie that tells the server the language of the page. */
export const tellServer = (language: Language, page: Pick<Document, 'cookie'>): void => {
  page.cookie = `${STORAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
};

/** Stores a choice, here and for the server. */
export const rememberLanguage = (
  language: Language,
  { storage, page }: { storage: KeyValueStore; page: Pick<Document, 'cookie'> },
): void => {
  storage.setItem(STORAGE_KEY, language);
  tellServer(language, page);
};

/** Loads a translation on demand; English comes with the pages themselves. */
export const loadTranslation = async (language: Language): Promise<Catalogue | null> => {
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
