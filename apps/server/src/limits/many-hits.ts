import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { bucketOf, type Limit } from './limits.ts';

/** With this many limits at once, each value is a parameter of one statement. */
const AT_ONCE = 500;

/**
 * How many hits limits still let through, by their keys; counts nothing. Other requests are served
 * between pieces.
 */
export async function hitsLeft(
  deps: Pick<Deps, 'clock' | 'secrets' | 'config'>,
  queries: Queries,
  limits: readonly Limit[],
): Promise<Map<string, number>> {
  const now = deps.clock.now();
  const left = new Map<string, number>();
  for (const part of partsOf(limits)) {
    const buckets = new Map(part.map((limit) => [bucketOf(deps, limit), limit]));
    for (const { key, max } of part) left.set(key, Math.floor(max * deps.config.rateLimitFactor));
    const counted = await queries
      .selectFrom('rate_limits')
      .select(['bucket', 'hits'])
      .where('bucket', 'in', [...buckets.keys()])
      .where('resets_at', '>', now)
      .execute();
    for (const { bucket, hits } of counted) {
      const { key } = buckets.get(bucket) ?? {};
      if (key !== undefined) left.set(key, (left.get(key) ?? 0) - hits);
    }
    await nextTurn();
  }
  return left;
}

/** Until when the last of some limits lets nothing through; 0 if each still does. */
export async function fullUntil(
  deps: Pick<Deps, 'clock' | 'secrets' | 'config'>,
  queries: Queries,
  limits: readonly Limit[],
): Promise<number> {
  const max = new Map(limits.map((limit) => [bucketOf(deps, limit), limit.max]));
  const counted = await queries
    .selectFrom('rate_limits')
    .select(['bucket', 'hits', 'resets_at'])
    .where('bucket', 'in', [...max.keys()])
    .where('resets_at', '>', deps.clock.now())
    .execute();
  const full = counted.filter(
    ({ bucket, hits }) => hits + 1 > (max.get(bucket) ?? 0) * deps.config.rateLimitFactor,
  );
  return Math.max(0, ...full.map(({ resets_at: end }) => end));
}

/** Counts one hit for each, as often as it is named, and refuses none: `hitsLeft` is asked before. */
export async function hitMany(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  queries: Queries,
  limits: readonly Limit[],
): Promise<void> {
  const now = deps.clock.now();
  const rows = new Map<string, Schema['rate_limits']>();
  for (const part of partsOf(limits)) {
    for (const limit of part) {
      const bucket = bucketOf(deps, limit);
      const hits = (rows.get(bucket)?.hits ?? 0) + 1;
      rows.set(bucket, { bucket, hits, resets_at: now + limit.windowMs });
    }
    await nextTurn();
  }
  // Two transactions that count the same lock their rows in one order, so that they never wait for each
  // other for ever.
  const sorted = [...rows.values()].toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1));
  for (const part of partsOf(sorted)) {
    await queries
      .insertInto('rate_limits')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          hits: sql<number>`case when rate_limits.resets_at <= ${now} then excluded.hits else rate_limits.hits + excluded.hits end`,
          // Never longer than one window: a clock that was set back locks no one out.
          resets_at: sql<number>`case when rate_limits.resets_at <= ${now} or rate_limits.resets_at > excluded.resets_at then excluded.resets_at else rate_limits.resets_at end`,
        }),
      )
      .execute();
    await nextTurn();
  }
}

function partsOf<T>(all: readonly T[]): readonly T[][] {
  const count = Math.ceil(all.length / AT_ONCE);
  return Array.from({ length: count }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
}
