import { setTimeout as wait } from 'node:timers/promises';
import { SqliteAdapter, sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Any number that no other program on the database uses. */
const LOCK_ID = 4_711_065;
const LOCK_LOOK_MS = 200;
/** A waiting lock blocks everyone behind it, so it waits only briefly. */
const LOCK_WAIT_MS = 250;
const BETWEEN_TRIES_MS = 500;
/** lock_not_available */
const NO_LOCK = '55P03';

/**
 * Runs `work` while no other instance migrates. Polls instead of waiting inside a statement, because
 * building an index concurrently waits for every running statement.
 */
export async function withMigrationLock<T>(
  connection: Kysely<Schema>,
  work: () => Promise<T>,
): Promise<T> {
  await sql`set statement_timeout = 0`.execute(connection);
  for (;;) {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_lock(${sql.lit(LOCK_ID)}) as is_ours`.execute(connection);
    if (rows[0]?.is_ours) break;
    await wait(LOCK_LOOK_MS);
  }
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(LOCK_ID)})`.execute(connection);
  }
}

/** An index that a migration wants; `on` is its table with columns and condition. */
export type WantedIndex = { readonly name: string; readonly on: string };

/**
 * Builds an index unless it exists. On PostgreSQL nothing is blocked; the remains of a killed build are
 * built again.
 *
 * @public for the migrations of later releases
 */
export async function buildIndex(db: Kysely<unknown>, { name, on }: WantedIndex): Promise<void> {
  if (isSqlite(db)) {
    await sql`create index if not exists ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
    return;
  }
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index
    where indexrelid = to_regclass(${sql.lit(name)})`.execute(db);
  if (rows[0]?.is_valid) return;
  if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await sql`create index concurrently ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
}

/**
 * Runs a short schema change that needs a table to itself for a moment: it gives up quickly if the
 * table is busy, and retries.
 */
export async function briefly(db: Kysely<unknown>, change: () => Promise<unknown>): Promise<void> {
  if (isSqlite(db)) {
    await change();
    return;
  }
  await sql`set lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(db);
  try {
    for (;;) {
      try {
        await change();
        return;
      } catch (error) {
        if ((error as { code?: unknown }).code !== NO_LOCK) throw error;
        await wait(BETWEEN_TRIES_MS);
      }
    }
  } finally {
    await sql`set lock_timeout = 0`.execute(db);
  }
}

/** Whether this is the embedded database. */
export const isSqlite = <DB>(db: Kysely<DB>): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter;
