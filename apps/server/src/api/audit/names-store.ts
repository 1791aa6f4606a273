import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { findResidentNames, type Named } from '../residents/names-store.ts';

type FindNames = (queries: Queries, ids: readonly string[]) => Promise<readonly Named[]>;

/** The names that operators know ids by, by the id's first word: one statement for each kind. */
export const FIND_NAMES: ReadonlyMap<string, FindNames> = new Map<string, FindNames>([
  ['user', findResidentNames],
  [
    'building',
    (queries, ids) =>
      queries
        .selectFrom('buildings')
        .select(['building_id as id', 'name'])
        .where('building_id', 'in', ids)
        .execute(),
  ],
  [
    'unit',
    (queries, ids) =>
      queries
        .selectFrom('units')
        .innerJoin('buildings', 'buildings.building_id', 'units.building_id')
        .select([
          'units.unit_id as id',
          sql<string>`buildings.name || ', ' || units.label`.as('name'),
        ])
        .where('units.unit_id', 'in', ids)
        .execute(),
  ],
  [
    'panel',
    (queries, ids) =>
      queries
        .selectFrom('panels')
        .innerJoin('buildings', 'buildings.building_id', 'panels.building_id')
        .select([
          'panels.panel_id as id',
          sql<string>`buildings.name || ', ' || panels.name`.as('name'),
        ])
        .where('panels.panel_id', 'in', ids)
        .execute(),
  ],
  [
    'intercom',
    (queries, ids) =>
      queries
        .selectFrom('intercoms')
        .select(['intercom_id as id', 'name'])
        .where('intercom_id', 'in', ids)
        .execute(),
  ],
  [
    'key',
    (queries, ids) =>
      queries
        .selectFrom('api_keys')
        .select(['key_id as id', 'name'])
        .where('key_id', 'in', ids)
        .execute(),
  ],
]);
