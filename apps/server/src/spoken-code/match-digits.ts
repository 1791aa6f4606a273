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
  readonly variants: readonly ReadonlySet<string>[];
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
    return { variants: [], shortest: run.length, longest: run.length };
  const variants = [...withoutSoftEdges(run)].map((variant) => readingsOf(variant, counting));
  const lengths = variants.flatMap((readings) => [...readings].map(({ length }) => length));
  return { variants, shortest: Math.min(...lengths), longest: Math.max(...lengths) };
}

/** Whether a run can be read as a number as long as a code. */
export const mayBeCode = (runs: readonly ReadRun[]): boolean =>
  runs.some(({ longest }) => longest >= SHORTEST_ATTEMPT);

/**
 * Whether the runs say the code: every run that is long enough to be a code must read as the
 * code, or as the code said twice. No edit distance, no substring, no prefix.
 */
export function matchDigits(code: string, runs: readonly ReadRun[]): Match {
  let isSaid = false;
  let isWrong = false;
  let guesses = 0;
  for (const run of runs) {
    const verdict = judgeRun(run, code);
    if (verdict.kind === 'short') continue;
    if (verdict.kind === 'equal') isSaid = true;
    else isWrong = true;
    guesses += verdict.kind === 'equal' ? 1 : verdict.guesses;
  }
  return { isMatch: isSaid && !isWrong, attempts: isWrong ? guesses : 1 };
}

type Verdict =
  | { readonly kind: 'short' }
  | { readonly kind: 'equal' }
  | { readonly kind: 'wrong'; readonly guesses: number };

function judgeRun({ variants, shortest }: ReadRun, code: string): Verdict {
  const isCode = variants.some(
    (readings) => meansOnly(readings, code) || meansOnly(readings, code + code),
  );
  if (isCode) return { kind: 'equal' };
  if (shortest < SHORTEST_ATTEMPT) return { kind: 'short' };
  if (!Number.isFinite(shortest)) return { kind: 'wrong', guesses: 1 };
  return { kind: 'wrong', guesses: Math.max(1, Math.floor(shortest / code.length)) };
}

/** Two different readings of one length cannot both be meant: then neither is believed. */
function meansOnly(readings: ReadonlySet<string>, wanted: string): boolean {
  if (!readings.has(wanted)) return false;
  for (const reading of readings) {
    if (reading !== wanted && reading.length === wanted.length) return false;
  }
  return true;
}

/** "delivery for 482197": an everyday word at the edge may or may not be a digit. */
function* withoutSoftEdges(run: readonly PlacedAtom[]): Generator<readonly PlacedAtom[]> {
  const isSoft = (atom: PlacedAtom | undefined) => atom?.kind === 'digit' && atom.isSoft === true;
  for (let start = 0; start <= MAX_SOFT_EDGE; start += 1) {
    if (start > 0 && !isSoft(run[start - 1])) break;
    for (let cut = 0; cut <= MAX_SOFT_EDGE; cut += 1) {
      const end = run.length - cut;
      if (start >= end || (cut > 0 && !isSoft(run[end]))) break;
      yield run.slice(start, end);
    }
  }
}

/** Cuts tokens into runs of number words; any other word ends a run, hesitation does not. */
function runsOf(tokens: readonly Token[], vocabulary: Vocabulary): readonly PlacedAtom[][] {
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
