import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

const KEYS = {
  buildings: 'building_id',
  units: 'unit_id',
  users: 'user_id',
  intercoms: 'intercom_id',
} as const;
/** A table whose rows are counted. */
export type Counted = keyof typeof KEYS;

/** Counts at most `limit` rows after an id; returns the last one's. */
export async function countSlice(
  read: Queries,
  { table, after, limit }: { table: Counted; after: string; limit: number },
): Promise<{ count: number; last: string | null }> {
  const id = sql.ref<string>(KEYS[table]);
  const slice = read
    .selectFrom(table)
    .select(id.as('id'))
    .where(id, '>', after)
    .orderBy(id)
    .limit(limit);
  const row = await read
    .selectFrom(slice.as('slice'))
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max<string | null>('id').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), last: row.last };
}

/** Calls that began after one moment and not after another. */
export async function countCallsBetween(
  read: Queries,
  after: number,
  until: number,
): Promise<number> {
  const row = await read
    .selectFrom('calls')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('started_at', '>', after)
    .where('started_at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
