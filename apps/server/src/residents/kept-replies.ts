import type { SelectQueryBuilder } from 'kysely';
import type { Queries } from '../db/database.ts';
import { held, heldUnlessTaken } from '../db/held.ts';
import type { Schema } from '../db/schema.ts';

/** Who is gone: a person, and the buildings in which they lived. */
type Gone = { readonly userId?: string; readonly buildingIds: readonly string[] };

/** The buildings whose managers may have been told of a person. */
export const findBuildingsOf = async (
  queries: Queries,
  userId: string,
): Promise<readonly string[]> => {
  const found = await queries
    .selectFrom('residencies')
    .select('building_id')
    .where('user_id', '=', userId)
    .execute();
  return [...new Set(found.map((row) => row.building_id))];
};

/**
 * Empties what the server API has kept of its replies about them, for repeated requests: those are
 * refused from then on, and do nothing. A reply that another transaction writes at this moment stays.
 */
export const forgetReplies = (queries: Queries, gone: Gone): Promise<void> =>
  forget(queries, gone, heldUnlessTaken);

/** The same without exception, in a transaction that has taken nothing else and may wait. */
export const forgetAllReplies = (queries: Queries, gone: Gone): Promise<void> =>
  forget(queries, gone, held);

type Requests = SelectQueryBuilder<Schema, 'api_requests', { request_hash: string }>;

async function forget(
  queries: Queries,
  { userId, buildingIds }: Gone,
  hold: (queries: Queries, select: Requests) => Requests,
): Promise<void> {
  const all = queries.selectFrom('api_requests').select('request_hash').orderBy('request_hash');
  const about = [
    ...(userId === undefined ? [] : [all.where('about_user_id', '=', userId)]),
    ...buildingIds.map((id) => all.where('about_building_id', '=', id)),
  ];
  for (const requests of about) {
    await queries
      .updateTable('api_requests')
      .set({ sealed_reply: null, about_user_id: null, about_building_id: null })
      .where('request_hash', 'in', hold(queries, requests))
      .execute();
  }
}
