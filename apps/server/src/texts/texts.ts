import type { Language } from '@gatecall/contracts/languages';
import { brandTexts, type Brand } from './brand.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { portuguese } from './pt.ts';
import type { TextKey } from './said.ts';
import type { ServerTexts } from './server-texts.ts';

const TEXTS: Readonly<Record<Language, ServerTexts>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
};

/** Every sentence that is said, by its key. */
export const TEXT_KEYS = Object.keys(english.said) as TextKey[]; // exactly its keys

/** By brand: a process has one. */
const BRANDED = new WeakMap<Brand, Map<Language, ServerTexts>>();

/** The texts of a language, under the brand's name. */
export function textsIn(language: Language, brand: Brand): ServerTexts {
  const known = BRANDED.get(brand) ?? new Map<Language, ServerTexts>();
  BRANDED.set(brand, known);
  const texts = known.get(language) ?? brandTexts(TEXTS[language], brand.name);
  known.set(language, texts);
  return texts;
}
