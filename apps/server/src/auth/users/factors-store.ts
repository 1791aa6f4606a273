import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { isSqlite } from '../../db/online.ts';
import type { FactorKind } from '../factor.ts';
import { FACTOR_KINDS, type FactorsOfUser } from '../factors.ts';

type Member = `rows_${string}`;
const memberOf = (kind: FactorKind): Member => `rows_${kind.member}`;

/** What the user of a statement on `users` has of each kind: its rows as JSON, null for none. */
export const selectFactors = (queries: Queries) =>
  FACTOR_KINDS.map((kind) => rowsOf(kind, isSqlite(queries)).as(memberOf(kind)));

/** Sorted by age afterwards: SQLite would plan an ordered statement again for each user. */
function rowsOf({ table, columns }: FactorKind, inSqlite: boolean): RawBuilder<string | null> {
  const members = ['created_at', ...columns].flatMap((column) => [
    sql.lit(column),
    sql.ref(`${table}.${column}`),
  ]);
  const row = sql.join(members);
  const all = inSqlite
    ? sql`nullif(json_group_array(json_object(${row})), '[]')`
    : sql`json_agg(json_build_object(${row}))::text`;
  return sql`(select ${all} from ${sql.table(table)}
    where ${sql.ref(`${table}.user_id`)} = users.user_id)`;
}

/** The factors in a row that was read with `selectFactors`. */
export const toFactors = (row: Readonly<Record<Member, string | null>>): FactorsOfUser =>
  // Each kind makes the value of its member.
  Object.fromEntries(
    FACTOR_KINDS.map((kind) => [kind.member, kind.fromRows(oldestFirst(row[memberOf(kind)]))]),
  ) as FactorsOfUser;

// Each kind names its columns, and so declares the rows that come of them.
const oldestFirst = (text: string | null | undefined): readonly never[] =>
  text
    ? ((JSON.parse(text) as { created_at: number }[]).sort(
        (a, b) => a.created_at - b.created_at,
      ) as never[])
    : [];
