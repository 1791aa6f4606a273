import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Queries } from '../db/database.ts';
import { isOpen } from './invite-store.ts';
import { labelKey, searchKey, startingWith } from './keys.ts';

/** A unit as its calls show it. */
export type UnitRow = {
  readonly unitId: string;
  readonly buildingId: string;
  readonly label: string;
  readonly labelKey: string;
  readonly floor: string | null;
  readonly createdAt: number;
  readonly residents: number;
  readonly openInvites: number;
};

/** With its counts, each of which walks a range of an index. */
const selectUnits = (queries: Queries, now: number) =>
  queries.selectFrom('units').select((eb) => [
    'units.unit_id as unitId',
    'units.building_id as buildingId',
    'units.label',
    'units.label_key as labelKey',
    'units.floor',
    'units.created_at as createdAt',
    eb
      .selectFrom('residencies')
      .select((rows) => rows.fn.countAll<number>().as('rows'))
      .whereRef('residencies.unit_id', '=', 'units.unit_id')
      .as('residents'),
    eb
      .selectFrom('unit_invites')
      .select((rows) => rows.fn.countAll<number>().as('rows'))
      .whereRef('unit_invites.unit_id', '=', 'units.unit_id')
      .where(isOpen(now))
      .as('openInvites'),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectUnits>['execute']>>[number];

const toUnit = (row: Row): UnitRow => ({
  ...row,
  // PostgreSQL counts in a type that comes as text.
  residents: Number(row.residents),
  openInvites: Number(row.openInvites),
});

/** Units of a building by label, in natural order; those that a search finds, if there is one. */
export async function findUnitPage(
  queries: Queries,
  wanted: {
    buildingId: string;
    search: string | undefined;
    after: string | undefined;
    limit: number;
    now: number;
  },
): Promise<readonly UnitRow[]> {
  const { buildingId, search, after } = wanted;
  let select = selectUnits(queries, wanted.now)
    .where('units.building_id', '=', buildingId)
    .orderBy('units.label_key')
    .limit(wanted.limit);
  if (after !== undefined) select = select.where('units.label_key', '>', after);
  if (search !== undefined) {
    select = select.where('units.unit_id', 'in', matchingUnits(queries, buildingId, search));
  }
  return (await select.execute()).map(toUnit);
}

/**
 * Ids of the units that a search finds: by label, by who lives there, or by who is invited. It starts from
 * the building's people and not from everyone with such a name, so it costs the same beside a thousand
 * other buildings.
 */
function matchingUnits(queries: Queries, buildingId: string, search: string) {
  const [from, before] = startingWith(search);
  const byLabel = queries
    .selectFrom('units')
    .select('unit_id')
    .where('building_id', '=', buildingId)
    .where('search_key', '>=', from)
    .where('search_key', '<', before);
  const byResident = queries
    .selectFrom('residencies')
    .innerJoin('users', 'users.user_id', 'residencies.user_id')
    .select('residencies.unit_id')
    .where('residencies.building_id', '=', buildingId)
    .where(
      isCalled(search, {
        name: sql`coalesce(residencies.name, users.first_name || ' ' || users.last_name)`,
        email: sql`residencies.email`,
      }),
    );
  const byInvited = queries
    .selectFrom('unit_invites')
    .select('unit_id')
    .where('building_id', '=', buildingId)
    .where('used_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where(isCalled(search, { name: sql`name`, email: sql`email` }));
  return byLabel.union(byResident).union(byInvited);
}

type Text = RawBuilder<string>;

/** Whether a word of the name, or the address, begins with what was typed. */
function isCalled(search: string, { name, email }: { name: Text; email: Text }) {
  const start = `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isLike = (text: Text, pattern: string) =>
    sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`;
  return sql<SqlBool>`(${isLike(name, start)} or ${isLike(name, `% ${start}`)} or ${isLike(email, start)})`;
}

export async function findUnit(
  queries: Queries,
  unitId: string,
  now: number,
): Promise<UnitRow | undefined> {
  const row = await selectUnits(queries, now)
    .where('units.unit_id', '=', unitId)
    .executeTakeFirst();
  return row && toUnit(row);
}

/** Where a unit is; undefined if there is none. */
export const findBuildingOfUnit = async (
  queries: Queries,
  unitId: string,
): Promise<string | undefined> =>
  (
    await queries
      .selectFrom('units')
      .select('building_id')
      .where('unit_id', '=', unitId)
      .executeTakeFirst()
  )?.building_id;

/** Adds a unit; false if the building has one of that label. */
export const insertUnit = async (
  queries: Queries,
  unit: Labelled & { unitId: string; buildingId: string; floor: string | null; now: number },
): Promise<boolean> =>
  (await queries
    .insertInto('units')
    .values({
      unit_id: unit.unitId,
      building_id: unit.buildingId,
      ...labelColumns(unit.label),
      floor: unit.floor,
      created_at: unit.now,
    })
    .onConflict((conflict) => conflict.columns(['building_id', 'label_key']).doNothing())
    .returning('unit_id')
    .executeTakeFirst()) !== undefined;

type Labelled = { readonly label: string };
export const labelColumns = (label: string) => ({
  label,
  label_key: labelKey(label),
  search_key: searchKey(label),
});

export const updateUnit = (
  queries: Queries,
  unitId: string,
  { label, floor }: Labelled & { readonly floor: string | null },
): Promise<unknown> =>
  queries
    .updateTable('units')
    .set({ ...labelColumns(label), floor })
    .where('unit_id', '=', unitId)
    .execute();

/** The unit of a building that has such a label. */
export const findUnitLabelled = (
  queries: Queries,
  { buildingId, label }: Labelled & { readonly buildingId: string },
): Promise<{ unitId: string } | undefined> =>
  queries
    .selectFrom('units')
    .select('unit_id as unitId')
    .where('building_id', '=', buildingId)
    .where('label_key', '=', labelKey(label))
    .executeTakeFirst();

/** Locks a unit's row for this transaction. Returns whether there is one. */
export const holdUnit = async (queries: Queries, unitId: string): Promise<boolean> =>
  (await queries
    .updateTable('units')
    .set((row) => ({ label: row.ref('label') }))
    .where('unit_id', '=', unitId)
    .returning('unit_id')
    .executeTakeFirst()) !== undefined;

/** Deletes a unit, and with it its invites. */
export const deleteUnit = (queries: Queries, unitId: string): Promise<unknown> =>
  queries.deleteFrom('units').where('unit_id', '=', unitId).execute();
