import { COURTESY } from './courtesy.ts';
import { editDistance, phoneticKey } from './phonetic-key.ts';
import { CODE_WORDS } from './word-list.ts';

const MAX_EDITS = 2;
/** Two everyday words keep more letters than the one word that they stand for ("may pull"). */
const MAX_EDITS_JOINED = 3;
const SHORTEST_PART = 2;

const LISTED = new Set(CODE_WORDS);
/** A longer word is no two of the list: what a recogniser makes of a scream is not taken apart. */
const LONGEST_FUSED = 2 * Math.max(...CODE_WORDS.map(({ length }) => length)) + MAX_EDITS;

/** How closely a heard word is the wanted one. */
export type Likeness = 'exact' | 'similar' | undefined;

/** Whether the word, or the singular of it, is one of the list that codes are made of. */
export const isListed = (word: string): boolean =>
  LISTED.has(word) || (word.endsWith('s') && LISTED.has(word.slice(0, -1)));

/** Equal, plural, or the same sound in another spelling, unless it is another word of the list. */
export function likeness(heard: string, wanted: string): Likeness {
  if (heard === wanted || heard === `${wanted}s` || heard === `${wanted}es`) return 'exact';
  const singular = heard.endsWith('s') && heard.length > wanted.length ? heard.slice(0, -1) : heard;
  return isSimilar(heard, wanted, MAX_EDITS) || isSimilar(singular, wanted, MAX_EDITS)
    ? 'similar'
    : undefined;
}

/** Whether two heard words are one word of a code that a recogniser took apart ("rock it"). */
export function likenessJoined(first: string, second: string, wanted: string): Likeness {
  // An article is a part of a word; a letter behind one is not.
  if (second.length < SHORTEST_PART) return undefined;
  if (first + second === wanted) return 'exact';
  if (first.length < SHORTEST_PART) return undefined;
  if (first + second === `${wanted}s`) return 'exact';
  if (isListed(first) && isListed(second)) return undefined;
  return joinedForms(first, second).some((form) => isSimilar(form, wanted, MAX_EDITS_JOINED))
    ? 'similar'
    : undefined;
}

/** Inside a word, the h of a weak "her" or "him" is not heard: "cop her" is copper. */
const joinedForms = (first: string, second: string): readonly string[] => [
  first + second,
  first + second.replace(/^h(?=[aeiou])/, ''),
];

/** Whether one heard word is two words of a code written together, sharing a letter at most. */
export function likenessFused(heard: string, first: string, second: string): Likeness {
  if (heard === first + second || heard === `${first}${second}s`) return 'exact';
  if (Math.abs(heard.length - first.length - second.length) > MAX_EDITS) return undefined;
  // "Caravansoldier" is a code of its own, and no slip of "caravan elder".
  if (isListed(heard) || isFusedCode(heard)) return undefined;
  for (let cut = SHORTEST_PART; cut <= heard.length - SHORTEST_PART; cut += 1) {
    const start = heard.slice(0, cut);
    if (!likeness(start, first)) continue;
    if (likeness(heard.slice(cut), second) || likeness(heard.slice(cut - 1), second)) {
      return 'similar';
    }
  }
  return undefined;
}

/**
 * How many words of the list a heard word may be, with the next one if it was taken apart: none, one or two. Never
 * fewer than `likeness`, `likenessJoined` and `likenessFused` find.
 */
export function countListed(heard: string, next = ''): 0 | 1 | 2 {
  if (heard.length > LONGEST_FUSED) return 0;
  if (mayBeFused(heard)) return 2;
  const joined = joinedForms(heard, next);
  const isTakenApart = joined.some((form) =>
    isAmong(form, (wanted) => likenessJoined(heard, next, wanted)),
  );
  return isTakenApart || mayBeListed(heard) ? 1 : 0;
}

const mayBeListed = (heard: string): boolean => isAmong(heard, (wanted) => likeness(heard, wanted));

const mayBeFused = (heard: string): boolean =>
  heard
    .split('')
    .some(
      (_letter, cut) =>
        cut >= SHORTEST_PART &&
        mayBeListed(heard.slice(0, cut)) &&
        (mayBeListed(heard.slice(cut)) || mayBeListed(heard.slice(cut - 1))),
    );

