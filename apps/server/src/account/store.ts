import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { anyTables, type AnyRow } from '../db/any-tables.ts';
import type { Queries } from '../db/database.ts';

/** Columns that name a row's owner. */
const OWNER_COLUMNS = ['user_id', 'resident_id', 'actor_id'] as const;
/** Rows without an owner of their own that refer to one that has: column → its table, and the owner there. */
const INDIRECT = {
  intercom_id: { table: 'intercoms', owner: 'resident_id' },
  call_id: { table: 'calls', owner: 'resident_id' },
  // What a member made for another resident's gate.
  membership_id: { table: 'memberships', owner: 'user_id' },
} as const;
type IndirectColumn = keyof typeof INDIRECT;
// The keys of a constant object are exactly its names.
const INDIRECT_COLUMNS = Object.keys(INDIRECT) as IndirectColumn[];
/** Security events outlive the account, without the name (A89). */
const KEPT_TABLES = ['audit_log'];

type TableOfPerson = { readonly name: string; readonly columns: readonly string[] };

/**
 * Every table with rows about a person, read from the database itself, so that a new table is exported
 * and erased from its first day.
 */
export async function findTablesOfPeople(queries: Queries): Promise<readonly TableOfPerson[]> {
  const tables = await queries.introspection.getTables();
  return tables
    .filter((table) => !table.isView && !table.name.startsWith('kysely_'))
    .map((table) => ({ name: table.name, columns: table.columns.map((column) => column.name) }))
    .filter(({ columns }) => [...ownerColumns(columns), ...indirectColumns(columns)].length > 0);
}

/** Two, if a row is about two people: it is exported to both, and erased with either. */
const ownerColumns = (columns: readonly string[]): readonly string[] =>
  OWNER_COLUMNS.filter((column) => columns.includes(column));
const indirectColumns = (columns: readonly string[]): readonly IndirectColumn[] =>
  INDIRECT_COLUMNS.filter((column) => columns.includes(column));

/** The rows of one table that belong to a person. */
export const findRowsOfPerson = async (
  queries: Queries,
  table: TableOfPerson,
  userId: string,
): Promise<readonly Record<string, unknown>[]> => {
  const found = waysToFind(table, userId).map((isTheirs) =>
    anyTables(queries).selectFrom(table.name).selectAll().where(isTheirs).execute(),
  );
  return (await Promise.all(found))
    .flat()
    .filter((row) => !isOfAnother(row, userId))
    .map((row) => withoutOthersAddress(row, userId));
};

/** From where another one acted on a person's account is not theirs to know. */
const withoutOthersAddress = (row: AnyRow, userId: string): AnyRow =>
  'ip_address' in row && (row['actor_id'] ?? userId) !== userId ? { ...row, ip_address: '' } : row;

/** What they did to another account belongs to its owner: a manager's moves, say, or an operator's help. */
const isOfAnother = (row: AnyRow, userId: string): boolean =>
  row['actor_id'] === userId && (row['user_id'] ?? userId) !== userId;

/** Ends the sessions that a person's calls lock while they write: a write is seen, or it is refused. */
export const eraseSessions = (queries: Queries, userId: string): Promise<unknown> =>
  queries.deleteFrom('sessions').where('user_id', '=', userId).execute();

const isOfCalls = ({ name, columns }: TableOfPerson): boolean =>
  name === 'calls' ||
  (ownerColumns(columns).length === 0 && indirectColumns(columns).includes('call_id'));

/**
 * Erases a person but for their calls (`forgetCalls`): every row of every table; rows that are kept lose the
 * name.
 */
export async function erasePerson(queries: Queries, userId: string): Promise<void> {
  await eraseChallenges(queries, userId);
  const known = await findTablesOfPeople(queries);
  const tables = known.filter((table) => !isOfCalls(table));
  // Tables that name the owner of other rows come last.
  for (const table of [...tables].sort((a, b) => rank(a) - rank(b))) {
    const all = anyTables(queries);
    for (const isTheirs of waysToFind(table, userId)) {
      await (KEPT_TABLES.includes(table.name)
        ? all
            .updateTable(table.name)
            .set({ user_id: null, actor_id: null, ip_address: '', salt: '' })
            .where(isTheirs)
            .where(isForgotten(userId))
            .execute()
        : all.deleteFrom(table.name).where(isTheirs).execute());
    }
  }
}

/** What the subject of a challenge may be, by where it is stored of a person. */
const SUBJECTS = [
  { table: 'user_emails', subject: sql<string>`email` },
  { table: 'user_emails', subject: sql<string>`email_id` },
  { table: 'user_phone_numbers', subject: sql<string>`phone_number` },
  { table: 'user_phone_numbers', subject: sql<string>`phone_id` },
  { table: 'crypto_wallets', subject: sql<string>`wallet_type || ':' || address` },
] as const;

/** A challenge that proves an address names that, and no account: anyone may ask for it. */
async function eraseChallenges(queries: Queries, userId: string): Promise<void> {
  for (const { table, subject } of SUBJECTS) {
    await queries
      .deleteFrom('challenges')
      .where('subject', 'in', (row) =>
        row.selectFrom(table).select(subject.as('subject')).where('user_id', '=', userId),
      )
      .execute();
  }
}

/**
 * What a person with a role did to another account stays in its owner's log, as done by no one who can be found:
 * a manager who looked at calls could otherwise erase the look. It goes with the owner.
 */
const isForgotten =
  (userId: string): Condition =>
  (row) =>
    row.or([
      row('user_id', '=', userId),
      row('user_id', 'is', null),
      row('actor_kind', '!=', 'operator'),
    ]);

/** These rows go last: other rows are found through them. */
const LAST: readonly string[] = [
  ...Object.values(INDIRECT).map(({ table }) => table),
  'residents',
  'users',
];
const rank = ({ name }: TableOfPerson): number => LAST.indexOf(name);

type Condition = (row: ExpressionBuilder<Record<string, AnyRow>, string>) => Expression<SqlBool>;

/**
 * What rows of a table are about the person: directly, or by what they name. A statement for each: for
 * an "or" of two subqueries, planners read the whole table.
 */
function waysToFind(table: TableOfPerson, userId: string): readonly Condition[] {
  const columns = ownerColumns(table.columns);
  if (columns.length > 0) {
    return [(row) => row.or(columns.map((column) => row(column, '=', userId)))];
  }
  return indirectColumns(table.columns).map((column) => (row) => {
    const { table: owners, owner } = INDIRECT[column];
    return row(column, 'in', row.selectFrom(owners).select(column).where(owner, '=', userId));
  });
}
