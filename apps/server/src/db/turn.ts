import { sql } from 'kysely';
import type { Queries } from './database.ts';
import { isSqlite } from './online.ts';

/**
 * Waits until no other transaction has its turn at `key`, and keeps the turn until this one ends: what
 * is read afterwards stays true until the commit. SQLite runs one write at a time anyway. A transaction
 * with several turns must take them in the same order everywhere.
 */
export async function takeTurn(queries: Queries, key: string): Promise<void> {
  if (isSqlite(queries)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(queries);
}

/** The same without waiting: whether the turn is free, and now this transaction's. */
export async function tryTurn(queries: Queries, key: string): Promise<boolean> {
  if (isSqlite(queries)) return true;
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as is_ours`.execute(queries);
  return rows[0]?.is_ours ?? false;
}
