import type { Language } from '@gatecall/contracts/constants';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';

/** The texts of the page for devices; `{name}` and `{code}` become values. */
export type DeviceTexts = typeof english;

const TEXTS: Readonly<Record<Language, DeviceTexts>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
};

export const deviceTexts = (language: Language): DeviceTexts => TEXTS[language];
