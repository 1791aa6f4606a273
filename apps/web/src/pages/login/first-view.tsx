import { loadMessages } from '@gatecall/auth-widget/text/load-messages';
import { LANGUAGES } from '@gatecall/contracts/languages';
import { renderToStaticMarkup } from 'react-dom/server';

import { loadTranslation } from '../../text/language.ts';
import { LanguageContext } from '../../text/use-text.ts';
import { FormPicture } from './form-picture.tsx';
import { LoginFrame } from './login-frame.tsx';

const drawn = LANGUAGES.map(async (language) => {
  const translation = await loadTranslation(language);
  const words = await loadMessages(language);
  const state = { language, translation, choose: () => undefined };
  const frame = (
    <LanguageContext value={state}>
      <LoginFrame year={null}>
        <FormPicture words={words} />
      </LoginFrame>
    </LanguageContext>
  );
  return [language, renderToStaticMarkup(frame)];
});

/**
 * The sign-in page with a picture of its widget, in each language. The build stores it and the server
 * sends it with the page, so that it is visible before any script has loaded.
 */
export const firstView: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all(drawn),
);
