import { type ReactNode, useState } from 'react';

import { useDeps } from '../deps.ts';
import type { Catalogue } from './catalogue.ts';
import type { Language } from '@gatecall/contracts/constants';
import { loadTranslation, rememberLanguage } from './language.ts';
import { LanguageContext } from './use-text.ts';

/** Holds the language of the page; a change loads the words first, then turns everything at once. */
export const LanguageProvider = ({
  initial,
  children,
}: {
  initial: { readonly language: Language; readonly translation: Catalogue | null };
  children: ReactNode;
}) => {
  const { storage, log } = useDeps();
  const [state, setState] = useState(initial);
  const choose = (language: Language) => {
    rememberLanguage(language, { storage, page: document });
    const turn = async () => {
      const translation = await loadTranslation(language);
      document.documentElement.lang = language;
      setState({ language, translation });
    };
    turn().catch((error: unknown) => log.error('Loading the language failed', error));
  };
  return <LanguageContext value={{ ...state, choose }}>{children}</LanguageContext>;
};
