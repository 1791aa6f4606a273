/// <reference types="vite/types/importMeta.d.ts" />
import { en, type Messages } from './messages.ts';

/** `de.ts` exports `de`. A test names the file that a language lacks. */
const TRANSLATIONS = import.meta.glob<Readonly<Record<string, Messages>>>('./??.ts');

const translationOf = (language: string) => TRANSLATIONS[`./${language}.ts`];

/** English for the first view; later screens bring the rest (`ui/lazy.tsx`). */
export const firstMessages = en as Messages;

/** The language for a tag such as `de-AT` or `auto`; English if there is no catalogue. */
export function pickLanguage(locale: string, pageLanguage: string): string {
  const wanted = (locale === 'auto' ? pageLanguage : locale).toLowerCase().split(/[-_]/)[0] ?? '';
  return translationOf(wanted) ? wanted : 'en';
}

/** The catalogue of a language; for `en` without loading. */
export async function loadMessages(language: string): Promise<Messages> {
  return (await translationOf(language)?.())?.[language] ?? firstMessages;
}
