import { randomBytes } from 'node:crypto';
import { copyPostgresTemplate, runOnPostgres } from './database-templates.ts';

/**
 * Which database the server suites run on: SQLite in a folder of their own, or, when
 * TEST_DATABASE_URL names a PostgreSQL server, a database of their own there.
 */
export async function createTestDatabaseUrl(): Promise<
  { url: string; drop(): Promise<void> } | undefined
> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  const name = `gatecall_test_${randomBytes(8).toString('hex')}`;
  return {
    url: await copyPostgresTemplate(server, name),
    drop: () => runOnPostgres(server, `drop database if exists ${name} with (force)`),
  };
}
