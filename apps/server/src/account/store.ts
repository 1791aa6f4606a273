import type { Kysely } from 'kysely';
import type { Queries } from '../db/database.ts';

/** Columns that say whose a row is. */
const OWNER_COLUMNS = ['user_id', 'resident_id'] as const;
/** Rows without a name on them, but with an intercom that has one. */
const INTERCOM_COLUMN = 'intercom_id';
/** Security events outlive the account, without the name (A89). */
const KEPT_TABLES = ['audit_log'];

type TableOfPerson = { readonly name: string; readonly columns: readonly string[] };
/** Any table by name: this file alone goes over all of them. */
type AnyTables = Kysely<Record<string, Record<string, string | number | null>>>;

/**
 * Every table with rows about a person, read from the database itself: a table that is added
 * tomorrow is exported and erased from its first day.
 */
export async function findTablesOfPeople(queries: Queries): Promise<readonly TableOfPerson[]> {
  const tables = await queries.introspection.getTables();
  return tables
    .filter((table) => !table.isView && !table.name.startsWith('kysely_'))
    .map((table) => ({ name: table.name, columns: table.columns.map((column) => column.name) }))
    .filter(({ columns }) => ownerColumn(columns) !== undefined);
}

const ownerColumn = (columns: readonly string[]): string | undefined =>
  [...OWNER_COLUMNS, INTERCOM_COLUMN].find((column) => columns.includes(column));

/** The rows of one table that belong to a person. */
export async function findRowsOfPerson(
  queries: Queries,
  table: TableOfPerson,
  userId: string,
): Promise<readonly Record<string, unknown>[]> {
  const column = ownerColumn(table.columns) ?? '';
  const owners = await ownersOf(queries, column, userId);
  // PostgreSQL knows no empty list.
  if (owners.length === 0) return [];
  return anyTables(queries)
    .selectFrom(table.name)
    .selectAll()
    .where(column, 'in', owners)
    .execute();
}

/** Erases a person: every row of every table; what is kept loses the name. */
export async function erasePerson(queries: Queries, userId: string): Promise<void> {
  const tables = await findTablesOfPeople(queries);
  // Intercoms name the owner of rows that name only them: they go last.
  const inOrder = [...tables].sort((a, b) => rank(a) - rank(b));
  for (const table of inOrder) {
    const column = ownerColumn(table.columns) ?? '';
    const owners = await ownersOf(queries, column, userId);
    if (owners.length === 0) continue;
    const all = anyTables(queries);
    await (
      KEPT_TABLES.includes(table.name)
        ? all
            .updateTable(table.name)
            .set({ user_id: null, ip_address: '' })
            .where(column, 'in', owners)
        : all.deleteFrom(table.name).where(column, 'in', owners)
    ).execute();
  }
}

const rank = ({ name }: TableOfPerson): number => (name === 'intercoms' ? 1 : 0);

async function ownersOf(
  queries: Queries,
  column: string,
  userId: string,
): Promise<readonly string[]> {
  if (column !== INTERCOM_COLUMN) return [userId];
  const rows = await queries
    .selectFrom('intercoms')
    .select('intercom_id')
    .where('resident_id', '=', userId)
    .execute();
  return rows.map((row) => row.intercom_id);
}

// The schema type knows each table by name; here the names come from the database.
const anyTables = (queries: Queries): AnyTables => queries as unknown as AnyTables;
