import type { Counting, PlacedAtom } from './atoms.ts';

/** More readings than this and the utterance is too ambiguous to be believed. */
const MAX_READINGS = 256;

type Part = { readonly text: string; readonly next: number };
type Value = { readonly value: number; readonly next: number };

/**
 * Every digit string that a run of atoms can mean: "five hundred eight" is 508 and 5008.
 * Returns none if a part has no meaning ("double twenty") or where there are too many.
 */
export function readingsOf(atoms: readonly PlacedAtom[], counting: Counting): ReadonlySet<string> {
  const grammar: Grammar = { atoms, counting };
  let open = new Map<number, Set<string>>([[0, new Set([''])]]);
  const done = new Set<string>();
  while (open.size > 0) {
    const following = new Map<number, Set<string>>();
    for (const [at, prefixes] of open) {
      for (const part of partsAt(grammar, at)) {
        const target = part.next === atoms.length ? done : (following.get(part.next) ?? new Set());
        for (const prefix of prefixes) target.add(prefix + part.text);
        if (part.next < atoms.length) following.set(part.next, target);
        if (target.size > MAX_READINGS) return new Set();
      }
    }
    open = following;
  }
  return done;
}

type Grammar = { readonly atoms: readonly PlacedAtom[]; readonly counting: Counting };

function partsAt(grammar: Grammar, at: number): readonly Part[] {
  const atom = grammar.atoms[at];
  if (!atom) return [];
  // "und" outside a number is only a pause between two digits.
  if (atom.kind === 'and') return [{ text: '', next: at + 1 }];
  if (atom.kind === 'times') return repeatedDigit(grammar.atoms[at + 1], atom.count, at + 2);
  if (grammar.atoms[at + 1]?.kind === 'fold') {
    const count = singleDigit(atom);
    // "noch einmal" asks to listen again and multiplies nothing.
    if (count === 1) return [{ text: '', next: at + 2 }];
    return count ? repeatedDigit(grammar.atoms[at + 2], count, at + 3) : [];
  }
  const parts: Part[] = [];
  if (atom.kind === 'figures') parts.push({ text: atom.text, next: at + 1 });
  else if (atom.kind === 'digit' && atom.digit === 0) parts.push({ text: '0', next: at + 1 });
  for (const { value, next } of belowMillion(grammar, at)) {
    parts.push({ text: String(value), next });
  }
  return parts;
}

function repeatedDigit(atom: PlacedAtom | undefined, count: number, next: number): readonly Part[] {
  const digit = singleDigit(atom);
  return digit === undefined ? [] : [{ text: String(digit).repeat(count), next }];
}

function singleDigit(atom: PlacedAtom | undefined): number | undefined {
  if (atom?.kind === 'digit') return atom.digit;
  return atom?.kind === 'figures' && atom.text.length === 1 ? Number(atom.text) : undefined;
}

function belowMillion(grammar: Grammar, at: number): readonly Value[] {
  const start = belowThousand(grammar, at);
  const values = [...start];
  const bare: Value[] = isNumber(grammar.atoms[at - 1]) ? [] : [{ value: 1, next: at }];
  for (const { value, next } of [...start, ...bare]) {
    if (grammar.atoms[next]?.kind !== 'thousand') continue;
    values.push({ value: value * 1_000, next: next + 1 });
    // "Mil e vinte" is 1 020.
    const link = grammar.atoms[next + 1]?.kind === 'and' ? 1 : 0;
    for (const rest of belowThousand(grammar, next + 1 + link)) {
      values.push({ value: value * 1_000 + rest.value, next: rest.next });
    }
  }
  return values;
}

function belowThousand(grammar: Grammar, at: number): readonly Value[] {
  const { atoms } = grammar;
  const atom = atoms[at];
  const small = belowHundred(grammar, at);
  const values = [...small];
  if (atom?.kind === 'figures' && /^[1-9]\d\d$/.test(atom.text)) {
    values.push({ value: Number(atom.text), next: at + 1 });
  }
  const hundreds: Value[] = small
    // "un cent dix" is 1 110: French does not count one hundred that way.
    .filter(({ value }) => value > 1 || grammar.counting !== 'twenties')
    .filter(({ next }) => atoms[next]?.kind === 'hundred')
    .map(({ value, next }) => ({ value: value * 100, next: next + 1 }));
  if (atom?.kind === 'hundred' && !countsHundreds(grammar, at - 1)) {
    hundreds.push({ value: 100, next: at + 1 });
  }
  if (atom?.kind === 'hundreds') hundreds.push({ value: atom.value, next: at + 1 });
  for (const hundred of hundreds) {
    values.push(hundred);
    const link = atoms[hundred.next]?.kind === 'and' ? 1 : 0;
    for (const rest of belowHundred(grammar, hundred.next + link)) {
      values.push({ value: hundred.value + rest.value, next: rest.next });
    }
  }
  return values;
}

const isNumber = (atom: PlacedAtom | undefined): boolean =>
  atom !== undefined && atom.kind !== 'and';

