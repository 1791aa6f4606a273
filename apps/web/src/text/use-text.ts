import type { Language } from '@gatecall/contracts/languages';
import { createContext, useContext } from 'react';

import { inBrand, useBrand } from './brand.ts';
import type { Catalogue } from './catalogue.ts';
import { shell } from './en/shell.ts';

export type LanguageState = {
  readonly language: Language;
  /** `null` for English, whose texts come with each page. */
  readonly translation: Catalogue | null;
  readonly choose: (language: Language) => void;
};

export const LanguageContext = createContext<LanguageState>({
  language: 'en',
  translation: null,
  choose: () => undefined,
});

export const useLanguage = (): LanguageState => useContext(LanguageContext);

/** The shared texts in the resident's language. */
export const useText = (): Catalogue['shell'] =>
  inBrand(useLanguage().translation?.shell ?? shell, useBrand());

/** The texts of one area: the translation if there is one, otherwise the English that was passed. */
export const useArea = <Area extends Exclude<keyof Catalogue, 'shell'>>(
  area: Area,
  english: Catalogue[Area],
): Catalogue[Area] => inBrand(useLanguage().translation?.[area] ?? english, useBrand());
