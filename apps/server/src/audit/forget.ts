import { DAY_MS } from '@gatecall/contracts/constants';
import type { Queries } from '../db/database.ts';

/** A year and a month: a yearly review still finds the whole year. */
export const KEEP_AUDIT_MS = 396 * DAY_MS;

/**
 * Deletes the rows of blocks that are past, about `limit` of them; their links in the chain stay. Returns
 * how many rows went.
 */
export async function forgetPastEvents(
  queries: Queries,
  now: number,
  limit: number,
): Promise<number> {
  const past = await queries
    .selectFrom('audit_blocks')
    .select(['block', 'row_count'])
    .where('newest_at', '<', now - KEEP_AUDIT_MS)
    .where('dropped_at', 'is', null)
    .orderBy('newest_at')
    .limit(limit)
    .execute();
  const blocks: number[] = [];
  let rows = 0;
  for (const { block, row_count: count } of past) {
    if (rows >= limit) break;
    blocks.push(block);
    rows += count;
  }
  if (blocks.length === 0) return 0;
  await queries.deleteFrom('audit_log').where('block', 'in', blocks).execute();
  await queries
    .updateTable('audit_blocks')
    .set({ dropped_at: now })
    .where('block', 'in', blocks)
    .execute();
  return rows;
}
