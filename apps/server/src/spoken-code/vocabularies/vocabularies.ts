import type { Language } from '@gatecall/contracts/languages';
import type { Vocabulary } from '../atoms.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { portuguese } from './pt.ts';

/** How each language says digits. */
export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
};
