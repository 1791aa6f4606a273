import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** Somebody who lives in a unit. */
export type Residency = {
  readonly residencyId: string;
  readonly unitId: string;
  readonly buildingId: string;
  readonly userId: string;
  /** What the manager calls them; else what they call themselves; null where neither has said anything. */
  readonly name: string | null;
  /** What the manager writes to. */
  readonly email: string | null;
  readonly movedInAt: number;
  readonly movesOutAt: number | null;
};

const selectResidencies = (queries: Queries) =>
  queries
    .selectFrom('residencies')
    .innerJoin('users', 'users.user_id', 'residencies.user_id')
    .select([
      'residencies.residency_id as residencyId',
      'residencies.unit_id as unitId',
      'residencies.building_id as buildingId',
      'residencies.user_id as userId',
      'residencies.email',
      'residencies.moved_in_at as movedInAt',
      'residencies.moves_out_at as movesOutAt',
    ])
    .select(
      sql<
        string | null
      >`coalesce(residencies.name, nullif(trim(users.first_name || ' ' || users.last_name), ''))`.as(
        'name',
      ),
    );

/** Who lives in a unit, the longest first. */
export const findResidencies = (queries: Queries, unitId: string): Promise<readonly Residency[]> =>
  selectResidencies(queries)
    .where('residencies.unit_id', '=', unitId)
    .orderBy('residencies.moved_in_at')
    .orderBy('residencies.residency_id')
    .execute();
