import { sql, type AliasedSelectQueryBuilder } from 'kysely';
import type { Queries } from '../db/database.ts';
import { selectWaiting } from './line-store.ts';

type Some = { readonly sequence: number };

/**
 * How many deliveries wait for endpoints that are on, those that were tried and those that were not; of each
 * kind at most `limit`.
 */
export async function countWaiting(queries: Queries, limit: number): Promise<number> {
  const on = await queries
    .selectFrom('webhook_endpoints')
    .select('endpoint_id')
    .where('off_at', 'is', null)
    .execute();
  if (on.length === 0) return 0;
  const ids = on.map((row) => row.endpoint_id);
  const tried = queries
    .selectFrom('webhook_deliveries')
    .select('sequence')
    .where('endpoint_id', 'in', ids)
    // As in the index: the planner would not use it for a parameter.
    .where('state', '=', sql.lit('pending'))
    .limit(limit)
    .as('some');
  const untried = selectWaiting(queries)
    .where('webhook_lines.endpoint_id', 'in', ids)
    .select('webhook_events.sequence')
    .limit(limit)
    .as('some');
  return (await countRows(queries, tried)) + (await countRows(queries, untried));
}

async function countRows(
  queries: Queries,
  some: AliasedSelectQueryBuilder<Some, 'some'>,
): Promise<number> {
  const row = await queries
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
