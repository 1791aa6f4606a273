import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, type ClientBase, type Pool } from 'pg';
import { collectWorks } from './after-commit.ts';
import type { Database, Queries, WriteLimit } from './database.ts';
import { inTime, outOfTime } from '../platform/in-time.ts';
import { closeClient, openPool, type PoolLimits } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

const MAX_WRITE_ATTEMPTS = 3;
/** Serialization failure and deadlock: the transaction may simply be repeated. */
const REPEATABLE = new Set(['40001', '40P01']);

/**
 * A write with all its attempts, in milliseconds; then the caller learns that it failed. Less than the time after which
 * its connection is taken back.
 */
const WRITE_MS: Readonly<Record<WriteLimit, number>> = { 'a request': 6_500, 'a file': 14_000 };
const STATEMENT_MS = 10_000;
const CONNECT_MS = 2_500;

/** Writes, whose COMMIT may wait for a standby as long as there is none. */
const WRITES: PoolLimits = {
  applicationName: 'gatecall',
  max: 10, // unless the operator says otherwise
  connectMs: CONNECT_MS,
  statementMs: STATEMENT_MS,
  lentMs: 15_000,
};
/** Reads have their own connections and continue while writes wait. */
const READS: Omit<PoolLimits, 'max'> = {
  applicationName: 'gatecall reads',
  connectMs: CONNECT_MS,
  statementMs: STATEMENT_MS,
};
const READS_FOR_EACH_WRITE = 0.6;
const READ_ANSWER_MS = 4_000;
/** What still runs when the process stops is given this long, and rolled back after that. */
const CLOSE_MS = 500;
/** A schema change takes as long as it takes. */
const MIGRATIONS: PoolLimits = {
  applicationName: 'gatecall migrations',
  max: 2,
  connectMs: 10_000,
};

/**
 * The shared database: several instances may use it at once. Whatever it does, a write is over after
 * WRITE_MS and a read after CONNECT_MS + READ_ANSWER_MS: with a result, or with a code that becomes
 * 503. A write that ran out of time may still be committed; one that had not reached its COMMIT is not.
 */
export function openPostgres(
  url: string,
  { isServer = true, connections = WRITES.max }: { isServer?: boolean; connections?: number } = {},
): Database {
  const pools: Pool[] = [];
  const clients = new Set<ClientBase>();
  const open = (address: string, limits: PoolLimits): Queries => {
    const pool = openPool(address, limits);
    pools.push(pool);
    pool.on('connect', (client) => clients.add(client));
    pool.on('remove', (client) => clients.delete(client));
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  };
  const writes = open(url, { ...WRITES, max: connections });
  const reads = { ...READS, max: Math.ceil(connections * READS_FOR_EACH_WRITE) };
  // The command line reads whole tables, and no request waits for it.
  const read = open(url, isServer ? { ...reads, answerMs: READ_ANSWER_MS } : reads);
  const migrations = open(url, MIGRATIONS);

  async function writeOnce<T>(
    work: (queries: Queries) => Promise<T>,
    isLate: () => boolean,
  ): Promise<T> {
    let afterwards: readonly (() => void)[] = [];
    const value = await writes.transaction().execute(async (transaction) => {
      afterwards = collectWorks(transaction);
      const result = await work(transaction);
      // The caller has been told that it failed: better that it did.
      if (isLate()) throw outOfTime();
      return result;
    });
    for (const next of afterwards) next();
    return value;
  }

  const write: Database['write'] = async (work, limit = 'a request') => {
    const until = performance.now() + WRITE_MS[limit];
    const left = (): number => until - performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTime(
          writeOnce(work, () => left() <= 0),
          left(),
        );
      } catch (error) {
        const isRepeatable = error instanceof DatabaseError && REPEATABLE.has(error.code ?? '');
        if (!isRepeatable || attempt >= MAX_WRITE_ATTEMPTS) throw error;
      }
    }
  };
  const sum = (of: (pool: Pool) => number): number => pools.reduce((all, p) => all + of(p), 0);
  return {
    engine: 'postgres',
    read,
    migrations,
    write,
    freeBytes: async () => undefined,
    pool: () => ({
      total: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
    async close() {
      const idle = Promise.all([writes, read, migrations].map(async (one) => one.destroy()));
      // Otherwise the caller would wait as long as a statement waits for a lock.
      await inTime(idle, CLOSE_MS).catch(() => clients.forEach(closeClient));
    },
  };
}
