import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@gatecall/server/db/database';
import { migrateToLatest } from '@gatecall/server/db/migrate';
import { openSqlite } from '@gatecall/server/db/sqlite';
import { Client } from 'pg';
import { keptProcesses } from './kept-connections.ts';

const FILE = 'gatecall.db';
const FOLDER_NAME = 'TEST_TEMPLATES';
const POSTGRES_NAME = 'gatecall_template';
const PLANS_NAME = 'gatecall_plans';
/** Rows of each table when PostgreSQL's planner is asked. */
const PLANNED_ROWS = 2_000;

/**
 * Before the first test (vitest's `globalSetup`): migrated databases, so that a test server starts with
 * a copy. Migrating each time took longer than most tests.
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'gatecall-templates-'));
  await migrate(openSqlite(folder, { isServer: false }));
  process.env[FOLDER_NAME] = folder;
  const server = process.env['TEST_DATABASE_URL'];
  if (server) await preparePostgres(server);
  return () => rmSync(folder, { recursive: true });
}

async function preparePostgres(server: string): Promise<void> {
  await runOnPostgres(server, `drop database if exists ${POSTGRES_NAME}`);
  await runOnPostgres(server, `create database ${POSTGRES_NAME}`);
  // Only here: on SQLite the driver stays unloaded.
  const { openPostgres } = await import('@gatecall/server/db/postgres');
  await migrate(openPostgres(databaseUrl(server, POSTGRES_NAME)));
  await runOnPostgres(server, `drop database if exists ${PLANS_NAME}`);
  await runOnPostgres(server, `create database ${PLANS_NAME} template ${POSTGRES_NAME}`);
  await runOnPostgres(plansUrl(server), FILL_TABLES);
  await runOnPostgres(plansUrl(server), 'analyze');
}

/** Any rows will do, as long as there are many and they differ: the constraints are dropped. */
const FILL_TABLES = `do $$
  declare each record;
  begin
    set local session_replication_role = replica;
    for each in select conrelid::regclass as of_table, conname from pg_constraint where contype = 'c'
      and connamespace = 'public'::regnamespace
    loop
      execute format('alter table %s drop constraint %I', each.of_table, each.conname);
    end loop;
    for each in
      select table_name, string_agg(quote_ident(column_name), ', ') as columns,
        string_agg(case when data_type = 'text' then '(''v'' || i)' else 'i' end, ', ') as row
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' group by table_name
    loop
      execute format('insert into %I (%s) select %s from generate_series(1, ${PLANNED_ROWS}) i',
        each.table_name, each.columns, each.row);
    end loop;
  end $$`;

/** The database with filled tables, for asking the planner. */
export const plansUrl = (server: string): string => databaseUrl(server, PLANS_NAME);

/** Where this run's migrated SQLite database is. */
export function templateFolder(): string {
  const folder = process.env[FOLDER_NAME];
  if (!folder) throw new Error('The templates are made before the first test (globalSetup).');
  return folder;
}

async function migrate(db: Database): Promise<void> {
  await migrateToLatest(db);
  await db.close();
}

/** Copies a migrated database into a test server's empty folder. */
export function copySqliteTemplate(folder: string): void {
  const templates = process.env[FOLDER_NAME];
  if (templates) copyFileSync(join(templates, FILE), join(folder, FILE));
}

/** Creates a migrated database on a PostgreSQL server; returns its URL. */
export async function copyPostgresTemplate(server: string, name: string): Promise<string> {
  const template = process.env[FOLDER_NAME] ? ` template ${POSTGRES_NAME}` : '';
  await runOnPostgres(server, `create database ${name}${template}`);
  return databaseUrl(server, name);
}

/**
 * Makes a copy as empty as the template, over a connection to it: ends all other connections but those that wait
 * for the next test, and deletes all rows but those of Kysely's migrations. Tables are emptied in any order, so
 * without checking foreign keys; `truncate` would rewrite each table's files.
 */
export async function emptyPostgres(client: Client): Promise<void> {
  const kept = await keptProcesses();
  await client.query(
    `do $$
     declare filled name;
     begin
       perform pg_terminate_backend(pid, 1000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and pid <> all('{${kept.join(',')}}'::int[]);
       set local session_replication_role = replica;
       for filled in select relname from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r'
           and relname not like 'kysely%' and pg_relation_size(oid) > 0
       loop
         execute format('delete from %I', filled);
       end loop;
     end $$`,
  );
}

/** Drops a database, even if there are connections. */
export const dropPostgres = (server: string, url: string): Promise<void> =>
  runOnPostgres(server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);

/** Runs one statement on a new connection. */
async function runOnPostgres(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
