import { chmodSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { Kysely, type SqliteDatabase } from 'kysely';
import { makeFolder } from '../platform/make-folder.ts';
import type { Database, Queries } from './database.ts';
import { directly } from './prepared.ts';
import type { Schema } from './schema.ts';
import { SteadyDialect } from './steady-plans.ts';
import { hasOpenLog, requireWhole, whileReadable } from './sqlite-check.ts';
import { isServed, lockFolder } from './sqlite-lock.ts';
import { LOCK_LIMIT_MS, createWrites } from './sqlite-writes.ts';

/** Distinct statements kept prepared; the features have a few hundred in all. */
const MAX_STATEMENTS = 1_000;

/** Pages that may wait in the write-ahead log: 16 MiB. */
const WAL_PAGES = 4_096;

function openWriter(file: string, isSuspect: boolean): SqliteConnection.Database {
  const writer = new SqliteConnection(file);
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  writer.pragma(`busy_timeout = ${LOCK_LIMIT_MS}`);
  // So a page that many commits change is brought into the file itself less often.
  writer.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
  // What a savepoint may have to restore stays in memory, not in a file beside the database.
  writer.pragma('temp_store = memory');
  if (isSuspect) requireWhole(writer, file);
  return writer;
}

/**
 * The embedded database: WAL, durable at commit, one process.
 *
 * One connection writes and one reads, so a read never waits behind a write.
 */
export function openSqlite(folder: string, options: { isServer: boolean }): Database {
  makeFolder(folder);
  tighten(folder);
  // One server to a folder; the command line works beside it, one short write at a time.
  const lock = options.isServer ? lockFolder(folder) : undefined;
  const file = join(folder, 'gatecall.db');
  const isSuspect = hasOpenLog(file) && (options.isServer || !isServed(folder));
  const writer = whileReadable(file, () => openWriter(file, isSuspect));
  const reader = new SqliteConnection(file);
  reader.pragma('query_only = 1');
  reader.pragma(`busy_timeout = ${LOCK_LIMIT_MS}`);

  const writeQueries = queriesOn(writer);
  const readQueries = queriesOn(reader);

  const writes = createWrites(writer, writeQueries);

  return {
    engine: 'sqlite',
    read: readQueries,
    migrations: writeQueries,
    write: writes.write,
    pool: () => undefined,
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async close() {
      await writes.settled();
      await readQueries.destroy();
      await writeQueries.destroy();
      lock?.release();
    },
  };
}

/**
 * Queries on one connection. Preparing costs more than running, so the same SQL text is prepared
 * once; Kysely writes values as parameters, so the texts are few.
 */
function queriesOn(connection: SqliteConnection.Database): Queries {
  const statements = new Map<string, SqliteConnection.Statement>();
  const prepare = (sql: string): SqliteConnection.Statement => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  // better-sqlite3's statement is what Kysely describes, with narrower types.
  const database = { prepare, close: () => connection.close() } as unknown as SqliteDatabase;
  const queries: Queries = new Kysely<Schema>({ dialect: new SteadyDialect({ database }) });
  directly.set(queries, (sql, parameters) => {
    const statement = prepare(sql);
    if (statement.reader) return statement.all(parameters);
    statement.run(parameters);
    return [];
  });
  return queries;
}

/** No other user of this machine may read what people have saved; a folder made by hand is often open. */
function tighten(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(folder, mode & 0o700);
  } catch {
    // Not ours to change, such as a container's mounted volume: its owner decides.
  }
}
