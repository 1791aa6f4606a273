import type { Language } from '@gatecall/contracts/languages';
import { settings as de } from './de/settings.ts';
import { settings as es } from './es/settings.ts';
import { settings as fr } from './fr/settings.ts';
import { settings as pt } from './pt/settings.ts';
import type { SettingTexts } from './settings.ts';

const TRANSLATED: Readonly<Record<Exclude<Language, 'en'>, SettingTexts>> = { de, es, fr, pt };

/** What a variable of the catalogue does, in a language; `does` is the catalogue's own sentence. */
export function settingText(
  { name, does }: { readonly name: string; readonly does: string },
  language: Language,
): string {
  if (language === 'en') return does;
  const { social, ...texts } = TRANSLATED[language];
  const [, part = ''] = /^OAUTH_[A-Z]+_(.+)$/.exec(name) ?? [];
  const known: Readonly<Record<string, string>> = { ...texts };
  const parts: Readonly<Record<string, string>> = social;
  return known[name] ?? parts[part] ?? does;
}
