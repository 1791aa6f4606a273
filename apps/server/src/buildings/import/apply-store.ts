import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { labelColumns } from '../unit-store.ts';

/** For this many rows at once, each value is a parameter of one statement: both databases take that many. */
export const ROWS_AT_ONCE = 500;

export const insertUnits = (
  queries: Queries,
  units: readonly {
    readonly unitId: string;
    readonly buildingId: string;
    readonly label: string;
    readonly floor: string | null;
    readonly now: number;
  }[],
): Promise<unknown> =>
  queries
    .insertInto('units')
    .values(
      units.map((unit) => ({
        unit_id: unit.unitId,
        building_id: unit.buildingId,
        ...labelColumns(unit.label),
        floor: unit.floor,
        created_at: unit.now,
      })),
    )
    .execute();

type Value = string | number | null;
type Target = readonly [
  table: 'units' | 'residencies' | 'unit_invites',
  key: 'unit_id' | 'residency_id' | 'invite_id',
  column:
    | 'floor'
    | 'name'
    | 'email'
    | 'moved_in_at'
    | 'moves_in_at'
    | 'moves_out_at'
    | 'move_in_news_at'
    | 'move_out_news_at',
];

/** Sets a column of many rows to values of their own, found by their table's key. */
export async function setColumn(
  queries: Queries,
  [table, key, column]: Target,
  values: readonly (readonly [id: string, value: Value])[],
): Promise<void> {
  if (values.length === 0) return;
  const cases = values.map(([id, value]) => sql`when ${sql.val(id)} then ${sql.val(value)}`);
  const ids = values.map(([id]) => sql.val(id));
  // A revoked invite must not say whom it was for.
  const open =
    table === 'unit_invites' ? sql`and used_at is null and taken_back_at is null` : sql``;
  // The column after them tells the database their type.
  await sql`
    update ${sql.table(table)}
    set ${sql.ref(column)} = case ${sql.ref(key)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end
    where ${sql.ref(key)} in (${sql.join(ids)}) ${open}`.execute(queries);
}
