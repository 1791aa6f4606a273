import { renderToStaticMarkup } from 'react-dom/server';

import { LANGUAGES, isLanguage, loadTranslation } from '../../text/language.ts';
import { LanguageContext } from '../../text/use-text.ts';
import { LoginFrame } from './login-frame.tsx';

const drawn = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .map(async (language) => {
    const translation = await loadTranslation(language);
    const state = { language, translation, choose: () => undefined };
    const frame = (
      <LanguageContext value={state}>
        <LoginFrame year={null} />
      </LanguageContext>
    );
    return [language, renderToStaticMarkup(frame)];
  });

/**
 * The sign-in page without its widget, language by language. The build keeps it and the server sends
 * it with the page, so that it is seen before any script has come.
 */
export const firstView: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all(drawn),
);
