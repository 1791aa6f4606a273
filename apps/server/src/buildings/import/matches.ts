import { nextTurn } from '../../platform/next-turn.ts';
import type { KnownPerson } from './known.ts';
import type { FileRow } from './rows.ts';

type Who = Pick<FileRow, 'name' | 'email'>;
/**
 * What a row and a person of its unit must have in common for the row to mean them. Undefined if they
 * have nothing.
 */
type Rank = Readonly<Record<'row' | 'person', (who: Who) => unknown>>;

const nameOf = ({ name }: Who) => [name];
const emailOf = ({ email }: Who) => email ?? undefined;
const nameAndEmailOf = ({ name, email }: Who) => (email === null ? undefined : [name, email]);
const nameWithoutEmailOf = (who: Who) => (who.email === null ? nameOf(who) : undefined);
const nameBesideEmailOf = (who: Who) => (who.email === null ? undefined : nameOf(who));

const BY_EMAIL: Rank = { row: emailOf, person: emailOf };
const BY_NAME: Rank = { row: nameWithoutEmailOf, person: nameOf };
/** The ways in which a row means a person, the surest first. */
const RANKS: readonly Rank[] = [
  { row: nameAndEmailOf, person: nameAndEmailOf },
  BY_EMAIL,
  BY_NAME,
  // A person whose address is not recorded yet.
  { row: nameBesideEmailOf, person: nameWithoutEmailOf },
];

/** The known person whom each row is about. */
export type Matches = {
  readonly personOf: ReadonlyMap<FileRow, KnownPerson>;
  /** The row about a person of the same address or, if this row has none, of the same name. */
  readonly twinOf: (row: FileRow) => FileRow | undefined;
};

/** People with the same key, the first one first; those before `next` have their row. */
type Line = { readonly people: KnownPerson[]; next: number };

/**
 * Finds the people whom rows mean: by address and name, then by the address, then by the name. No two
 * rows mean one person, so that the next import finds what this one has written. A row is looked up, and
 * not compared with each person of its unit; other requests are served between pieces.
 */
export async function matchPeople(
  rows: readonly FileRow[],
  people: readonly KnownPerson[],
  unitOf: (person: KnownPerson) => string | undefined,
): Promise<Matches> {
  const personOf = new Map<FileRow, KnownPerson>();
  const rowOf = new Map<KnownPerson, FileRow>();
  const lines = new Map<Rank, ReadonlyMap<string, Line>>();
  const lineOf = (rank: Rank, row: FileRow): Line | undefined =>
    lines.get(rank)?.get(keyOf(row.key, rank.row(row)) ?? '');
  for (const rank of RANKS) {
    lines.set(rank, await lineUp(people, (one) => keyOf(unitOf(one), rank.person(one))));
    await inTurns(rows, (row) => {
      if (personOf.has(row) || !isAboutPerson(row)) return;
      const line = lineOf(rank, row);
      const person = line && nextOf(line, rowOf);
      if (!person) return;
      personOf.set(row, person);
      rowOf.set(person, row);
    });
  }
  const twinOf: Matches['twinOf'] = (row) => {
    const [first] = lineOf(row.email === null ? BY_NAME : BY_EMAIL, row)?.people ?? [];
    return first && rowOf.get(first);
  };
  return { personOf, twinOf };
}

const keyOf = (unit: string | undefined, said: unknown): string | undefined =>
  said === undefined ? undefined : JSON.stringify([unit, said]);

async function lineUp(
  people: readonly KnownPerson[],
  keyOfPerson: (person: KnownPerson) => string | undefined,
): Promise<ReadonlyMap<string, Line>> {
  const lines = new Map<string, Line>();
  await inTurns(people, (person) => {
    const key = keyOfPerson(person);
    if (key === undefined) return;
    const line = lines.get(key) ?? { people: [], next: 0 };
    line.people.push(person);
    lines.set(key, line);
  });
  return lines;
}

/** The first who has no row yet. No one loses theirs again, so each is passed once. */
function nextOf(line: Line, rowOf: ReadonlyMap<KnownPerson, FileRow>): KnownPerson | undefined {
  for (;;) {
    const person = line.people[line.next];
    if (!person || !rowOf.has(person)) return person;
    line.next += 1;
  }
}

/** Rows or people that are looked at in one turn of the event loop. */
const A_TURN = 500;

async function inTurns<T>(all: readonly T[], look: (one: T) => void): Promise<void> {
  for (const [i, one] of all.entries()) {
    if (i % A_TURN === A_TURN - 1) await nextTurn();
    look(one);
  }
}

export const isAboutPerson = ({ name, email }: Who): boolean => name !== null || email !== null;
