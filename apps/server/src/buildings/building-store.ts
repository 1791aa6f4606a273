import type { Language } from '@gatecall/contracts/languages';
import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { languageOf } from '../platform/language.ts';
import { isOpen } from './invite-store.ts';
import { startingWith } from './keys.ts';

/** A building as its calls show it. */
export type BuildingRow = {
  readonly buildingId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly address: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly createdAt: number;
  readonly panels: number;
  readonly units: number;
  readonly residents: number;
  readonly openInvites: number;
};

type Counted = ExpressionBuilder<Schema, 'buildings'>;
const countOf = (eb: Counted, table: 'panels' | 'units' | 'residencies') =>
  eb
    .selectFrom(table)
    .select((rows) => rows.fn.countAll<number>().as('rows'))
    .whereRef(`${table}.building_id`, '=', 'buildings.building_id');

/** With its counts: each walks a range of an index, never a table. */
const selectBuildings = (queries: Queries, now: number) =>
  queries.selectFrom('buildings').select((eb) => [
    'building_id as buildingId',
    'name',
    'name_key as nameKey',
    'address',
    'time_zone as timeZone',
    'language',
    'created_at as createdAt',
    countOf(eb, 'panels').as('panels'),
    countOf(eb, 'units').as('units'),
    countOf(eb, 'residencies').as('residents'),
    eb
      .selectFrom('unit_invites')
      .select((rows) => rows.fn.countAll<number>().as('rows'))
      .whereRef('unit_invites.building_id', '=', 'buildings.building_id')
      .where(isOpen(now))
      .as('openInvites'),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectBuildings>['execute']>>[number];

const toBuilding = (row: Row): BuildingRow => ({
  ...row,
  language: languageOf(row.language),
  // PostgreSQL counts in a type that comes as text.
  panels: Number(row.panels),
  units: Number(row.units),
  residents: Number(row.residents),
  openInvites: Number(row.openInvites),
});

/** Buildings by name: those whose name begins so, if there is a beginning, and that a manager looks after. */
export async function findBuildingPage(
  queries: Queries,
  wanted: {
    start: string | undefined;
    /** Those with a silent panel. */
    isSilent: boolean;
    after: readonly [nameKey: string, buildingId: string] | undefined;
    limit: number;
    now: number;
    /** Of these alone. */
    only?: readonly string[] | undefined;
  },
): Promise<readonly BuildingRow[]> {
  const { start, after, only } = wanted;
  if (only?.length === 0) return [];
  let select = selectBuildings(queries, wanted.now)
    .orderBy('name_key')
    .orderBy('building_id')
    .limit(wanted.limit);
  if (start !== undefined) {
    const [from, before] = startingWith(start);
    select = select.where('name_key', '>=', from).where('name_key', '<', before);
  }
  if (after !== undefined) {
    const [name, id] = after;
    select = select
      .where('name_key', '>=', name)
      .where((row) => row.or([row('name_key', '>', name), row('building_id', '>', id)]));
  }
  if (wanted.isSilent) {
    select = select.where('building_id', 'in', (eb) =>
      eb.selectFrom('panels').select('building_id').where('silent_since', '>', 0),
    );
  }
  if (only !== undefined) select = select.where('building_id', 'in', only);
  return (await select.execute()).map(toBuilding);
}

export async function findBuilding(
  queries: Queries,
  buildingId: string,
  now: number,
): Promise<BuildingRow | undefined> {
  const row = await selectBuildings(queries, now)
    .where('building_id', '=', buildingId)
    .executeTakeFirst();
  return row && toBuilding(row);
}

type Settings = Pick<BuildingRow, 'name' | 'nameKey' | 'address' | 'timeZone' | 'language'>;
const columnsOf = (settings: Settings) => ({
  name: settings.name,
  name_key: settings.nameKey,
  address: settings.address,
  time_zone: settings.timeZone,
  language: settings.language,
});

export const insertBuilding = (
  queries: Queries,
  building: Settings & { buildingId: string; now: number },
): Promise<unknown> =>
  queries
    .insertInto('buildings')
    .values({
      building_id: building.buildingId,
      ...columnsOf(building),
      created_at: building.now,
    })
    .execute();

export const updateBuilding = (
  queries: Queries,
  buildingId: string,
  settings: Settings,
): Promise<unknown> =>
  queries
    .updateTable('buildings')
    .set(columnsOf(settings))
    .where('building_id', '=', buildingId)
    .execute();

/**
 * Locks a building's row for this transaction: what is read of it afterwards stays true. Returns whether
 * there is one.
 */
export const holdBuilding = async (queries: Queries, buildingId: string): Promise<boolean> =>
  (await queries
    .updateTable('buildings')
    .set((row) => ({ name: row.ref('name') }))
    .where('building_id', '=', buildingId)
    .returning('building_id')
    .executeTakeFirst()) !== undefined;

/** Deletes a building, and with it its panels and units. */
export const deleteBuilding = (queries: Queries, buildingId: string): Promise<unknown> =>
  queries.deleteFrom('buildings').where('building_id', '=', buildingId).execute();
