import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Deps } from '../deps.ts';
import { refuse, type Refusal } from '../errors.ts';

/** At most `max` hits per `windowMs` for one key (an address, an account, an e-mail). */
export type Limit = {
  readonly name: string;
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
};

/**
 * Counts one hit on each limit and refuses at the first that is over; the limits behind it are not
 * counted, so that what is refused uses up nobody else's share. Name the caller's own limit (network,
 * account) first and what many share (prefix, country) last. The count lives in the database:
 * restarts keep it, instances share it, and parallel hits cannot be lost (one statement each).
 * Keys are stored hashed; they hold addresses.
 */
export async function countHits(deps: Deps, limits: readonly Limit[]): Promise<void> {
  refuseKnown(deps, limits);
  const over = await deps.db.write((queries) => hitAll(deps, queries, limits));
  if (over !== undefined) throw tooMany(deps, over);
}

/** Refuses where a limit is known to be over, without asking the database. */
export function refuseKnown(deps: Deps, limits: readonly Limit[]): void {
  for (const limit of limits) {
    const until = deps.locks.until(bucketOf(deps, limit));
    if (until === undefined) continue;
    throw tooMany(deps, { name: limit.name, retryAfterMs: until - deps.clock.now() });
  }
}

const bucketOf = (deps: Pick<Deps, 'secrets'>, { name, key }: Pick<Limit, 'name' | 'key'>) =>
  deps.secrets.index('rate-limit', `${name}:${key}`);

/** A limit that is over, and how long to wait. */
export type Over = { readonly name: string; readonly retryAfterMs: number };

/** The refusal of a limit that is over. */
export function tooMany(deps: Pick<Deps, 'counters'>, over: Over): Refusal {
  deps.counters.limitReached(over.name);
  return refuse('too_many_requests', { retryAfterSeconds: over.retryAfterMs / 1_000 });
}

const upsertHit = prepared((queries, input: { bucket: string; now: number; end: number }) =>
  queries
    .insertInto('rate_limits')
    .values({ bucket: input.bucket, hits: 1, resets_at: input.end })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql<number>`case when rate_limits.resets_at <= ${input.now} then 1 else rate_limits.hits + 1 end`,
        // Never further away than one window: a clock that was set back locks nobody out.
        resets_at: sql<number>`case when rate_limits.resets_at <= ${input.now} or rate_limits.resets_at > ${input.end} then ${input.end} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at']),
);

/**
 * Counts within the caller's transaction; answers the first limit that is over. The caller
 * commits and refuses afterwards: a refusal thrown within would undo the count.
 */
export async function hitAll(
  deps: Deps,
  queries: Queries,
  limits: readonly Limit[],
): Promise<Over | undefined> {
  const now = deps.clock.now();
  for (const limit of limits) {
    const bucket = bucketOf(deps, limit);
    const [counted] = await upsertHit(queries, { bucket, now, end: now + limit.windowMs });
    if (!counted) throw new Error('An upsert answers its row.');
    const { hits, resets_at: resetsAt } = counted;
    if (hits > limit.max * deps.config.rateLimitFactor) {
      deps.locks.note(bucket, resetsAt);
      return { name: limit.name, retryAfterMs: resetsAt - now };
    }
  }
  return undefined;
}

/**
 * Counts one use of a key and returns how many its window holds: for what may be used so often and has
 * no row of its own. The rate limits' factor has no say here.
 */
export async function countUse(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  queries: Queries,
  use: Omit<Limit, 'max'>,
): Promise<number> {
  const now = deps.clock.now();
  const bucket = bucketOf(deps, use);
  const [counted] = await upsertHit(queries, { bucket, now, end: now + use.windowMs });
  if (!counted) throw new Error('An upsert answers its row.');
  return counted.hits;
}

const selectHit = prepared((queries, input: { bucket: string; now: number }) =>
  queries
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', input.bucket)
    .where('resets_at', '>', input.now),
);

/** Whether a key has been used in its window; counts nothing. */
export async function isCounted(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  queries: Queries,
  use: Pick<Limit, 'name' | 'key'>,
): Promise<boolean> {
  const [hit] = await selectHit(queries, { bucket: bucketOf(deps, use), now: deps.clock.now() });
  return hit !== undefined;
}

/** Whether a key is met for the first time in its window: what may be used once. */
export const isFirstHit = async (
  deps: Deps,
  queries: Queries,
  use: Omit<Limit, 'max'>,
): Promise<boolean> => (await countUse(deps, queries, use)) === 1;

/** Takes one hit back, within the transaction that proves it was no guess. */
export const forgiveHit = (
  deps: Deps,
  queries: Queries,
  limit: Pick<Limit, 'name' | 'key'>,
): Promise<unknown> => {
  const bucket = bucketOf(deps, limit);
  deps.locks.forget(bucket);
  return takeHitBack(queries, { bucket });
};

const takeHitBack = prepared((queries, { bucket }: { bucket: string }) =>
  queries
    .updateTable('rate_limits')
    .set({ hits: sql<number>`hits - 1` })
    .where('bucket', '=', bucket)
    .where('hits', '>', 0),
);

/** Begins the count anew, within the transaction that proves who it was. */
export const forgetHits = (
  deps: Deps,
  queries: Queries,
  limit: Pick<Limit, 'name' | 'key'>,
): Promise<unknown> => {
  const bucket = bucketOf(deps, limit);
  deps.locks.forget(bucket);
  return queries.deleteFrom('rate_limits').where('bucket', '=', bucket).execute();
};

/** Removes windows that have passed; answers how many rows. */
export async function forgetPastLimits(
  queries: Queries,
  now: number,
  limit: number,
): Promise<number> {
  const past = queries
    .selectFrom('rate_limits')
    .select('bucket')
    .where('resets_at', '<=', now)
    .limit(limit);
  const result = await queries
    .deleteFrom('rate_limits')
    .where('bucket', 'in', past)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
