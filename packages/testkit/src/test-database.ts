import { randomBytes } from 'node:crypto';
import { copyPostgresTemplate, emptyPostgres, runOnPostgres } from './database-templates.ts';

type TestDatabase = { readonly url: string; drop(): Promise<void> };

/**
 * This worker's databases that nobody uses: they were emptied and serve the next test. Making one costs
 * PostgreSQL more than most tests ask of it.
 */
const idle: TestDatabase[] = [];

/**
 * Which database the server suites run on: SQLite in a folder of their own, or, when
 * TEST_DATABASE_URL names a PostgreSQL server, a database of their own there.
 */
export async function createTestDatabaseUrl(): Promise<TestDatabase | undefined> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  return idle.pop() ?? makeDatabase(server);
}

async function makeDatabase(server: string): Promise<TestDatabase> {
  const name = `gatecall_test_${randomBytes(8).toString('hex')}`;
  const database: TestDatabase = {
    url: await copyPostgresTemplate(server, name),
    async drop() {
      try {
        await emptyPostgres(database.url);
        idle.push(database);
      } catch {
        // A test left it read-only, say: nobody gets it after that.
        await runOnPostgres(server, `drop database if exists ${name} with (force)`);
      }
    },
  };
  return database;
}
