import { DAY_MS } from '@gatecall/contracts/constants';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Deps } from '../deps.ts';
import { refuse, type Refusal } from '../errors.ts';
import type { LimitName } from './limit-names.ts';
import { hitAll, refuseKnown, tooMany, type Limit } from './limits.ts';

/** What is guessed at, and from where: an account and a network (A33). */
export type Guess = { readonly name: LimitName; readonly key: string };

/** Guesses before the first wait. */
const FREE_GUESSES = 5;
const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 15 * 60_000;
/** A day without a guess resets the count. */
export const GUESS_MEMORY_MS = DAY_MS;

const delayAfter = (guesses: number): number =>
  guesses < FREE_GUESSES
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (guesses - FREE_GUESSES), MAX_DELAY_MS);

/**
 * Counts one guess before it is judged, or refuses during a delay. Because one conditional statement
 * counts it first, guessing in parallel gains nothing (A21): five are judged and the rest wait. A right
 * guess clears the count (`clearGuesses`). `limits` are counted in the same transaction and refuse
 * first. A refusal whose lock is known costs no write.
 */
export async function takeGuess(
  deps: Deps,
  guess: Guess,
  limits: readonly Limit[] = [],
): Promise<void> {
  const now = deps.clock.now();
  const bucket = bucketOf(deps, guess);
  refuseKnown(deps, limits);
  const knownUntil = deps.locks.until(bucket);
  if (knownUntil !== undefined) throw locked(deps, guess, knownUntil - now);
  const outcome = await deps.db.write(async (queries) => {
    const over = await hitAll(deps, queries, limits);
    if (over !== undefined) return { over, waitMs: 0 };
    const [taken] = await upsertGuess(queries, {
      bucket,
      now,
      forgottenBefore: now - GUESS_MEMORY_MS,
      latestLock: now + MAX_DELAY_MS,
    });
    if (taken) {
      const delay = delayAfter(taken.failures);
      if (delay > 0) await lockUntil(queries, bucket, now + delay);
      return { over: undefined, waitMs: 0 };
    }
    const row = await queries
      .selectFrom('attempt_delays')
      .select('locked_until')
      .where('bucket', '=', bucket)
      .executeTakeFirst();
    const lockedUntil = Math.max(now + 1, row?.locked_until ?? now);
    deps.locks.note(bucket, lockedUntil);
    return { over: undefined, waitMs: lockedUntil - now };
  });
  if (outcome.over !== undefined) throw tooMany(deps, outcome.over);
  if (outcome.waitMs > 0) throw locked(deps, guess, outcome.waitMs);
}

function locked(deps: Deps, guess: Guess, waitMs: number): Refusal {
  deps.counters.limitReached(guess.name);
  return refuse('user_lock_limit_reached', { retryAfterSeconds: waitMs / 1_000 });
}

const upsertGuess = prepared(
  (queries, input: { bucket: string; now: number; forgottenBefore: number; latestLock: number }) =>
    queries
      .insertInto('attempt_delays')
      .values({ bucket: input.bucket, failures: 1, locked_until: 0, updated_at: input.now })
      .onConflict((conflict) =>
        conflict
          .column('bucket')
          .doUpdateSet({
            failures: sql<number>`case when attempt_delays.updated_at < ${input.forgottenBefore} then 1 else attempt_delays.failures + 1 end`,
            updated_at: input.now,
          })
          // A lock longer than any that is set: the clock was set back since.
          .where((where) =>
            where.or([
              where('attempt_delays.locked_until', '<=', input.now),
              where('attempt_delays.locked_until', '>', input.latestLock),
            ]),
          ),
      )
      .returning('failures'),
);

const lockUntil = (queries: Queries, bucket: string, until: number): Promise<unknown> =>
  queries
    .updateTable('attempt_delays')
    .set({ locked_until: until })
    .where('bucket', '=', bucket)
    .execute();

/** Clears the guesses, in the transaction of the right one. */
export function clearGuesses(deps: Deps, queries: Queries, guess: Guess): Promise<unknown> {
  const bucket = bucketOf(deps, guess);
  deps.locks.forget(bucket);
  return queries.deleteFrom('attempt_delays').where('bucket', '=', bucket).execute();
}

const bucketOf = (deps: Deps, guess: Guess): string =>
  deps.secrets.index('attempt-delay', `${guess.name}:${guess.key}`);
