/**
 * What one spoken token contributes to a number. Every language maps its words to these atoms; the
 * grammar in `readings.ts` is then the same for all.
 */
export type Atom =
  /** One digit; `isSoft` marks everyday words ("for", "to") that may also stand beside a code. */
  | { readonly kind: 'digit'; readonly digit: number; readonly isSoft?: true }
  /** Written in figures: the digits stand as they are, leading zeros included. */
  | { readonly kind: 'figures'; readonly text: string }
  /** A closed number of two digits: ten, nineteen, veintiuno. */
  | { readonly kind: 'closed'; readonly value: number }
  /** Twenty to ninety, open for a following digit. */
  | { readonly kind: 'tens'; readonly value: number }
  /** One word for several hundreds: doscientos. */
  | { readonly kind: 'hundreds'; readonly value: number }
  | { readonly kind: 'hundred' }
  | { readonly kind: 'thousand' }
  /** Double, triple: the next digit is said that many times. */
  | { readonly kind: 'times'; readonly count: number }
  /** "Times" after a number: three times the two. */
  | { readonly kind: 'fold' }
  /** "und", "y": joins digit and tens. */
  | { readonly kind: 'and' };

/** An atom with what its spelling tells: whether it is hyphened to the atom before or after. */
export type PlacedAtom = Atom & {
  readonly gluedBefore: boolean;
  readonly gluedAfter: boolean;
};

/**
 * How tens and digits join: "forty eight", "cuarenta y ocho", "achtundvierzig"; or by twenties,
 * where sixty and eighty are open for ten to nineteen and four twenty is eighty.
 */
export type Counting = 'adjacent' | 'with-and' | 'reversed' | 'twenties';

/** The number words of a language. Words are lower case and without diacritics. */
export type Vocabulary = {
  readonly words: ReadonlyMap<string, Atom>;
  /** Transparent inside a run: hesitation and spoken punctuation. */
  readonly fillers: ReadonlySet<string>;
  /** Transparent between a multiplier and its digit: "three times the two". */
  readonly articles: ReadonlySet<string>;
  /** Splits a compound word ("einundzwanzig") into words of the list, if it is one. */
  readonly split?: (word: string) => readonly string[] | undefined;
  readonly counting: Counting;
  /** How people say that they have no code; their words, with single blanks between. */
  readonly withoutCode: RegExp;
  /** What is said beside codes of words; lists with blanks between. A guest may speak any language. */
  readonly besideWords: {
    /** Hesitation and spoken signs: transparent even between the words of a code. */
    readonly hesitation: string;
    /** May follow a code even where the code itself was written inexactly. */
    readonly courtesy: string;
    /** Said directly before a code, these take it back. */
    readonly negation: string;
    /** Articles that are digits above, and words written like them; behind a code they are no number. */
    readonly countedArticles: string;
  };
};

type Entries = Readonly<Record<string, number>>;

const pairs = (entries: Entries, make: (value: number) => Atom): [string, Atom][] =>
  Object.entries(entries).map(([word, value]) => [word, make(value)]);

/** Builds the word map of a vocabulary from its lists. */
export function numberWords(lists: {
  digits: Entries;
  softDigits?: Entries;
  closed: Entries;
  tens: Entries;
  hundreds?: Entries;
  times: Entries;
  others: Readonly<Record<string, Atom>>;
}): ReadonlyMap<string, Atom> {
  return new Map<string, Atom>([
    ...pairs(lists.digits, (digit) => ({ kind: 'digit', digit })),
    ...pairs(lists.softDigits ?? {}, (digit) => ({ kind: 'digit', digit, isSoft: true })),
    ...pairs(lists.closed, (value) => ({ kind: 'closed', value })),
    ...pairs(lists.tens, (value) => ({ kind: 'tens', value })),
    ...pairs(lists.hundreds ?? {}, (value) => ({ kind: 'hundreds', value })),
    ...pairs(lists.times, (count) => ({ kind: 'times', count })),
    ...Object.entries(lists.others),
  ]);
}
