import { randomBytes } from 'node:crypto';
import { copyPostgresTemplate, dropPostgres, emptyPostgres } from './database-templates.ts';

type TestDatabase = { readonly url: string; drop(): Promise<void> };

/**
 * This worker's unused databases: emptied, ready for the next test. Creating one costs PostgreSQL more
 * than most tests do.
 */
const idle: string[] = [];

/**
 * The database that the server suites run on: SQLite in a new folder, or, if TEST_DATABASE_URL
 * names a PostgreSQL server, a new database there.
 */
export async function createTestDatabaseUrl(): Promise<TestDatabase | undefined> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  const name = `gatecall_test_${randomBytes(8).toString('hex')}`;
  const url = idle.pop() ?? (await copyPostgresTemplate(server, name));
  // A test may close its server, and its clean-up close it again; by then another test may have the
  // database.
  let isOurs = true;
  return {
    url,
    async drop() {
      if (!isOurs) return;
      isOurs = false;
      try {
        await emptyPostgres(url);
        idle.push(url);
      } catch {
        // A test left it read-only, say: no other test gets it.
        await dropPostgres(server, url);
      }
    },
  };
}
