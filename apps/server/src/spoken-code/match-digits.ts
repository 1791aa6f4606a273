import type { Counting, PlacedAtom, Vocabulary } from './atoms.ts';
import { readingsOf } from './readings.ts';
import type { Token } from './tokens.ts';

/** Shorter numbers are flat numbers and false starts, not attempts at a code. */
export const SHORTEST_ATTEMPT = 4;

/** What an utterance was worth: whether it is the code, and how many guesses it held. */
export type Match = { readonly isMatch: boolean; readonly attempts: number };

/**
 * The longest code, said twice with a pause word between any two digits, is shorter than this. What
 * is longer is no code, and is not read: reading costs more the longer it is.
 */
const MAX_RUN_ATOMS = 40;
/** "to for" before a code; a whole sentence of such words is no edge any more. */
const MAX_SOFT_EDGE = 3;

/** A run of number words as it can be meant: with and without the soft words at its edges. */
export type ReadRun = {
  /** Every code that it may be, by its length. */
  readonly codes: ReadonlyMap<number, ReadonlySet<string>>;
  /** Digits of the shortest reading: how many guesses the run holds at the least. */
  readonly shortest: number;
  /** Digits of the longest reading. */
  readonly longest: number;
};

/** Reads every run of number words, once for all codes that it is compared with. */
export const readRuns = (tokens: readonly Token[], vocabulary: Vocabulary): readonly ReadRun[] =>
  runsOf(tokens, vocabulary).map((run) => readRun(run, vocabulary.counting));

function readRun(run: readonly PlacedAtom[], counting: Counting): ReadRun {
  if (run.length > MAX_RUN_ATOMS)
    return { codes: new Map(), shortest: run.length, longest: run.length };
  const variants = [...withoutSoftEdges(run)].map((variant) => readingsOf(variant, counting));
  const lengths = variants.flatMap((readings) => [...readings].map(({ length }) => length));
  return {
    codes: codesOf(variants),
    shortest: Math.min(...lengths),
    longest: Math.max(...lengths),
  };
}

/** A code said twice is that code as well. */
function codesOf(
  variants: readonly ReadonlySet<string>[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const codes = new Map<number, Set<string>>();
  const add = (code: string) =>
    codes.set(code.length, (codes.get(code.length) ?? new Set()).add(code));
  for (const readings of variants) {
    for (const [reading = '', ...others] of Map.groupBy(
      readings,
      ({ length }) => length,
    ).values()) {
      // Two different readings of one length cannot both be meant: then neither is believed.
      if (others.length > 0) continue;
      add(reading);
      const half = reading.slice(0, reading.length / 2);
      if (half + half === reading) add(half);
    }
  }
  return codes;
}

/** Whether a run can be read as a number as long as a code. */
export const mayBeCode = (runs: readonly ReadRun[]): boolean =>
  runs.some(({ longest }) => longest >= SHORTEST_ATTEMPT);

/**
 * Whether the runs say the code: every run that is long enough to be a code must read as the
 * code, or as the code said twice. No edit distance, no substring, no prefix. Runs that may be that long,
 * or a flat and everyday words, count only where there are no others: a list of them is a list of guesses.
 */
export function matchDigits(code: string, runs: readonly ReadRun[]): Match {
  const long = runs.filter(({ shortest }) => shortest >= SHORTEST_ATTEMPT);
  const meant = long.length > 0 ? long : runs.filter(({ codes }) => codes.has(code.length));
  const isMatch =
    meant.length > 0 && meant.every(({ codes }) => codes.get(code.length)?.has(code) === true);
  if (isMatch) return { isMatch, attempts: 1 };
  const guesses = meant.map((run) => guessesOf(run, code.length));
  return {
    isMatch,
    attempts: Math.max(
      1,
      guesses.reduce((sum, count) => sum + count, 0),
    ),
  };
}

/** How many codes of a length a run is worth: those that follow each other in it, or that it may be. */
function guessesOf({ codes, shortest }: ReadRun, length: number): number {
  const following = Number.isFinite(shortest) ? Math.floor(shortest / length) : 1;
  return Math.max(1, following, codes.get(length)?.size ?? 0);
}

/** "delivery for 482197": an everyday word at the edge may or may not be a digit. */
function* withoutSoftEdges(run: readonly PlacedAtom[]): Generator<readonly PlacedAtom[]> {
  const isSoft = (atom: PlacedAtom | undefined) => atom?.kind === 'digit' && atom.isSoft === true;
  for (let start = 0; start <= MAX_SOFT_EDGE; start += 1) {
    if (start > 0 && !isSoft(run[start - 1])) break;
    for (let cut = 0; cut <= MAX_SOFT_EDGE; cut += 1) {
      const end = run.length - cut;
      if (cut > 0 && !isSoft(run[end])) break;
      yield run.slice(start, end);
    }
  }
}

/** Cuts tokens into runs of number words; any other word ends a run, hesitation does not. */
export function runsOf(tokens: readonly Token[], vocabulary: Vocabulary): readonly PlacedAtom[][] {
  const runs: PlacedAtom[][] = [];
  let run: PlacedAtom[] = [];
  const endRun = (): void => {
    const number = withoutLooseLinks(run);
    if (number.length > 0) runs.push(number);
    run = [];
  };
  for (const token of tokens) {
    if (token.kind === 'word' && vocabulary.fillers.has(token.text)) continue;
    if (isArticle(token, run.at(-1), vocabulary)) continue;
    const atoms = atomsOf(token, vocabulary);
    if (atoms) run.push(...atoms);
    else endRun();
  }
  endRun();
  return runs;
}

/**
 * Multipliers at the edges that multiply nothing: "double check", "twice: 482197", "noch einmal",
 * "482197 dos veces", and a trailing "und".
 */
function withoutLooseLinks(run: readonly PlacedAtom[]): PlacedAtom[] {
  const number = [...run];
  for (let last = number.at(-1)?.kind; ; last = number.at(-1)?.kind) {
    if (last === 'fold') number.splice(-2);
    else if (last === 'times' || last === 'and') number.pop();
    else break;
  }
  const isLoose = ([first, second]: readonly PlacedAtom[]): boolean =>
    first?.kind === 'fold' ||
    (first?.kind === 'times' && second?.kind === 'figures' && second.text.length > 1);
  while (isLoose(number)) number.shift();
  return number;
}

function isArticle(token: Token, before: PlacedAtom | undefined, vocabulary: Vocabulary): boolean {
  if (before?.kind !== 'times' && before?.kind !== 'fold') return false;
  return token.kind === 'word' && vocabulary.articles.has(token.text);
}

function atomsOf(token: Token, vocabulary: Vocabulary): readonly PlacedAtom[] | undefined {
  if (token.kind === 'break') return undefined;
  if (token.kind === 'figures') {
    return [{ kind: 'figures', text: token.text, gluedBefore: false, gluedAfter: false }];
  }
  const { gluedBefore, gluedAfter } = token;
  const parts = vocabulary.words.has(token.text) ? [token.text] : vocabulary.split?.(token.text);
  if (!parts) return undefined;
  const atoms: PlacedAtom[] = [];
  for (const part of parts) {
    const atom = vocabulary.words.get(part);
    if (!atom) return undefined;
    atoms.push({ ...atom, gluedBefore, gluedAfter });
  }
  return atoms;
}
