import { array, assert, asyncProperty, constantFrom, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownPerson } from './known.ts';
import { isAboutPerson, matchPeople } from './matches.ts';
import type { FileRow } from './rows.ts';

type Who = Pick<FileRow, 'name' | 'email'>;
type Pair = (row: Who, person: Who) => boolean;

const rowOf = (unit: string, who: Who, at: number): FileRow => ({
  ...who,
  row: at + 2,
  unit,
  key: unit,
  floor: null,
  movesInAt: null,
  movesOutAt: null,
});
const personOf = (unitId: string, { name, email }: Who, at: number): KnownPerson => ({
  kind: 'invited',
  id: `invite-${at}`,
  unitId,
  userId: null,
  name,
  email,
  movesInAt: null,
  movesOutAt: null,
});
const match = (rows: readonly FileRow[], people: readonly KnownPerson[]) =>
  matchPeople(rows, people, ({ unitId }) => unitId);

/** What is promised, in the plainest way: compares each row with every person. */
const PLAINLY: readonly Pair[] = [
  (row, person) => row.email !== null && row.email === person.email && row.name === person.name,
  (row, person) => row.email !== null && row.email === person.email,
  (row, person) => row.email === null && row.name === person.name,
  (row, person) => row.email !== null && person.email === null && row.name === person.name,
];
const isTwin: Pair = (row, person) =>
  row.email === null ? row.name === person.name : row.email === person.email;

function matchPlainly(rows: readonly FileRow[], people: readonly KnownPerson[]) {
  const found = new Map<FileRow, KnownPerson>();
  const taken = new Map<KnownPerson, FileRow>();
  const inUnitOf = (row: FileRow) => people.filter(({ unitId }) => unitId === row.key);
  for (const means of PLAINLY) {
    for (const row of rows.filter((one) => !found.has(one) && isAboutPerson(one))) {
      const person = inUnitOf(row).find((one) => !taken.has(one) && means(row, one));
      if (!person) continue;
      found.set(row, person);
      taken.set(person, row);
    }
  }
  const twinOf = (row: FileRow) => {
    const twin = inUnitOf(row).find((one) => isTwin(row, one));
    return twin && taken.get(twin);
  };
  return { found, twinOf };
}

const someone = record({
  unit: constantFrom('1', '2'),
  name: constantFrom(null, 'Ada', 'Ben'),
  email: constantFrom(null, 'a@example.com', 'b@example.com'),
});

describe('the person that a row means', () => {
  it('is the one who fits best, and no person fits two rows', async () => {
    await assert(
      asyncProperty(
        array(someone, { maxLength: 12 }),
        array(someone, { maxLength: 12 }),
        async (rows, people) => {
          const file = rows.map((one, i) => rowOf(one.unit, one, i));
          const known = people.map((one, i) => personOf(one.unit, one, i));
          const { personOf: found, twinOf } = await match(file, known);
          const plainly = matchPlainly(file, known);
          expect([...found].toSorted(byRow)).toEqual([...plainly.found].toSorted(byRow));
          for (const row of file.filter(isAboutPerson)) {
            expect(twinOf(row)).toBe(plainly.twinOf(row));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is looked up: a thousand people of one unit are not each compared with a thousand rows', async () => {
    const MANY = 1_000;
    let looks = 0;
    const people = Array.from({ length: MANY }, (_, i) => {
      const { email, ...person } = personOf('1', { name: `N${i}`, email: `n${i}@example.com` }, i);
      return {
        ...person,
        get email() {
          looks += 1;
          return email;
        },
      };
    });
    const rows = Array.from({ length: MANY }, (_, i) =>
      rowOf('1', { name: `M${i}`, email: `m${i}@example.com` }, i),
    );
    let turns = 0;
    let watch = setImmediate(function count() {
      turns += 1;
      watch = setImmediate(count);
    });
    const { personOf: found } = await match(rows, people);
    clearImmediate(watch);
    expect(found.size).toBe(0);
    expect(looks).toBeLessThan(20 * MANY);
    expect(turns).toBeGreaterThan(8);
  });
});

const byRow = ([one]: readonly [FileRow, unknown], [other]: readonly [FileRow, unknown]): number =>
  one.row - other.row;