/** "four hundred" is one number; only "eighty two, hundred ninety" may be two. */
function countsHundreds({ atoms, counting }: Grammar, at: number): boolean {
  const atom = atoms[at];
  if (counting === 'adjacent') return isNumber(atom);
  if (atom?.kind === 'figures') return atom.text.length === 1;
  const fewest = counting === 'twenties' ? 2 : 1;
  const endsTens = counting !== 'reversed' && atoms[at - 1]?.kind === 'tens';
  return atom?.kind === 'digit' && atom.digit >= fewest && !endsTens;
}

/** One to ninety-nine. Tens take a following digit always: "twenty two" is 22, never 20 2. */
function belowHundred(grammar: Grammar, at: number): readonly Value[] {
  const { atoms } = grammar;
  const atom = atoms[at];
  if (!atom) return [];
  if (grammar.counting === 'twenties' && isFourTwenty(atoms, at)) {
    // "quatre vingt" is eighty, and without hyphens also four and twenty.
    const asEighty = overTwenty(grammar, at + 2, 80);
    return atoms[at + 1]?.gluedBefore ? asEighty : [...asEighty, { value: 4, next: at + 1 }];
  }
  if (atom.kind === 'closed') return closedOrLonger(grammar, at, atom.value);
  if (atom.kind === 'figures') {
    return /^[1-9]\d?$/.test(atom.text) ? [{ value: Number(atom.text), next: at + 1 }] : [];
  }
  if (atom.kind === 'digit') {
    if (atom.digit === 0) return [];
    const tens = atoms[at + 2];
    // "Cinco y treinta" is 5 30: only German counts the ones before the tens.
    const isReversed = grammar.counting === 'reversed' && atoms[at + 1]?.kind === 'and';
    if (isReversed && tens?.kind === 'tens') {
      return [{ value: tens.value + atom.digit, next: at + 3 }];
    }
    return [{ value: atom.digit, next: at + 1 }];
  }
  if (atom.kind !== 'tens') return [];
  if (grammar.counting === 'twenties' && atom.value === 60) return overTwenty(grammar, at + 1, 60);
  const alone = { value: atom.value, next: at + 1 };
  if (grammar.counting === 'reversed') return [alone];
  const unitPlace = grammar.counting === 'with-and' ? at + 2 : at + 1;
  if (unitPlace === at + 2 && atoms[at + 1]?.kind !== 'and') return [alone];
  const unit = unitAt(grammar, unitPlace);
  if (!unit) return [alone];
  const whole = { value: atom.value + unit, next: unitPlace + 1 };
  // "fifty three hundred" is also 50 300.
  if (atoms[unitPlace + 1]?.kind === 'hundred') return [whole, alone];
  // "vingt quatre vingt" is 24 20 and 20 80: the caller refuses what stays ambiguous.
  const isOpen = grammar.counting === 'twenties' && isFourTwenty(atoms, at + 1);
  return isOpen ? [whole, alone] : [whole];
}

/** "dix sept" is 17, and without a hyphen also 10 7. */
function closedOrLonger(grammar: Grammar, at: number, value: number): readonly Value[] {
  const next = grammar.atoms[at + 1];
  const single = { value, next: at + 1 };
  if (grammar.counting !== 'twenties' || value !== 10) return [single];
  if (next?.kind !== 'digit' || next.digit < 7) return [single];
  const whole = { value: 10 + next.digit, next: at + 2 };
  return next.gluedBefore ? [whole] : [whole, single];
}

/** Sixty and eighty in French, with one to nineteen behind them or apart from them. */
function overTwenty(grammar: Grammar, at: number, base: number): readonly Value[] {
  const values: Value[] = [];
  const follower = grammar.atoms[at];
  const unit = unitAt(grammar, at);
  if (unit) values.push({ value: base + unit, next: at + 1 });
  if (follower?.kind === 'closed') {
    for (const teen of closedOrLonger(grammar, at, follower.value)) {
      values.push({ value: base + teen.value, next: teen.next });
    }
  }
  const isBound = values.length > 0 && (unit !== undefined || follower?.gluedBefore === true);
  return isBound ? values : [...values, { value: base, next: at }];
}

/** The digit one to nine that completes tens. */
function unitAt(grammar: Grammar, at: number): number | undefined {
  const atom = grammar.atoms[at];
  if (atom?.kind === 'figures') return /^[1-9]$/.test(atom.text) ? Number(atom.text) : undefined;
  if (atom?.kind !== 'digit' || atom.digit === 0) return undefined;
  // "cinquante quatre-vingts": the hyphen gives the four to the twenty behind it.
  const isBoundAhead = atom.gluedAfter && !atom.gluedBefore;
  return grammar.counting === 'twenties' && isBoundAhead ? undefined : atom.digit;
}

function isFourTwenty(atoms: readonly PlacedAtom[], at: number): boolean {
  const four = atoms[at];
  const twenty = atoms[at + 1];
  if (four?.kind !== 'digit' || four.digit !== 4) return false;
  if (twenty?.kind !== 'tens' || twenty.value !== 20) return false;
  // "vingt-quatre vingt": the hyphen gives the four to the twenty before it.
  return !four.gluedBefore || twenty.gluedBefore;
}
