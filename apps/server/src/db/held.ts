import type { SelectQueryBuilder } from 'kysely';
import type { Queries } from './database.ts';
import { isSqlite } from './online.ts';

/** What others may not do meanwhile: change or delete a row, or (`forUpdate`) store one that refers to it. */
type Lock = 'forUpdate' | 'forNoKeyUpdate' | 'forShare';

/**
 * Reads and locks rows until this transaction ends: one that changes them waits. SQLite writes one
 * transaction at a time anyway. Several rows are read in the order of their keys, everywhere, or two
 * transactions would wait for each other.
 */
export const held = <DB, TB extends keyof DB, O>(
  queries: Queries,
  select: SelectQueryBuilder<DB, TB, O>,
  lock: Lock = 'forUpdate',
): SelectQueryBuilder<DB, TB, O> => (isSqlite(queries) ? select : select[lock]());

/** The same without those that another transaction holds: for workers and clean-up, which do not wait. */
export const heldUnlessTaken = <DB, TB extends keyof DB, O>(
  queries: Queries,
  select: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => (isSqlite(queries) ? select : select.forUpdate().skipLocked());
