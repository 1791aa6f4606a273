import type { GateAttention } from '@gatecall/contracts/server-endpoints';
import { sql } from 'kysely';
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
  wanted: {
    residentId: string | undefined;
    attention: GateAttention | undefined;
    after: string | undefined;
    limit: number;
    now: number;
  },
): Promise<readonly GateRow[]> => {
  const { residentId, after } = wanted;
  let select = selectGates(queries).orderBy('intercom_id', 'desc').limit(wanted.limit);
  if (residentId !== undefined) select = select.where('resident_id', '=', residentId);
  if (wanted.attention === 'waiting_for_number') select = select.where('system_number', 'is', null);
  else if (wanted.attention !== undefined) {
    const found = GATES_IN_NEED[wanted.attention](queries, wanted.now);
    select = select.where('intercom_id', 'in', found);
  }
  if (after !== undefined) select = select.where('intercom_id', '<', after);
  return select.execute();
};

/** Ids of the gates that need attention, each kind but those that wait for a number. */
const GATES_IN_NEED = {
  codes_suspended: (queries: Queries, now: number) =>
    queries
      .selectFrom('guess_states')
      .select('intercom_id')
      .where((row) =>
        row.or([row('suspended_until', '>', now), row('vouched_suspended_until', '>', now)]),
      ),
  /** Too many calls reached people: further ones reach nobody. */
  called_too_often: (queries: Queries, now: number) =>
    queries
      .selectFrom('guess_states')
      .select('intercom_id')
      .where('called_too_often_until', '>', now),
  /** They have gone silent and have not called since. */
  forwarding_lost: (queries: Queries) =>
    queries
      .selectFrom('intercoms as silent')
      .select('silent.intercom_id')
      .where('silent.silent_since', '>', 0)
      .where((gate) =>
        gate.not(
          gate.exists(
            gate
              .selectFrom('calls')
              .select('calls.call_id')
              .whereRef('calls.intercom_id', '=', 'silent.intercom_id')
              // As in the index over gate calls: the planner would not use it for a parameter.
              .where('calls.kind', '=', sql.lit('gate'))
              .whereRef('calls.started_at', '>=', 'silent.silent_since'),
          ),
        ),
      ),
} as const;

/** How many gates need attention of that kind; `most` at most. */
export async function countInNeed(
  queries: Queries,
  kind: keyof typeof GATES_IN_NEED,
  { now, most }: { now: number; most: number },
): Promise<number> {
  const found: { limit(most: number): { execute(): Promise<readonly unknown[]> } } = GATES_IN_NEED[
    kind
  ](queries, now);
  return (await found.limit(most).execute()).length;
}

export const findGate = (queries: Queries, gateId: string): Promise<GateRow | undefined> =>
  selectGates(queries).where('intercom_id', '=', gateId).executeTakeFirst();

/** Locks a gate's row for this transaction. */
export const holdGate = (queries: Queries, gateId: string): Promise<unknown> =>
  queries
    .updateTable('intercoms')
    .set((row) => ({ name: row.ref('name') }))
    .where('intercom_id', '=', gateId)
    .execute();
