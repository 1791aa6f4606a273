import type { KnownPerson } from './known.ts';
import type { FileRow } from './rows.ts';

type Who = Pick<FileRow, 'name' | 'email'>;
type Rank = (row: Who, person: Who) => boolean;

/** How surely a row means a person, the surest first. */
const RANKS: readonly Rank[] = [
  (row, person) => row.email !== null && row.email === person.email && row.name === person.name,
  (row, person) => row.email !== null && row.email === person.email,
  (row, person) => row.email === null && row.name === person.name,
  // Somebody whose address nobody has written down yet.
  (row, person) => row.email !== null && person.email === null && row.name === person.name,
];

/** Whom each row is about, among those who are known. */
export type Matches = {
  readonly personOf: ReadonlyMap<FileRow, KnownPerson>;
  /** The row that is about a person. */
  readonly rowOf: ReadonlyMap<KnownPerson, FileRow>;
};

/**
 * Finds whom rows mean: by address and name, then by the address, then by the name. No two rows mean one
 * person, so that the next import finds what this one has written.
 */
export function matchPeople(
  rows: readonly FileRow[],
  peopleOf: (unit: string) => readonly KnownPerson[],
): Matches {
  const personOf = new Map<FileRow, KnownPerson>();
  const rowOf = new Map<KnownPerson, FileRow>();
  for (const means of RANKS) {
    for (const row of rows) {
      if (personOf.has(row) || !isAboutSomebody(row)) continue;
      const person = peopleOf(row.key).find((one) => !rowOf.has(one) && means(row, one));
      if (!person) continue;
      personOf.set(row, person);
      rowOf.set(person, row);
    }
  }
  return { personOf, rowOf };
}

export const isAboutSomebody = ({ name, email }: Who): boolean => name !== null || email !== null;

/** Whether two are called by the same address or, where the row has none, by the same name. */
export const isSamePerson = (row: Who, other: Who): boolean =>
  row.email === null ? row.name === other.name : row.email === other.email;
