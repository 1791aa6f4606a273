import type { Queries } from '../../db/database.ts';

const selectGates = (queries: Queries) =>
  queries
    .selectFrom('intercoms')
    .select([
      'intercom_id as gateId',
      'resident_id as residentId',
      'name',
      'phone_number as phoneNumber',
      'system_number as systemNumber',
      'created_at as createdAt',
    ]);
export type GateRow = Awaited<ReturnType<ReturnType<typeof selectGates>['execute']>>[number];

/** Gates by their ids, which are in the order of their making: the newest first. */
export const findGatePage = (
  queries: Queries,
  wanted: { residentId: string | undefined; after: string | undefined; limit: number },
): Promise<readonly GateRow[]> => {
  const { residentId, after } = wanted;
  let select = selectGates(queries).orderBy('intercom_id', 'desc').limit(wanted.limit);
  if (residentId !== undefined) select = select.where('resident_id', '=', residentId);
  if (after !== undefined) select = select.where('intercom_id', '<', after);
  return select.execute();
};

export const findGate = (queries: Queries, gateId: string): Promise<GateRow | undefined> =>
  selectGates(queries).where('intercom_id', '=', gateId).executeTakeFirst();

/** Takes a gate's row for this transaction. */
export const holdGate = (queries: Queries, gateId: string): Promise<unknown> =>
  queries
    .updateTable('intercoms')
    .set((row) => ({ name: row.ref('name') }))
    .where('intercom_id', '=', gateId)
    .execute();
