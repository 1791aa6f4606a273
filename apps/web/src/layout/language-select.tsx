import { LANGUAGE_NAMES } from '@gatecall/contracts/languages';

import { isLanguage } from '../text/language.ts';
import { useLanguage, useText } from '../text/use-text.ts';

/** Chooses the language; each name is in its own language. */
export const LanguageSelect = () => {
  const text = useText();
  const { language, choose } = useLanguage();
  return (
    <select
      aria-label={text.language}
      className="select-box min-h-11 rounded-lg bg-transparent max-w-full pl-2 text-base text-inherit"
      onChange={(event) => {
        if (isLanguage(event.target.value)) choose(event.target.value);
      }}
      value={language}
    >
      {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
        <option className="bg-surface text-ink" key={code} lang={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
};
