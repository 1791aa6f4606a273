import { anyTables } from './any-tables.ts';
import type { Queries } from './database.ts';
import type { Schema } from './schema.ts';

type Past<Table extends string, Column extends string> = {
  readonly table: Table;
  readonly key: Column;
  readonly past: readonly [Column, '<' | '<=', number];
  readonly limit: number;
};

/**
 * Deletes the rows whose time has passed, at most `limit`; returns how many. They are selected by their key,
 * because PostgreSQL knows no limit of a deletion.
 */
export async function deletePast<Table extends keyof Schema>(
  queries: Queries,
  input: Past<Table, keyof Schema[Table] & string>,
): Promise<number> {
  const { table, key, past, limit }: Past<string, string> = input;
  const tables = anyTables(queries);
  const rows = tables
    .selectFrom(table)
    .select(key)
    .where(...past)
    .limit(limit);
  const result = await tables.deleteFrom(table).where(key, 'in', rows).executeTakeFirst();
  return Number(result.numDeletedRows);
}
