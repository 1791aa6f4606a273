import type { Vocabulary } from './atoms.ts';
import {
  COUNTED_ARTICLES,
  COURTESY,
  EVERYDAY_CODE_WORDS,
  HESITATION,
  NEGATION,
} from './courtesy.ts';
import { SHORTEST_ATTEMPT, type ReadRun } from './match-digits.ts';
import {
  countListed,
  isFusedCode,
  isListed,
  likeness,
  likenessFused,
  likenessJoined,
  type Likeness,
} from './sounds-like.ts';
import type { Token } from './tokens.ts';

const WORDS_OF_A_CODE = 2;

/** Where a code's words were heard, and whether all of them as they are written in the list. */
type Phrase = { readonly start: number; readonly end: number; readonly isExact: boolean };

/** The words and figures of an utterance, and its numbers as they were read. */
export type HeardWords = {
  readonly tokens: readonly Token[];
  readonly runs: readonly ReadRun[];
  readonly vocabulary: Vocabulary;
};

/**
 * Whether the guest says the code's words: one after the other, in any sentence that holds no other
 * guess. Words on no list are ordinary speech; another word of the list, or a number as long as a
 * code, makes the utterance a list of guesses.
 */
export function matchWords(code: string, { tokens, runs, vocabulary }: HeardWords): boolean {
  const wanted = code
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  if (wanted.length === 0 || runs.some(({ shortest }) => shortest >= SHORTEST_ATTEMPT))
    return false;
  const heard = wordsOf(tokens);
  const phrases = findPhrases(heard, wanted);
  const isNumber = (word: string): boolean => isHardNumber(word, vocabulary);
  return (
    phrases.length > 0 &&
    phrases.every((phrase) => isMeant(heard, phrase, isNumber)) &&
    !hasOtherGuess(heard, phrases, wanted)
  );
}

/** Whether two words of the list may be among what was heard: otherwise it is no guess at a code of words. */
export function mayBeWords({ tokens }: Pick<HeardWords, 'tokens'>): boolean {
  const heard = wordsOf(tokens);
  const counts = heard.map((word, at) => countListed(word, heard[at + 1]));
  return counts.reduce<number>((sum, count) => sum + count, 0) >= WORDS_OF_A_CODE;
}

const wordsOf = (tokens: readonly Token[]): readonly string[] =>
  tokens
    .map((token) => (token.kind === 'break' ? '' : token.text))
    .filter((text) => text !== '' && !HESITATION.has(text));

/** Every place where the code's words follow each other. */
function findPhrases(heard: readonly string[], wanted: readonly string[]): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < heard.length;) {
    const phrase = phraseAt(heard, at, wanted);
    if (phrase) phrases.push(phrase);
    at = phrase?.end ?? at + 1;
  }
  return phrases;
}

/** The code's words from here on; one may be heard as two, and two as one. */
function phraseAt(
  heard: readonly string[],
  start: number,
  wanted: readonly string[],
  found: { at: number; word: number; isExact: boolean } = { at: start, word: 0, isExact: true },
): Phrase | undefined {
  const { at, word, isExact } = found;
  const first = wanted[word];
  if (first === undefined) return { start, end: at, isExact };
  const one = heard[at];
  if (one === undefined) return undefined;
  const two = heard[at + 1];
  const second = wanted[word + 1];
  const ways: readonly [Likeness, number, number][] = [
    [likeness(one, first), 1, 1],
    [two === undefined ? undefined : likenessJoined(one, two, first), 2, 1],
    [second === undefined ? undefined : likenessFused(one, first, second), 1, 2],
  ];
  for (const [like, heardWords, codeWords] of ways) {
    if (!like) continue;
    const next = { at: at + heardWords, word: word + codeWords };
    const rest = phraseAt(heard, start, wanted, { ...next, isExact: isExact && like === 'exact' });
    if (rest) return rest;
  }
  return undefined;
}

/**
 * Not taken back by the words before it, nor made longer by those behind it: a number, or an
 * unknown word where the code itself was not heard exactly. One leniency at a time.
 */
function isMeant(
  heard: readonly string[],
  { start, end, isExact }: Phrase,
  isNumber: (word: string) => boolean,
): boolean {
  if (heard.slice(Math.max(0, start - 2), start).some((word) => NEGATION.has(word))) return false;
  if (heard[start - 2] === 'no' && heard[start - 1] === 'es') return false;
  const behind = heard[end];
  if (behind === undefined) return true;
  if (isNumber(behind)) return false;
  return isExact || COURTESY.has(behind) || isListed(behind) || !/\p{L}{3}/u.test(behind);
}

function isHardNumber(word: string, vocabulary: Vocabulary): boolean {
  if (/^\d/.test(word)) return true;
  const atom = vocabulary.words.get(word);
  return atom !== undefined && !COUNTED_ARTICLES.has(word) && !isLink(atom);
}

const isLink = (atom: { kind: string; isSoft?: true }): boolean =>
  atom.isSoft === true || atom.kind === 'and' || atom.kind === 'fold';

/** Whether another word of the list was said beside the code; a false start is its own word. */
function hasOtherGuess(
  heard: readonly string[],
  phrases: readonly Phrase[],
  wanted: readonly string[],
): boolean {
  const isEveryday = !wanted.some((word) => EVERYDAY_CODE_WORDS.has(word));
  const firstStart = phrases[0]?.start ?? 0;
  return heard.some((word, at) => {
    if (phrases.some(({ start, end }) => at >= start && at < end)) return false;
    if (at < firstStart && word === wanted[0]) return false;
    if (isEveryday && EVERYDAY_CODE_WORDS.has(word)) return false;
    return isListed(word) || isFusedCode(word);
  });
}
