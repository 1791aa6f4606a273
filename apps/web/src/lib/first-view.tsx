import { LANGUAGES, type Language } from '@gatecall/contracts/languages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { loadTranslation } from '../text/language.ts';
import { LanguageContext } from '../text/use-text.ts';

/** What the build stores of a page, and the server sends with it: language → markup. */
export type FirstView = Readonly<Record<string, string>>;

/** Draws what is visible before any script has loaded, in each language. */
export const drawFirstView = async (
  draw: (language: Language) => ReactNode | Promise<ReactNode>,
): Promise<FirstView> => {
  const drawn = LANGUAGES.map(async (language) => {
    const translation = await loadTranslation(language);
    const state = { language, translation, choose: () => undefined };
    const page = <LanguageContext value={state}>{await draw(language)}</LanguageContext>;
    return [language, renderToStaticMarkup(page)] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
};
