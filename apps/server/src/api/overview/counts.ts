import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { keptCount } from '../../platform/kept-count.ts';
import { nextTurn } from '../../platform/next-turn.ts';

/** How much there is of what grows. */
export type Amounts = {
  readonly buildings: number;
  readonly units: number;
  readonly residents: number;
  readonly gates: number;
  readonly calls: number;
};

const DAY_MS = 24 * 60 * 60_000;
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
async function countBy(read: Queries, table: keyof typeof KEYS): Promise<number> {
  let total = 0;
  for (let after = ''; ;) {
    const { count, last } = await countSlice(read, { table, after });
    total += count;
    if (count < SLICE_ROWS || last === null) return total;
    after = last;
    await nextTurn();
  }
}

const KEYS = {
  buildings: 'building_id',
  units: 'unit_id',
  users: 'user_id',
  intercoms: 'intercom_id',
} as const;

async function countSlice(
  read: Queries,
  { table, after }: { table: keyof typeof KEYS; after: string },
): Promise<{ count: number; last: string | null }> {
  const id = sql.ref<string>(KEYS[table]);
  const slice = read
    .selectFrom(table)
    .select(id.as('id'))
    .where(id, '>', after)
    .orderBy(id)
    .limit(SLICE_ROWS);
  const row = await read
    .selectFrom(slice.as('slice'))
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max<string | null>('id').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), last: row.last };
}

/** Calls of 30 days, a day at a time. */
async function countCalls(read: Queries, now: number): Promise<number> {
  let total = 0;
  for (let day = 0; day < CALL_DAYS; day += 1) {
    const row = await read
      .selectFrom('calls')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('started_at', '>', now - (day + 1) * DAY_MS)
      .where('started_at', '<=', now - day * DAY_MS)
      .executeTakeFirstOrThrow();
    total += Number(row.count);
    await nextTurn();
  }
  return total;
}
