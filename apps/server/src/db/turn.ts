import { sql } from 'kysely';
import type { Database, Queries } from './database.ts';

/**
 * Waits until no other transaction has its turn at `key`, and keeps the turn until this one ends: what
 * is read afterwards stays true until the commit. SQLite runs one write at a time anyway. A transaction
 * with several turns must take them in the same order everywhere.
 */
export async function takeTurn(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  key: string,
): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(queries);
}
