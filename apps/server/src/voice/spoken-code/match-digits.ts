import type { Counting, PlacedAtom, Vocabulary } from './atoms.ts';
import { readingsOf } from './readings.ts';
import type { Token } from './tokens.ts';

/** Shorter numbers are flat numbers and false starts, not attempts at a code. */
const SHORTEST_ATTEMPT = 4;

/** What an utterance was worth: whether it is the code, and how many guesses it held. */
export type Match = { readonly isMatch: boolean; readonly attempts: number };

/**
 * Whether the tokens say the code: every run that is long enough to be a code must read as the
 * code, or as the code said twice. No edit distance, no substring, no prefix.
 */
export function matchDigits(code: string, tokens: readonly Token[], vocabulary: Vocabulary): Match {
  let equal = 0;
  let wrong = 0;
  let guesses = 0;
  for (const run of runsOf(tokens, vocabulary)) {
    const verdict = judgeRun(run, code, vocabulary.counting);
    if (verdict.kind === 'short') continue;
    if (verdict.kind === 'equal') equal += 1;
    else wrong += 1;
    guesses += verdict.kind === 'equal' ? 1 : verdict.guesses;
  }
  return { isMatch: equal > 0 && wrong === 0, attempts: Math.max(1, wrong === 0 ? 1 : guesses) };
}

type Verdict =
  | { readonly kind: 'short' }
  | { readonly kind: 'equal' }
  | { readonly kind: 'wrong'; readonly guesses: number };

function judgeRun(run: readonly PlacedAtom[], code: string, counting: Counting): Verdict {
  let shortest = Number.POSITIVE_INFINITY;
  for (const variant of withoutSoftEdges(run)) {
    const readings = readingsOf(variant, counting);
    for (const reading of readings) shortest = Math.min(shortest, reading.length);
    if (meansOnly(readings, code) || meansOnly(readings, code + code)) return { kind: 'equal' };
  }
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
  for (let start = 0; start === 0 || isSoft(run[start - 1]); start += 1) {
    for (let end = run.length; end === run.length || isSoft(run[end]); end -= 1) {
      if (start >= end) break;
      yield run.slice(start, end);
    }
  }
}

/** Cuts tokens into runs of number words; any other word ends a run, hesitation does not. */
function runsOf(tokens: readonly Token[], vocabulary: Vocabulary): readonly PlacedAtom[][] {
  const runs: PlacedAtom[][] = [];
  let run: PlacedAtom[] = [];
  const endRun = (): void => {
    // "double check" and a trailing "und" say nothing about a number.
    while (run.at(-1)?.kind === 'times' || run.at(-1)?.kind === 'and') run.pop();
    if (run.some((atom) => atom.kind !== 'and')) runs.push(run);
    run = [];
  };
  for (const token of tokens) {
    if (token.kind === 'word' && vocabulary.fillers.has(token.text)) continue;
    const atoms = atomsOf(token, vocabulary);
    if (atoms) run.push(...atoms);
    else endRun();
  }
  endRun();
  return runs;
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
