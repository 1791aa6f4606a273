import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { copyPostgresTemplate, dropPostgres, emptyPostgres } from './database-templates.ts';

type TestDatabase = { readonly url: string; drop(): Promise<void> };

/** A database and the connection that empties it: opening one costs PostgreSQL as much as a test's statements. */
type Copy = { readonly url: string; readonly keeper: Client };

/**
 * This worker's unused databases: emptied, ready for the next test. Creating one costs PostgreSQL more
 * than most tests do.
 */
const idle: Copy[] = [];

/**
 * The database that the server suites run on: SQLite in a new folder, or, if TEST_DATABASE_URL
 * names a PostgreSQL server, a new database there.
 */
export async function createTestDatabaseUrl(): Promise<TestDatabase | undefined> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  const copy = idle.pop() ?? (await createCopy(server));
  const { url, keeper } = copy;
  // A test may close its server, and its clean-up close it again; by then another test may have the
  // database.
  let isOurs = true;
  return {
    url,
    async drop() {
      if (!isOurs) return;
      isOurs = false;
      try {
        await emptyPostgres(keeper);
        idle.push(copy);
      } catch {
        // A test left it read-only, say, or ended all connections: no other test gets it.
        await dropPostgres(server, url);
      }
    },
  };
}

async function createCopy(server: string): Promise<Copy> {
  const name = `gatecall_test_${randomBytes(8).toString('hex')}`;
  const url = await copyPostgresTemplate(server, name);
  const keeper = new Client({ connectionString: url });
  keeper.on('error', () => {});
  await keeper.connect();
  return { url, keeper };
}
