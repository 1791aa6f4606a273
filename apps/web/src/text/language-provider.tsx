import { type ReactNode, useState } from 'react';

import { readSessionJwt } from '../app-state/session-jwt.ts';
import { useDeps } from '../deps.ts';
import type { Catalogue } from './catalogue.ts';
import type { Language } from '@gatecall/contracts/languages';
import { loadTranslation, rememberLanguage } from './language.ts';
import { LanguageContext } from './use-text.ts';

/** Holds the language of the page; a change loads the texts first, then switches everything at once. */
export const LanguageProvider = ({
  initial,
  children,
}: {
  initial: { readonly language: Language; readonly translation: Catalogue | null };
  children: ReactNode;
}) => {
  const deps = useDeps();
  const { storage, log } = deps;
  const [state, setState] = useState(initial);
  const choose = (language: Language) => {
    rememberLanguage(language, { storage, page: document });
    const turn = async () => {
      const translation = await loadTranslation(language);
      document.documentElement.lang = language;
      setState({ language, translation });
    };
    turn().catch((error: unknown) => log.error('Loading the language failed', error));
    // A signed-out user's language is known by the cookie once they sign in.
    if (readSessionJwt(storage) === null) return;
    const tell = async () => (await import('../api/account.ts')).saveLanguage(deps, language);
    tell().catch((error: unknown) => log.error('Saving the language failed', error));
  };
  return <LanguageContext value={{ ...state, choose }}>{children}</LanguageContext>;
};
