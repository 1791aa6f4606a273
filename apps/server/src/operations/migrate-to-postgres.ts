import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Schema } from '../db/schema.ts';

export type MovedTable = { readonly table: string; readonly rows: number };

const BATCH = 500;
/** The migrator's own bookkeeping, which the target writes itself. */
const OWN_TABLES = /^(kysely_|sqlite_)/;

/**
 * Moves an embedded installation to PostgreSQL: every row of every table in one transaction, then both
 * sides are read again and compared row by row. Nothing is committed before they agree. The server must
 * be stopped (the folder is locked meanwhile) and the target empty.
 */
export async function migrateToPostgres(
  folder: string,
  url: string,
): Promise<readonly MovedTable[]> {
  const source = openSqlite(folder, { isServer: true });
  const target = openPostgres(url);
  try {
    await migrateToLatest(source);
    await migrateToLatest(target);
    const tables = await tablesOf(source.read);
    return await target.write(async (queries) => {
      // Rows may be inserted before their owners.
      await sql`set constraints all deferred`.execute(queries);
      const moved: MovedTable[] = [];
      for (const table of tables) moved.push(await moveTable(source.read, queries, table));
      return moved;
    });
  } finally {
    await source.close();
    await target.close();
  }
}

async function tablesOf(queries: Queries): Promise<readonly (keyof Schema)[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by name`.execute(queries);
  // The migrations create exactly the tables of the schema.
  return rows.map((row) => row.name).filter((name) => !OWN_TABLES.test(name)) as (keyof Schema)[];
}

async function moveTable(
  source: Queries,
  target: Queries,
  table: keyof Schema,
): Promise<MovedTable> {
  const existing = await readAll(target, table);
  if (existing.length > 0) {
    throw new Error(`The target is not empty: ${table} holds ${existing.length} rows.`);
  }
  const rows = await readAll(source, table);
  for (let start = 0; start < rows.length; start += BATCH) {
    const columns = Object.keys(rows[start] ?? {});
    const values = rows
      .slice(start, start + BATCH)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((c) => sql.ref(c)))}) values ${sql.join(values)}`.execute(
      target,
    );
  }
  if (table === 'webhook_events') await countOn(target);
  const copied = await readAll(target, table);
  if (fingerprint(rows) !== fingerprint(copied)) {
    throw new Error(`${table} differs after the copy; nothing was committed.`);
  }
  return { table, rows: rows.length };
}

/** The sequence continues after what was moved. */
const countOn = (target: Queries): Promise<unknown> =>
  sql`select setval(pg_get_serial_sequence('webhook_events', 'sequence'),
    coalesce(max(sequence), 0) + 1, false) from webhook_events`.execute(target);

type Row = Readonly<Record<string, unknown>>;

const readAll = async (queries: Queries, table: keyof Schema): Promise<readonly Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(queries)).rows;

/** Independent of the order of rows and columns, and of how an engine writes an integer. */
function fingerprint(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    JSON.stringify(
      Object.entries(row)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([column, value]) => [column, value === null ? null : String(value)]),
    ),
  );
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
