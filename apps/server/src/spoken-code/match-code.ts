import type { Language } from '@gatecall/contracts/languages';
import type { Vocabulary } from './atoms.ts';
import { matchDigits, readRuns, type Match } from './match-digits.ts';
import { matchWords, type HeardWords } from './match-words.ts';
import { tokenise } from './tokens.ts';
import { VOCABULARIES } from './vocabularies/vocabularies.ts';

export type MatchInput = {
  /** Four to eight digits, or words of the code list. */
  readonly code: string;
  readonly transcript: string;
  readonly lang?: string | undefined;
};

/** What the guest said, read and ready to be compared with any number of codes. */
export type Speech = HeardWords;

/** Reads a transcript: a grammar of how people say digits and how recognisers write them down. */
export function readSpeech(transcript: string, lang = 'en'): Speech {
  const tokens = tokenise(transcript);
  const vocabulary = vocabularyOf(lang);
  return { tokens, runs: readRuns(tokens, vocabulary), vocabulary };
}

/** Whether speech says a code, without tolerance for a wrong digit. Pure. */
export function matchSpeech(speech: Speech, code: string): Match {
  const wanted = code.normalize('NFKC');
  const digits = wanted.replace(/[\s-]/g, '');
  if (/^\d+$/.test(digits)) return matchDigits(digits, speech.runs);
  return { isMatch: matchWords(wanted, speech), attempts: 1 };
}

/**
 * Whether a transcript says a code: the same matcher serves calls and `npx gatecall match-codes`.
 */
export const matchCode = ({ code, transcript, lang }: MatchInput): Match =>
  matchSpeech(readSpeech(transcript, lang), code);

function vocabularyOf(lang: string): Vocabulary {
  const base = lang.slice(0, 2).toLowerCase();
  return Object.hasOwn(VOCABULARIES, base) ? VOCABULARIES[base as Language] : VOCABULARIES.en; // own key
}
