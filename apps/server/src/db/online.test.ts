import { setTimeout as wait } from 'node:timers/promises';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateToLatest } from './migrate.ts';

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
/** A ring is of no use later. */
const SOON_MS = 2_000;

describe.skipIf(!hasPostgres)('columns that PostgreSQL is given while others work there', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await createTestServer();
  });
  afterEach(() => server.close());

  /** Runs a migration again while a dump reads the table and others use it. */
  async function migrateBesideDump(name: string, table: string): Promise<void> {
    const { db } = server.deps;
    await sql`delete from kysely_migration where name = ${sql.lit(name)}`.execute(db.migrations);
    let migrating: Promise<readonly string[]> | undefined;
    await db.read.connection().execute(async (dump) => {
      await sql`begin`.execute(dump);
      await sql`lock table ${sql.table(table)} in access share mode`.execute(dump);
      migrating = migrateToLatest(db.migrations);
      await wait(100);
      for (let n = 0; n < 3; n += 1) {
        const since = performance.now();
        await db.write((queries) =>
          sql`select 1 from ${sql.table(table)} limit 1`.execute(queries),
        );
        expect(performance.now() - since).toBeLessThan(SOON_MS);
      }
      await sql`commit`.execute(dump);
    });
    expect(await migrating).toEqual([name]);
  }

  it.each([
    ['095-push-devices', 'push_subscriptions', ['user_agent', 'last_shown_at', 'ended_at']],
    ['096-recording-accounts', 'calls', ['recording_account']],
  ])('let %s wait for a dump of the table, and nobody behind it', async (name, table, columns) => {
    const { db } = server.deps;
    for (const column of columns) {
      await sql`alter table ${sql.table(table)} drop column ${sql.id(column)}`.execute(
        db.migrations,
      );
    }
    await migrateBesideDump(name, table);
    for (const column of columns) {
      await sql`select ${sql.id(column)} from ${sql.table(table)} limit 1`.execute(db.read);
    }
  });

  it('lets 098-drop-factor-kinds wait for it, too, and end what was begun before', async () => {
    const { db } = server.deps;
    // Its triggers are gone already, but one: a start was killed there.
    await sql`alter table users add column factor_kinds integer not null default 127`.execute(
      db.migrations,
    );
    await sql`create function crypto_wallets_kind() returns trigger language plpgsql
      as $$ begin return null; end $$`.execute(db.migrations);
    await sql`create trigger crypto_wallets_kind after insert on crypto_wallets
      for each row execute function crypto_wallets_kind()`.execute(db.migrations);
    await migrateBesideDump('098-drop-factor-kinds', 'users');
    const { rows } = await sql`select 1 from pg_proc where proname = 'crypto_wallets_kind'
      union all select 1 from information_schema.columns where column_name = 'factor_kinds'`.execute(
      db.read,
    );
    expect(rows).toEqual([]);
  });
});
