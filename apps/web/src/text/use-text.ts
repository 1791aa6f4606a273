import { createContext, useContext } from 'react';

import type { Catalogue, Translation } from './catalogue.ts';
import { shell } from './en/shell.ts';
import type { Language } from './language.ts';

export type LanguageState = {
  readonly language: Language;
  /** `null` for English, whose words come with each page. */
  readonly translation: Translation | null;
  readonly choose: (language: Language) => void;
};

export const LanguageContext = createContext<LanguageState>({
  language: 'en',
  translation: null,
  choose: () => undefined,
});

export const useLanguage = (): LanguageState => useContext(LanguageContext);

/** The shared words in the resident's language. */
export const useText = (): Catalogue['shell'] => useLanguage().translation?.shell ?? shell;

/** The words of one area: the translation where there is one, else the English that was passed. */
export const useArea = <Area extends Exclude<keyof Catalogue, 'shell'>>(
  area: Area,
  english: Catalogue[Area],
): Catalogue[Area] => useLanguage().translation?.[area] ?? english;

/** The server's sentence in the resident's language; as it came where we have no other words. */
export const useTold = (): ((sentence: string) => string) => {
  const { translation } = useLanguage();
  return (sentence) => translation?.refusals[sentence] ?? sentence;
};
