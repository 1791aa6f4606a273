import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, Pool, types } from 'pg';
import { collectWorks } from './after-commit.ts';
import type { Database, Queries } from './database.ts';
import type { Schema } from './schema.ts';

// Epoch milliseconds fit a double exactly until the year 287396.
types.setTypeParser(types.builtins.INT8, Number);

const MAX_CONNECTIONS = 10;
const MAX_WRITE_ATTEMPTS = 3;
/** Serialization failure and deadlock: the transaction may simply be run again. */
const REPEATABLE = new Set(['40001', '40P01']);

/** The shared database: several instances may use it at once. */
export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'gatecall',
  });
  // A lost connection fails its query and is replaced; it must not end the process as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    nameFailures(client, 'query');
  });
  nameFailures(pool, 'connect');
  const queries: Queries = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
  });
  const write: Database['write'] = async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        let afterwards: readonly (() => void)[] = [];
        const value = await queries.transaction().execute((transaction) => {
          afterwards = collectWorks(transaction);
          return work(transaction);
        });
        for (const next of afterwards) next();
        return value;
      } catch (error) {
        const isRepeatable = error instanceof DatabaseError && REPEATABLE.has(error.code ?? '');
        if (!isRepeatable || attempt >= MAX_WRITE_ATTEMPTS) throw error;
      }
    }
  };
  return {
    engine: 'postgres',
    read: queries,
    migrations: queries,
    write,
    writeWithNext: write,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => queries.destroy(),
  };
}

/**
 * The driver tells some lost connections by message alone. Here, at the edge, they get the code
 * that the error handler knows: 503, try again, never a 500 (A87).
 */
function nameFailures<K extends string>(
  target: { [key in K]: (...args: never[]) => unknown },
  method: K,
): void {
  // Both methods answer a promise in the form that Kysely uses, without a callback.
  const original = target[method].bind(target) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(target, {
    [method]: (...args: unknown[]) => {
      const answer = original(...args);
      return answer instanceof Promise ? answer.catch(named) : answer;
    },
  });
}

function named(cause: unknown): never {
  const hasCode = typeof (cause as { code?: unknown }).code === 'string';
  if (cause instanceof DatabaseError || hasCode) throw cause;
  throw Object.assign(new Error('PostgreSQL does not answer.', { cause }), { code: 'ECONNRESET' });
}
