import type { TestServer } from '@gatecall/testkit/test-server';
import { anyTables, type AnyRow } from '../db/any-tables.ts';
import { SEALED_COLUMNS } from '../operations/reseal.ts';
import type { Secrets } from '../platform/secrets.ts';

export type Dump = ReadonlyMap<string, readonly string[]>;
/** Every row of every table as text, with what is sealed opened. */
export async function dump({ deps }: Pick<TestServer, 'deps'>): Promise<Dump> {
  const { read } = deps.db;
  const found = new Map<string, readonly string[]>();
  for (const { name } of await read.introspection.getTables()) {
    const rows = await anyTables(read).selectFrom(name).selectAll().execute();
    found.set(
      name,
      rows.map((row) => JSON.stringify(opened(deps.secrets, name, row))),
    );
  }
  return found;
}

function opened(secrets: Secrets, table: string, row: AnyRow): AnyRow {
  const clear = SEALED_COLUMNS.filter((of) => of.table === table).flatMap((of) => {
    const sealed = row[of.column];
    // Factors are made up (`life.testing.ts`), and grants are not sealed.
    const isSealed = typeof sealed === 'string' && /^[\w-]{38,}$/.test(sealed);
    return isSealed ? [[of.column, secrets.open(of.purpose, sealed)]] : [];
  });
  return { ...row, ...Object.fromEntries(clear) };
}

/** Rows that were not there before. */
export const newRows = (before: Dump, after: Dump): Dump =>
  new Map(
    [...after].flatMap(([table, rows]) => {
      const fresh = rows.filter((row) => !before.get(table)?.includes(row));
      return fresh.length === 0 ? [] : [[table, fresh]];
    }),
  );
