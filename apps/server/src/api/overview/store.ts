import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

/** More than that is as bad: no count goes further. */
export const MANY = 1_000;

/** Enough for a share of a tenth if `MANY` have failed. */
const MANY_CALLS = MANY * 10;

/** Calls since a moment that ended in a failure of ours or of the carrier's, and all of them. */
export async function countFailedCalls(
  queries: Queries,
  since: number,
): Promise<{ readonly failed: number; readonly all: number }> {
  const calls = queries.selectFrom('calls').select('call_id').where('started_at', '>', since);
  const failed = await calls.where('outcome', '=', 'failed').limit(MANY).execute();
  return { failed: failed.length, all: (await calls.limit(MANY_CALLS).execute()).length };
}

/** Messages that wait to be sent since before a moment, by channel. */
export async function countLate(
  queries: Queries,
  before: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('outbox')
    .select(['channel', 'created_at'])
    // A literal, as in the partial index.
    .where('state', '=', sql.lit<'pending'>('pending'))
    .orderBy('next_attempt_at')
    .limit(MANY)
    .execute();
  const late = rows.filter(({ created_at: at }) => at < before).map(({ channel }) => channel);
  return new Map([...new Set(late)].map((one) => [one, late.filter((c) => c === one).length]));
}

/** Endpoints of webhooks, and those that were switched off because nothing arrived. */
export async function countWebhooks(
  queries: Queries,
): Promise<{ readonly all: number; readonly off: number }> {
  const rows = await queries
    .selectFrom('webhook_endpoints')
    .select(['off_at', 'off_reason'])
    .execute();
  const off = rows.filter((row) => row.off_at !== null && row.off_reason !== 'operator');
  return { all: rows.length, off: off.length };
}
