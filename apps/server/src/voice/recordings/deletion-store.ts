import { sql } from 'kysely';
import type { CarrierName } from '../../config/carriers/list.ts';
import type { Queries } from '../../db/database.ts';
import { heldUnlessTaken } from '../../db/held.ts';

/** A recording that is to be deleted at its carrier. */
export type Deletion = {
  readonly deletionId: string;
  readonly carrier: CarrierName;
  readonly sealedName: string;
  /** The account that it belongs to; null if unknown. */
  readonly account: string | null;
  /** Attempts that found it in no list of the carrier. */
  readonly timesUnlisted: number;
  /** Attempts so far; for a claimed one, including the current one. */
  readonly attempts: number;
};

const COLUMNS = [
  'deletion_id as deletionId',
  'carrier',
  'sealed_name as sealedName',
  'account',
  'times_unlisted as timesUnlisted',
  'attempts',
] as const;
const toDeletion = <Row extends { readonly carrier: string }>(row: Row) => ({
  ...row,
  // Written by insertCall and insertDeletion, which take it from a call.
  carrier: row.carrier as CarrierName,
});

/** For a recording without a call; a trigger adds one for a deleted call. */
export const insertDeletion = (
  queries: Queries,
  input: { carrier: string; sealedName: string; account: string | null },
): Promise<unknown> =>
  queries
    .insertInto('recording_deletions')
    .values({ carrier: input.carrier, sealed_name: input.sealedName, account: input.account })
    .execute();

/** Whether one is due. */
export const isAnyDue = async (queries: Queries, now: number): Promise<boolean> =>
  (await queries
    .selectFrom('recording_deletions')
    .select('deletion_id')
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Claims those that are due by moving their next attempt to the end of a lease: of several workers one
 * gets each, and a worker that dies gives them back.
 */
export async function claimDeletions(
  queries: Queries,
  input: { now: number; leaseUntil: number; limit: number },
): Promise<readonly Deletion[]> {
  const due = queries
    .selectFrom('recording_deletions')
    .select('deletion_id')
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '<=', input.now)
    .orderBy('next_attempt_at')
    .limit(input.limit);
  const rows = await queries
    .updateTable('recording_deletions')
    .set({ next_attempt_at: input.leaseUntil, attempts: sql<number>`attempts + 1` })
    .where('deletion_id', 'in', heldUnlessTaken(queries, due))
    .returning(COLUMNS)
    .execute();
  return rows.map(toDeletion);
}

/** Deleted at the carrier: nothing of it remains here either. */
export const removeDeletion = (queries: Queries, deletionId: string): Promise<unknown> =>
  queries.deleteFrom('recording_deletions').where('deletion_id', '=', deletionId).execute();

/** Schedules the next attempt; without one it is given up and kept for the operator. */
export const postponeDeletion = (
  queries: Queries,
  input: {
    deletionId: string;
    nextAttemptAt: number | undefined;
    timesUnlisted: number;
    now: number;
  },
): Promise<unknown> =>
  queries
    .updateTable('recording_deletions')
    .set({
      times_unlisted: input.timesUnlisted,
      ...(input.nextAttemptAt === undefined
        ? { given_up_at: input.now }
        : { next_attempt_at: input.nextAttemptAt }),
    })
    .where('deletion_id', '=', input.deletionId)
    .execute();

/** Those that were given up, oldest first, at most `limit`. */
export async function listGivenUp(
  queries: Queries,
  limit: number,
): Promise<readonly (Deletion & { readonly givenUpAt: number })[]> {
  const rows = await queries
    .selectFrom('recording_deletions')
    .select([...COLUMNS, 'given_up_at as givenUpAt'])
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toDeletion(row), givenUpAt: Number(row.givenUpAt) }));
}

/** Retries those that were given up, starting with the first wait; returns how many. */
export async function reviveGivenUp(queries: Queries, now: number): Promise<number> {
  const result = await queries
    .updateTable('recording_deletions')
    .set({ given_up_at: null, attempts: 0, times_unlisted: 0, next_attempt_at: now })
    .where('given_up_at', 'is not', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes those that were given up; returns how many. */
export async function forgetGivenUp(queries: Queries): Promise<number> {
  const result = await queries
    .deleteFrom('recording_deletions')
    .where('given_up_at', 'is not', null)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
