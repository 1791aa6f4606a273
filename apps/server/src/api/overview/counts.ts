import { DAY_MS } from '@gatecall/contracts/constants';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { keptCount } from '../../platform/kept-count.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { countCallsBetween, countSlice, type Counted } from './amounts-store.ts';

/** The amounts of what grows. */
export type Amounts = {
  readonly buildings: number;
  readonly units: number;
  readonly residents: number;
  readonly gates: number;
  readonly calls: number;
};

const CALL_DAYS = 30;
/** Rows per statement: on the embedded database a statement blocks everything else. */
const SLICE_ROWS = 5_000;

/** Counts it row by row, in slices; a large installation is counted once a minute at most. */
export const createAmounts = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): (() => Promise<Amounts>) =>
  keptCount(async () => ({
    buildings: await countBy(db.read, 'buildings'),
    units: await countBy(db.read, 'units'),
    residents: await countBy(db.read, 'users'),
    gates: await countBy(db.read, 'intercoms'),
    calls: await countCalls(db.read, clock.now()),
  }));

/** The rows of a table, walked by its ids. */
async function countBy(read: Queries, table: Counted): Promise<number> {
  let total = 0;
  for (let after = ''; ;) {
    const { count, last } = await countSlice(read, { table, after, limit: SLICE_ROWS });
    total += count;
    if (count < SLICE_ROWS || last === null) return total;
    after = last;
    await nextTurn();
  }
}

/** Calls of 30 days, a day at a time. */
async function countCalls(read: Queries, now: number): Promise<number> {
  let total = 0;
  for (let day = 0; day < CALL_DAYS; day += 1) {
    const until = now - day * DAY_MS;
    total += await countCallsBetween(read, until - DAY_MS, until);
    await nextTurn();
  }
  return total;
}
