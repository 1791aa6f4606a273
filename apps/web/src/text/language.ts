/// <reference types="vite/types/importMeta.d.ts" />
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '@gatecall/contracts/languages';

import type { KeyValueStore } from '../deps.ts';
import type { Catalogue } from './catalogue.ts';

const STORAGE_KEY = 'gatecall_language';

/** Whether we have it. Takes two letters, not `de-AT`. */
export const isLanguage = (value: string): value is Language => value in LANGUAGE_NAMES;

/** The chosen language, otherwise the first of the browser's that we have, otherwise English. */
export const detectLanguage = (preferred: readonly string[], storage: KeyValueStore): Language => {
  const chosen = storage.getItem(STORAGE_KEY);
  const wishes = [...(chosen === null ? [] : [chosen]), ...preferred];
  return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE;
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

/** `de.ts` exports `de`. A test names the file that a language lacks. */
const TRANSLATIONS = import.meta.glob<Readonly<Record<string, Catalogue>>>('./??.ts');

/** Loads a translation on demand; English comes with the pages themselves. */
export const loadTranslation = async (language: Language): Promise<Catalogue | null> => {
  if (language === DEFAULT_LANGUAGE) return null;
  const translation = (await TRANSLATIONS[`./${language}.ts`]?.())?.[language];
  if (translation === undefined) throw new Error(`There are no texts for ${language}.`);
  return translation;
};
