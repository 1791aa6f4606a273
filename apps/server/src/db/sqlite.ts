import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SqliteConnection from 'better-sqlite3';
import { Kysely, type SqliteDatabase } from 'kysely';
import { collectWorks } from './after-commit.ts';
import type { Database, Queries } from './database.ts';
import { directly } from './prepared.ts';
import type { Schema } from './schema.ts';
import { SteadyDialect } from './steady-plans.ts';
import { hasOpenLog, requireWhole, whileReadable } from './sqlite-check.ts';
import { isServed, lockFolder } from './sqlite-lock.ts';

/** Distinct statements kept prepared; the features have a few hundred in all. */
const MAX_STATEMENTS = 1_000;

/** Pages that may wait in the write-ahead log: 16 MiB. */
const WAL_PAGES = 4_096;

/** How long another process may hold the lock before a write fails, and how often that is looked at. */
const LOCK_LIMIT_MS = 5_000;
const LOCK_LOOK_MS = 20;

type Job = { run(): Promise<void>; settle(failure: unknown): void };

function openWriter(file: string, isSuspect: boolean): SqliteConnection.Database {
  const writer = new SqliteConnection(file);
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  writer.pragma(`busy_timeout = ${LOCK_LIMIT_MS}`);
  // A page that many commits change is brought into the file itself less often.
  writer.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
  // What a savepoint may have to put back stays in memory, not in a file beside the database.
  writer.pragma('temp_store = memory');
  if (isSuspect) requireWhole(writer, file);
  return writer;
}

/**
 * The embedded database: WAL, durable at commit, one process.
 *
 * One connection writes and one reads, so a read never waits behind a write. Writes of one turn of
 * the event loop are committed together (ADR 0010, ADR 0014): a sync costs as much for thirty-two saves as
 * for one.
 */
export function openSqlite(folder: string, options: { isServer: boolean }): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
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

  // Changes when another connection has committed: our writer, or another process.
  const begin = writer.prepare('begin immediate');
  const commit = writer.prepare('commit');
  const rollback = writer.prepare('rollback');
  const savepoint = writer.prepare('savepoint job');
  const release = writer.prepare('release job');
  const undo = writer.prepare('rollback to job');

  let isPatient = true;
  let waiting: Job[] = [];
  let draining: Promise<void> | undefined;
  const isBusy = (): boolean => waiting.length > 0 || draining !== undefined;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const failure = await commitTogether(batch);
      for (const job of batch) job.settle(failure);
    }
    draining = undefined;
  }

  /** The command line may hold the lock for a moment: nobody but writers waits for that. */
  async function beginSoon(): Promise<void> {
    // While the schema was brought up to date there was nobody to hold up, and SQLite itself waited.
    if (isPatient) writer.pragma('busy_timeout = 0');
    isPatient = false;
    for (let waited = 0; ; waited += LOCK_LOOK_MS) {
      try {
        begin.run();
        return;
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY' || waited >= LOCK_LIMIT_MS) throw error;
        await wait(LOCK_LOOK_MS);
      }
    }
  }

  /** Returns what has failed for all jobs; what has failed for one, the job knows. */
  async function commitTogether(batch: readonly Job[]): Promise<unknown> {
    try {
      await beginSoon();
      for (const job of batch) await job.run();
      commit.run();
      return undefined;
    } catch (error) {
      if (writer.inTransaction) rollback.run();
      return error;
    }
  }

  /** A job that fails undoes what it has written itself, and nothing else. */
  function add<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let outcome: { ok: true; value: T } | { ok: false; error: unknown } | undefined;
      let afterwards: readonly (() => void)[] = [];
      waiting.push({
        async run() {
          savepoint.run();
          afterwards = collectWorks(writeQueries);
          try {
            outcome = { ok: true, value: await work(writeQueries) };
          } catch (error) {
            // A full disk can end the transaction for all.
            if (!writer.inTransaction) throw error;
            undo.run();
            outcome = { ok: false, error };
          }
          release.run();
        },
        settle(failure) {
          if (failure !== undefined) reject(failure);
          else if (outcome?.ok) {
            resolve(outcome.value);
            for (const next of afterwards) next();
          } else reject(outcome?.error ?? new Error('The write was never run.'));
        },
      });
    });
  }

  /** Commits what waits, once this turn's handlers have all said what they write. */
  const commitSoon = (): Promise<void> =>
    (draining ??= new Promise<void>((resolve) => process.nextTick(resolve)).then(drain));

  return {
    engine: 'sqlite',
    read: readQueries,
    migrations: writeQueries,
    write(work) {
      const done = add(work);
      void commitSoon();
      return done;
    },
    pool: () => undefined,
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async close() {
      // What is committed may make more to write: that a message has gone out.
      while (isBusy()) await commitSoon();
      await readQueries.destroy();
      await writeQueries.destroy();
      lock?.release();
    },
  };
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

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

/** Nobody else on this machine reads what people have saved; a folder made by hand is often open. */
function tighten(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(folder, mode & 0o700);
  } catch {
    // Not ours to change, as a container's mounted volume: its owner decides.
  }
}