/** Whether a word of the list that sounds like a form, or its singular, is meant. */
function isAmong(form: string, like: (wanted: string) => Likeness): boolean {
  const forms = [form, form.replace(/s$/, ''), form.replace(/es$/, '')];
  const sounding = forms.flatMap(spellings).flatMap((one) => bySkeleton.get(skeleton(one)) ?? []);
  return sounding.some((wanted) => like(wanted) !== undefined);
}

/** Whether a word is two words of the list written as one, as a code may be. */
export function isFusedCode(word: string): boolean {
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
    if (LISTED.has(word.slice(0, cut)) && isListed(word.slice(cut))) return true;
  }
  return false;
}

function isSimilar(heard: string, wanted: string, edits: number): boolean {
  // "Danke" is no "donkey".
  if (LISTED.has(heard) || COURTESY.has(heard)) return false;
  if (editDistance(heard, wanted, edits) > edits) return false;
  return spellings(heard).some(
    (form) => skeleton(form) === skeleton(wanted) && hasSameVowels(form, wanted),
  );
}

/** As heard, and as a recogniser of another language or accent may have written it. */
function spellings(heard: string): readonly string[] {
  const forms = [heard];
  if (heard.includes('qu')) forms.push(heard.replaceAll('qu', 'k'));
  if (/[^aeiou]ah?$/.test(heard)) forms.push(heard.replace(/ah?$/, 'er'));
  if (/[^aeiou][eo]r$/.test(heard)) forms.push(heard.replace(/[eo]r$/, 'a'));
  return forms;
}

/** A key without the vowel that it may end in. */
const consonantsOf = (word: string): string => phoneticKey(word).replace(/:./, '');
const skeletons = new Map(CODE_WORDS.map((word) => [word, consonantsOf(word)]));
const skeleton = (word: string): string => skeletons.get(word) ?? consonantsOf(word);
const bySkeleton = Map.groupBy(CODE_WORDS, skeleton);

type Vowel = 'I' | 'U' | 'A' | 'O' | '';

/**
 * Words of one syllable or of two consonants are told apart by every vowel ("damp" and "dump",
 * "pony" and "pine"), longer ones by a vowel at their end ("mango" and "mangy").
 */
function hasSameVowels(heard: string, wanted: string): boolean {
  const isShort = skeleton(wanted).replace('A', '').length <= 2 || isOneSyllable(wanted);
  if (!isShort) return isMeeting(finalVowels(heard), finalVowels(wanted));
  return vowelPatterns(heard).some((a) =>
    vowelPatterns(wanted).some(
      (b) => a.length === b.length && a.every((vowels, index) => isMeeting(vowels, b[index] ?? [])),
    ),
  );
}

/** "Brick" and "bleak", not "maple": its last syllable has no vowel of its own. */
const isOneSyllable = (word: string): boolean =>
  !/[^aeiouy]le$/.test(word) && vowelPatterns(word).some((pattern) => pattern.length === 1);

const isMeeting = (a: readonly Vowel[], b: readonly Vowel[]): boolean =>
  a.some((vowel) => b.includes(vowel));

/** The vowels of a word in their order; a final e may be silent. */
function vowelPatterns(word: string): readonly (readonly Vowel[])[][] {
  const groups = word.match(/[aeiouy]+(?:w(?![aeiouy]))?/g) ?? [];
  const pattern = groups.map(soundsOf);
  const isOpen = groups.length > 1 && /[^aeiouy]e$/.test(word);
  return isOpen ? [pattern, pattern.slice(0, -1)] : [pattern];
}

/** What a word may end in: a vowel's class, or nothing if it ends in a consonant. */
function finalVowels(word: string): readonly Vowel[] {
  const last = /([aeiouy]+w?)h?$/.exec(word)?.[1];
  if (last === undefined) return [''];
  return last === 'e' ? ['', 'I'] : soundsOf(last);
}

function soundsOf(group: string): readonly Vowel[] {
  if (/^(ee|ea|ie|ei|i|y|ey|e|ye)$/.test(group)) return ['I'];
  if (/^(oo|ue|ew|u|ui|eu|ou|ooh)$/.test(group)) return ['U'];
  if (/^(a|ai|ay|au|aw)$/.test(group)) return ['A'];
  return group === 'oe' ? ['O', 'U'] : ['O'];
}
