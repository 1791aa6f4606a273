import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { listLines, selectWaiting } from './line-store.ts';

/** A delivery as the operator sees it: nothing of what the receiver replied but its status. */
export type LoggedDelivery = Awaited<ReturnType<typeof listBegun>>[number];

type Wanted = {
  endpointId: string | undefined;
  isFailedOnly: boolean;
  /** Only events from before this one. */
  before?: number | undefined;
  limit: number;
};

/** Deliveries, the newest event first. */
export async function listDeliveries(
  queries: Queries,
  wanted: Wanted,
): Promise<readonly LoggedDelivery[]> {
  const begun = await listBegun(queries, wanted);
  if (wanted.isFailedOnly) return begun;
  return [...begun, ...(await listUntried(queries, wanted))]
    .toSorted((a, b) => b.sequence - a.sequence)
    .slice(0, wanted.limit);
}

/** Those that have a row. */
function listBegun(queries: Queries, wanted: Wanted) {
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
}

/** Those that wait in lines: of each line as many as may be wanted, found by their places. */
async function listUntried(queries: Queries, wanted: Wanted): Promise<readonly LoggedDelivery[]> {
  const found: LoggedDelivery[] = [];
  for (const line of await listLines(queries, wanted.endpointId)) {
    found.push(...(await listLine(queries, line, wanted)));
  }
  return found;
}

function listLine(
  queries: Queries,
  line: { readonly endpoint_id: string; readonly after_place: number },
  { before, limit }: Wanted,
): Promise<readonly LoggedDelivery[]> {
  let query = selectWaiting(queries)
    .where('webhook_lines.endpoint_id', '=', line.endpoint_id)
    .where('after_place', '=', line.after_place)
    .select([
      'webhook_events.sequence',
      'event_id',
      'type',
      'webhook_lines.endpoint_id',
      'at',
      sql.lit<'pending'>('pending').as('state'),
      sql.lit(0).as('attempts'),
      sql<string | null>`null`.as('result'),
      sql<number | null>`null`.as('took_ms'),
      sql<number | null>`null`.as('tried_at'),
      'at as next_attempt_at',
    ])
    .orderBy('place', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('webhook_events.sequence', '<', before);
  return query.execute();
}
