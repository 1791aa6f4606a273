/// <reference types="vite/types/importMeta.d.ts" />
import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import { type ReactNode, createContext, useContext, useEffect, useState } from 'react';

import { useLanguage } from '../../text/use-text.ts';
import type { ConsoleTexts } from './catalogue.ts';
import { en } from './en.ts';

/** One file each, found by its name: residents never load them. A test names the one that is missing. */
const TRANSLATIONS = import.meta.glob<Readonly<Record<string, ConsoleTexts>>>([
  './??.ts',
  '!./en.ts',
]);

/** What has been loaded is there at once. English comes with the console itself. */
const loadedTexts = new Map<Language, ConsoleTexts>([[DEFAULT_LANGUAGE, en]]);

/** Loads what the console says in a language. */
export const loadConsoleTexts = async (language: Language): Promise<ConsoleTexts> => {
  const texts =
    loadedTexts.get(language) ?? (await TRANSLATIONS[`./${language}.ts`]?.())?.[language];
  if (texts === undefined) throw new Error(`The console has no texts for ${language}.`);
  loadedTexts.set(language, texts);
  return texts;
};

/** What the console says at this place of the page. */
export const ConsoleTextContext = createContext<ConsoleTexts>(en);

/** What the console says, by area, in the reader's language. */
export const useConsoleText = (): ConsoleTexts => useContext(ConsoleTextContext);

/** Holds the texts of the page's language; a change loads them first, then switches everything at once. */
export const ConsoleTextProvider = ({ children }: { children: ReactNode }) => {
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState(() => loadedTexts.get(language) ?? null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      // Without its texts the console speaks English rather than not at all.
      const texts = await loadConsoleTexts(language).catch(() => en);
      if (isCurrent) setLoaded(texts);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded === null ? null : (
    <ConsoleTextContext value={loaded}>{children}</ConsoleTextContext>
  );
};
