import type { SelectQueryBuilder } from 'kysely';
import type { Queries } from './database.ts';
import { isSqlite } from './online.ts';
import type { Schema } from './schema.ts';

type Select<TB extends keyof Schema, O> = SelectQueryBuilder<Schema, TB, O>;

/**
 * Reads and locks rows until this transaction ends: one that changes them waits. SQLite writes one
 * transaction at a time anyway. Several rows are read in the order of their keys, everywhere, or two
 * transactions would wait for each other.
 */
export const held = <TB extends keyof Schema, O>(
  queries: Queries,
  select: Select<TB, O>,
): Select<TB, O> => (isSqlite(queries) ? select : select.forUpdate());

/** The same without those that another transaction holds: for clean-up, which does not wait. */
export const heldUnlessTaken = <TB extends keyof Schema, O>(
  queries: Queries,
  select: Select<TB, O>,
): Select<TB, O> => (isSqlite(queries) ? select : select.forUpdate().skipLocked());
