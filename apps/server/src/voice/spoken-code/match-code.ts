import type { Vocabulary } from './atoms.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { matchDigits } from './match-digits.ts';
import type { Match } from './match-digits.ts';
import { matchWords } from './match-words.ts';
import { spanish } from './spanish.ts';
import { tokenise } from './tokens.ts';

export type SpokenLanguage = 'en' | 'es' | 'fr' | 'de';

const VOCABULARIES: Readonly<Record<SpokenLanguage, Vocabulary>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
};

export type MatchInput = {
  /** Four to eight digits, or words of the code list. */
  readonly code: string;
  readonly transcript: string;
  readonly lang?: string | undefined;
};

/**
 * Whether a transcript says a code: a grammar of how people say digits and how recognisers write
 * them down, without tolerance for a wrong one. Pure; the same matcher serves calls and the
 * command line (interfaces, Operator's command line).
 */
export function matchCode({ code, transcript, lang = 'en' }: MatchInput): Match {
  const tokens = tokenise(transcript);
  const wanted = code.normalize('NFKC').trim();
  const digits = wanted.replace(/[\s-]/g, '');
  if (/^\d+$/.test(digits)) return matchDigits(digits, tokens, vocabularyOf(lang));
  return { isMatch: matchWords(wanted, tokens), attempts: 1 };
}

function vocabularyOf(lang: string): Vocabulary {
  const base = lang.slice(0, 2).toLowerCase();
  return Object.hasOwn(VOCABULARIES, base) ? VOCABULARIES[base as SpokenLanguage] : english; // own key
}
