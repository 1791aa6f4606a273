import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

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
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
