import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database, Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { refuse, type Refusal } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Counters } from '../platform/counters.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { KnownLocks } from './known-locks.ts';
import type { LimitName } from './limit-names.ts';

/** What is counted for one key (an address, an account, an e-mail) in a window. */
export type Use = { readonly name: string; readonly key: string; readonly windowMs: number };

/** At most `max` hits per `windowMs`. */
export type Limit = Use & { readonly name: LimitName; readonly max: number };

/** What uses are counted with. */
export type CountingDeps = { readonly clock: Clock; readonly secrets: Pick<Secrets, 'index'> };

/** What limits are kept with. */
type LimitDeps = CountingDeps & {
  readonly config: Pick<Config, 'rateLimitFactor'>;
  readonly db: Database;
  readonly locks: KnownLocks;
  readonly counters: Pick<Counters, 'limitReached'>;
};

/**
 * Counts one hit on each limit and refuses at the first that is exceeded. The limits after it are not
 * counted, so that a refused request uses up no other caller's share. List the caller's own limits
 * (network, account) first and shared ones (prefix, country) last. Counts are in the database: restarts
 * keep them, instances share them, and no parallel hit is lost (one statement each). Keys are stored as
 * hashes, because they contain addresses.
 */
export async function countHits(deps: LimitDeps, limits: readonly Limit[]): Promise<void> {
  refuseKnown(deps, limits);
  const over = await deps.db.write((queries) => hitAll(deps, queries, limits));
  if (over !== undefined) throw tooMany(deps, over);
}

/** Refuses if a limit is known to be exceeded, without asking the database. */
export function refuseKnown(deps: LimitDeps, limits: readonly Limit[]): void {
  for (const limit of limits) {
    const over = knownOver(deps, limit);
    if (over !== undefined) throw tooMany(deps, over);
  }
}

/** A limit that is known to be exceeded, without asking the database. */
export function knownOver(
  deps: Pick<LimitDeps, 'clock' | 'locks' | 'secrets'>,
  limit: Limit,
): Over | undefined {
  const until = deps.locks.until(bucketOf(deps, limit));
  if (until === undefined) return undefined;
  return { name: limit.name, retryAfterMs: until - deps.clock.now() };
}

/** The key under which a limit's hits are stored. */
export const bucketOf = (
  deps: Pick<LimitDeps, 'secrets'>,
  { name, key }: Pick<Use, 'name' | 'key'>,
): string => deps.secrets.index('rate-limit', `${name}:${key}`);

/** An exceeded limit, and how long to wait. */
export type Over = { readonly name: LimitName; readonly retryAfterMs: number };

/** The refusal for an exceeded limit. */
export function tooMany(deps: Pick<LimitDeps, 'counters'>, over: Over): Refusal {
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
        // Never longer than one window: a clock that was set back locks no one out.
        resets_at: sql<number>`case when rate_limits.resets_at <= ${input.now} or rate_limits.resets_at > ${input.end} then ${input.end} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at']),
);

/** Counts one hit; returns how many its window has, and when that ends. */
async function hit(
  deps: CountingDeps,
  queries: Queries,
  { windowMs, ...use }: Use,
): Promise<{ bucket: string; hits: number; resetsInMs: number }> {
  const now = deps.clock.now();
  const bucket = bucketOf(deps, use);
  const [counted] = await upsertHit(queries, { bucket, now, end: now + windowMs });
  if (!counted) throw new Error('An upsert answers its row.');
  return { bucket, hits: counted.hits, resetsInMs: counted.resets_at - now };
}

/**
 * Counts in the caller's transaction; returns the first exceeded limit. The caller commits and refuses
 * afterwards, because a refusal thrown inside would undo the count.
 */
export async function hitAll(
  deps: LimitDeps,
  queries: Queries,
  limits: readonly Limit[],
): Promise<Over | undefined> {
  for (const limit of limits) {
    const { bucket, hits, resetsInMs } = await hit(deps, queries, limit);
    if (hits > limit.max * deps.config.rateLimitFactor) {
      deps.locks.note(bucket, deps.clock.now() + resetsInMs);
      return { name: limit.name, retryAfterMs: resetsInMs };
    }
  }
  return undefined;
}

/**
 * Counts one use of a key and returns how many its window has, for what may be used a number of times
 * and has no row of its own. The rate limits' factor does not apply.
 */
export const countUse = async (deps: CountingDeps, queries: Queries, use: Use): Promise<number> =>
  (await hit(deps, queries, use)).hits;

/** What is left of a limit: less than nothing if it is exceeded. */
export type Quota = { readonly max: number; readonly left: number; readonly resetsInMs: number };

/** Counts one hit and returns what is left, for callers who are told. */
export async function takeQuota(
  deps: CountingDeps & Pick<LimitDeps, 'config'>,
  queries: Queries,
  limit: Limit,
): Promise<Quota> {
  const { hits, resetsInMs } = await hit(deps, queries, limit);
  const max = limit.max * deps.config.rateLimitFactor;
  return { max, left: max - hits, resetsInMs };
}

/** Whether a key has been used in its window; counts nothing. */
export async function isCounted(
  deps: CountingDeps,
  queries: Queries,
  use: Pick<Use, 'name' | 'key'>,
): Promise<boolean> {
  const bucket = bucketOf(deps, use);
  return (await selectHit(queries, { bucket, now: deps.clock.now() })).length > 0;
}

const selectHit = prepared((queries, { bucket, now }: { bucket: string; now: number }) =>
  queries
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('resets_at', '>', now),
);

/** Whether a key is used for the first time in its window: for what may be used once. */
export const isFirstHit = async (deps: LimitDeps, queries: Queries, use: Use): Promise<boolean> =>
  (await countUse(deps, queries, use)) === 1;

/**
 * Takes one hit back, in the transaction that proves it was no guess; returns how many are left, undefined if there
 * was none.
 */
export async function forgiveHit(
  deps: LimitDeps,
  queries: Queries,
  limit: Pick<Use, 'name' | 'key'>,
): Promise<number | undefined> {
  const bucket = bucketOf(deps, limit);
  deps.locks.forget(bucket);
  return (await takeBackHit(queries, { bucket }))[0]?.hits;
}

const takeBackHit = prepared((queries, { bucket }: { bucket: string }) =>
  queries
    .updateTable('rate_limits')
    .set({ hits: sql<number>`hits - 1` })
    .where('bucket', '=', bucket)
    .where('hits', '>', 0)
    .returning('hits'),
);

/** Resets the count, in the transaction that proves who the caller is. */
export const forgetHits = (
  deps: LimitDeps,
  queries: Queries,
  limit: Pick<Use, 'name' | 'key'>,
): Promise<unknown> => {
  const bucket = bucketOf(deps, limit);
  deps.locks.forget(bucket);
  return queries.deleteFrom('rate_limits').where('bucket', '=', bucket).execute();
};
