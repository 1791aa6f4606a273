import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Less space than the write-ahead log takes between two checkpoints: the next save may fail. */
export const FULL_BYTES = 16 * 1024 * 1024;

/** What a query runs on: the read side, or the transaction of a write. */
export type Queries = Kysely<Schema>;

/** How long a write may take on PostgreSQL: `a file` is one of thousands of rows, whose sender waits for it. */
export type WriteLimit = 'a request' | 'a file';

/**
 * The database as features see it, the same on both engines.
 *
 * `write` runs its work in one durable transaction: once the promise resolves, a power cut loses
 * nothing. On SQLite concurrent writes share one sync (group commit), so work may await database calls
 * only: never the network, a timer or a slow hash. After a deadlock PostgreSQL runs it again before it is
 * committed once, so it changes nothing but rows and leaves the rest to `afterCommit`. On both engines it fails within seconds if it cannot be
 * done; after a timeout the rows may have been written nevertheless.
 */
export type Database = {
  readonly engine: 'sqlite' | 'postgres';
  readonly read: Queries;
  /**
   * For the migrator only, which runs its own transactions before anything else here writes; on
   * PostgreSQL a connection without time limits.
   */
  readonly migrations: Queries;
  write<T>(work: (queries: Queries) => Promise<T>, limit?: WriteLimit): Promise<T>;
  /** Connections of this process to a shared server; undefined if there is none. */
  pool(): { readonly total: number; readonly idle: number; readonly waiting: number } | undefined;
  /** Free bytes on the disk of an embedded database; undefined if a server has its own. */
  freeBytes(): Promise<number | undefined>;
  close(): Promise<void>;
};
