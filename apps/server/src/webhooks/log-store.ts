import type { Queries } from '../db/database.ts';

/** A delivery as the operator sees it: nothing of what the receiver replied but its status. */
export type LoggedDelivery = {
  readonly sequence: number;
  readonly event_id: string;
  readonly type: string;
  readonly endpoint_id: string;
  readonly at: number;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly result: string | null;
  readonly took_ms: number | null;
  readonly tried_at: number | null;
  readonly next_attempt_at: number;
};

/** Deliveries, the newest event first. */
export const listDeliveries = (
  queries: Queries,
  wanted: {
    endpointId: string | undefined;
    isFailedOnly: boolean;
    /** Only events from before this one. */
    before?: number | undefined;
    limit: number;
  },
): Promise<readonly LoggedDelivery[]> => {
  let query = queries
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.sequence', 'webhook_deliveries.sequence')
    .select([
      'webhook_deliveries.sequence',
      'event_id',
      'type',
      'endpoint_id',
      'at',
      'state',
      'attempts',
      'result',
      'took_ms',
      'tried_at',
      'next_attempt_at',
    ])
    .orderBy('webhook_deliveries.sequence', 'desc')
    .limit(wanted.limit);
  const { endpointId, before } = wanted;
  if (before !== undefined) query = query.where('webhook_deliveries.sequence', '<', before);
  if (endpointId !== undefined) query = query.where('endpoint_id', '=', endpointId);
  // A delivery that has failed once and waits counts as failed, too.
  if (wanted.isFailedOnly) {
    query = query.where('state', '!=', 'delivered').where('tried_at', 'is not', null);
  }
  return query.execute();
};
