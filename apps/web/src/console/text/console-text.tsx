import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import { type ReactNode, createContext, useContext, useEffect, useState } from 'react';

import { useLanguage } from '../../text/use-text.ts';
import type { ConsoleTexts } from './catalogue.ts';
import { en } from './en.ts';

/** One file each: residents never load them. */
const TRANSLATIONS: Readonly<Record<Language, () => Promise<ConsoleTexts>>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  pt: async () => (await import('./pt.ts')).pt,
};

/** Loads what the console says in a language. */
export const loadConsoleTexts = (language: Language): Promise<ConsoleTexts> =>
  TRANSLATIONS[language]();

const TextContext = createContext<ConsoleTexts>(en);

/** What the console says, by area, in the reader's language. */
export const useConsoleText = (): ConsoleTexts => useContext(TextContext);

/** Holds the texts of the page's language; a change loads them first, then switches everything at once. */
export const ConsoleTextProvider = ({ children }: { children: ReactNode }) => {
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState<ConsoleTexts | null>(
    language === DEFAULT_LANGUAGE ? en : null,
  );
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
  return loaded === null ? null : <TextContext value={loaded}>{children}</TextContext>;
};
