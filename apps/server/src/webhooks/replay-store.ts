import type { Queries } from '../db/database.ts';

/** An event in the sequence. */
type Place = { readonly sequence: number; readonly type: string };

/** From `since` on and before `until`; without an end it includes what happens this very moment. */
export type Stretch = { readonly since: number; readonly until?: number | undefined };

export const findPlace = (queries: Queries, eventId: string): Promise<Place | undefined> =>
  queries
    .selectFrom('webhook_events')
    .select(['sequence', 'type'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();

/** Events of a period, after a place in the sequence. */
export const listPlaces = (
  queries: Queries,
  stretch: Stretch & { after: number; limit: number },
): Promise<readonly Place[]> =>
  queries
    .selectFrom('webhook_events')
    .select(['sequence', 'type'])
    .where('sequence', '>', stretch.after)
    .where('at', '>=', stretch.since)
    .$if(stretch.until !== undefined, (query) => query.where('at', '<', stretch.until ?? 0))
    .orderBy('sequence')
    .limit(stretch.limit)
    .execute();

/** Which of these an endpoint has taken. */
export const findTaken = async (
  queries: Queries,
  { endpointId, sequences }: { endpointId: string; sequences: readonly number[] },
): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await queries
        .selectFrom('webhook_deliveries')
        .select('sequence')
        .where('endpoint_id', '=', endpointId)
        .where('state', '=', 'delivered')
        .where('sequence', 'in', sequences)
        .execute()
    ).map(({ sequence }) => sequence),
  );

/**
 * Makes events due for an endpoint, as if they had just happened, under their old ids. It rests no longer: the operator
 * who asks for this says that the receiver is well.
 */
export async function sendAnew(
  queries: Queries,
  { endpointId, sequences, now }: { endpointId: string; sequences: readonly number[]; now: number },
): Promise<void> {
  for (const sequence of sequences) {
    const due = { state: 'pending', attempts: 0, next_attempt_at: now, result: null } as const;
    await queries
      .insertInto('webhook_deliveries')
      .values({ endpoint_id: endpointId, sequence, tried_at: null, took_ms: null, ...due })
      .onConflict((conflict) => conflict.columns(['endpoint_id', 'sequence']).doUpdateSet(due))
      .execute();
  }
  await queries
    .updateTable('webhook_endpoints')
    .set({ rests_until: 0 })
    .where('endpoint_id', '=', endpointId)
    .execute();
}
