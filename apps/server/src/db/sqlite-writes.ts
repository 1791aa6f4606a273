import { setTimeout as wait } from 'node:timers/promises';
import type SqliteConnection from 'better-sqlite3';
import { collectWorks } from './after-commit.ts';
import type { Queries } from './database.ts';

/** How long another process may hold the lock before a write fails, and how often that is checked. */
export const LOCK_LIMIT_MS = 5_000;
const LOCK_LOOK_MS = 20;

type Job = { run(): Promise<void>; settle(failure: unknown): void };

/** The writes of one process. */
export type Writes = {
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Resolves when nothing is left to write, including what a commit has caused. */
  settled(): Promise<void>;
};

/**
 * Writes of one turn of the event loop are committed together (ADR 0010, ADR 0014): a sync costs as much
 * for thirty-two saves as for one.
 */
export function createWrites(writer: SqliteConnection.Database, queries: Queries): Writes {
  const makeJob = jobsOn(writer, queries);
  const commitTogether = transactionsOn(writer);
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

  /** Commits what waits, once all of this turn's handlers have submitted their writes. */
  const commitSoon = (): Promise<void> =>
    (draining ??= new Promise<void>((resolve) => process.nextTick(resolve)).then(drain));

  return {
    write<T>(work: (queries: Queries) => Promise<T>) {
      const { job, done } = makeJob(work);
      waiting.push(job);
      void commitSoon();
      return done;
    },
    async settled() {
      // A commit may cause more to write: that a message was sent, for one.
      while (isBusy()) await commitSoon();
    },
  };
}

/** Commits several jobs as one transaction. */
function transactionsOn(writer: SqliteConnection.Database) {
  const begin = writer.prepare('begin immediate');
  const commit = writer.prepare('commit');
  const rollback = writer.prepare('rollback');
  let isPatient = true;

  /** The command line may hold the lock for a moment: only writers wait for that. */
  async function beginSoon(): Promise<void> {
    // While the schema was brought up to date there was no one to hold up, and SQLite itself waited.
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

  /** Returns what has failed for all jobs; a failure of one is the job's own result. */
  return async function commitTogether(batch: readonly Job[]): Promise<unknown> {
    try {
      await beginSoon();
      for (const job of batch) await job.run();
      commit.run();
      return undefined;
    } catch (error) {
      if (writer.inTransaction) rollback.run();
      return error;
    }
  };
}

/** Makes jobs of writes. One that fails undoes what it has written itself, and nothing else. */
function jobsOn(writer: SqliteConnection.Database, queries: Queries) {
  const savepoint = writer.prepare('savepoint job');
  const release = writer.prepare('release job');
  const undo = writer.prepare('rollback to job');

  return <T>(work: (queries: Queries) => Promise<T>): { job: Job; done: Promise<T> } => {
    const { promise: done, resolve, reject } = Promise.withResolvers<T>();
    let outcome: { ok: true; value: T } | { ok: false; error: unknown } | undefined;
    let afterwards: readonly (() => void)[] = [];
    const job: Job = {
      async run() {
        savepoint.run();
        afterwards = collectWorks(queries);
        try {
          outcome = { ok: true, value: await work(queries) };
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
    };
    return { job, done };
  };
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;
