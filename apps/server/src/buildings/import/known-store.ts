import type { Queries } from '../../db/database.ts';
import { isOpen } from '../invite-store.ts';
import { residentName } from '../residency-store.ts';
import type { Known, KnownPerson, KnownUnit } from './known.ts';

/** The longest name that a manager may give a person; a longer one of the person's own is cut. */
const NAME_LENGTH = 120;

/** Reads as many rows as the building has. */
export async function findKnown(
  queries: Queries,
  { buildingId, now }: { buildingId: string; now: number },
): Promise<Known> {
  const units = await findUnits(queries, buildingId);
  const living = await findLivingPeople(queries, buildingId);
  const invited = await findInvitedPeople(queries, { buildingId, now });
  return { units, people: [...living, ...invited] };
}

const findUnits = (queries: Queries, buildingId: string): Promise<readonly KnownUnit[]> =>
  queries
    .selectFrom('units')
    .select(['unit_id as unitId', 'label', 'label_key as labelKey', 'floor'])
    .where('building_id', '=', buildingId)
    .orderBy('label_key')
    .execute();

/** Who lives in the building, the longest first. */
async function findLivingPeople(
  queries: Queries,
  buildingId: string,
): Promise<readonly KnownPerson[]> {
  const rows = await queries
    .selectFrom('residencies')
    .innerJoin('users', 'users.user_id', 'residencies.user_id')
    .select([
      'residencies.residency_id as id',
      'residencies.unit_id as unitId',
      'residencies.user_id as userId',
      'residencies.email',
      'residencies.moves_in_at as movesInAt',
      'residencies.moves_out_at as movesOutAt',
    ])
    .select(residentName.as('name'))
    .where('residencies.building_id', '=', buildingId)
    .orderBy('residencies.moved_in_at')
    .orderBy('residencies.residency_id')
    .execute();
  return rows.map(({ name, ...row }) => ({
    ...row,
    kind: 'resident' as const,
    name: name?.slice(0, NAME_LENGTH).trim() || null,
  }));
}

/** Who has a link that can still be used, the first one first. */
async function findInvitedPeople(
  queries: Queries,
  { buildingId, now }: { buildingId: string; now: number },
): Promise<readonly KnownPerson[]> {
  const rows = await queries
    .selectFrom('unit_invites')
    .select([
      'invite_id as id',
      'unit_id as unitId',
      'name',
      'email',
      'moves_in_at as movesInAt',
      'moves_out_at as movesOutAt',
    ])
    .where('building_id', '=', buildingId)
    .where(isOpen(now))
    .orderBy('invite_id')
    .execute();
  return rows.map((row) => ({ ...row, kind: 'invited' as const, userId: null }));
}
