import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@gatecall/contracts/languages';

/** Our language for a tag such as `de-AT` (BCP 47); undefined if we do not have it. */
export function spokenLanguage(tag: string | undefined): Language | undefined {
  const wanted = tag?.trim().split(/[-_]/, 1)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === wanted);
}

/** The same, English for absent and unknown ones. */
export const languageOf = (tag: string | undefined): Language =>
  spokenLanguage(tag) ?? DEFAULT_LANGUAGE;
