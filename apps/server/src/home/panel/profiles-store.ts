import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { columnsOf, type StoredProfile } from './store.ts';

export type Profile = Omit<StoredProfile, 'testOpenUntil'>;
/** The ids of gates. */
export type GatesQuery = SelectQueryBuilder<
  Schema,
  'intercoms' | 'building_gates',
  { intercom_id: string }
>;

/** Gives gates a profile that have none of their own. */
export const addProfiles = (
  queries: Queries,
  gates: GatesQuery,
  profile: Profile,
): Promise<unknown> => {
  const columns = Object.entries({ ...columnsOf(profile), test_open_until: 0 });
  return queries
    .insertInto('panel_profiles')
    .columns(['intercom_id', ...columns.map(([name]) => name as 'delay_ms')])
    .expression((eb) =>
      eb
        .selectFrom('intercoms')
        .select([
          'intercoms.intercom_id',
          // PostgreSQL would take a parameter for a text.
          ...columns.map(([name, value]) =>
            (typeof value === 'number'
              ? sql<number>`cast(${value} as integer)`
              : sql<number>`cast(${value} as text)`
            ).as(name),
          ),
        ])
        .where('intercoms.intercom_id', 'in', gates),
    )
    .onConflict((conflict) => conflict.column('intercom_id').doNothing())
    .execute();
};

/** Gives those another one that have exactly this one. */
export const changeProfiles = (
  queries: Queries,
  gates: GatesQuery,
  { from, to }: { from: Profile; to: Profile },
): Promise<unknown> =>
  queries
    .updateTable('panel_profiles')
    .set(columnsOf(to))
    .where('intercom_id', 'in', gates)
    .where((eb) => isAs(eb, from))
    .execute();

/** Takes it away from those that have exactly this one. */
export const dropProfiles = (
  queries: Queries,
  gates: GatesQuery,
  profile: Profile,
): Promise<unknown> =>
  queries
    .deleteFrom('panel_profiles')
    .where('intercom_id', 'in', gates)
    .where((eb) => isAs(eb, profile))
    .execute();

const isAs = (eb: ExpressionBuilder<Schema, 'panel_profiles'>, profile: Profile) => {
  const { deny_key: denyKey, ...columns } = columnsOf(profile);
  return eb.and([
    denyKey === null ? eb('deny_key', 'is', null) : eb('deny_key', '=', denyKey),
    eb.and(columns),
  ]);
};
