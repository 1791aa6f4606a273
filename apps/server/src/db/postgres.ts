import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Database, Queries } from './database.ts';
import type { Schema } from './schema.ts';

// Epoch milliseconds fit a double exactly until the year 287396.
types.setTypeParser(types.builtins.INT8, Number);

/** The shared database: several instances may use it at once. */
export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    application_name: 'gatecall',
  });
  // An idle connection that the server closes must not end the process; the pool opens another.
  pool.on('error', () => {});
  const queries: Queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    read: queries,
    migrations: queries,
    write: (work) => queries.transaction().execute(work),
    version: () => undefined,
    close: () => queries.destroy(),
  };
}
