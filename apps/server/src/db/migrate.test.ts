import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  sql,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { migrateToLatest, MIGRATIONS } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

let folder: string;
let db: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-migrate-'));
  db = openSqlite(folder, { isServer: true });
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const tables = async () =>
  (await db.read.introspection.getTables({ withInternalKyselyTables: true })).map((t) => t.name);

describe('migrating SQLite', () => {
  it('leaves nothing of a migration that failed, and can be repeated', async () => {
    // The name of an index is taken: the first migration ends in its middle.
    await sql`create table audit_log_by_user (x text)`.execute(db.migrations);
    await expect(migrateToLatest(db)).rejects.toThrow('could not be migrated');
    expect(await tables()).toEqual(['audit_log_by_user']);
    await sql`drop table audit_log_by_user`.execute(db.migrations);
    expect(await migrateToLatest(db)).toEqual(
      Object.keys({ ...MIGRATIONS.inTransaction, ...MIGRATIONS.online }),
    );
    expect(await migrateToLatest(db)).toEqual([]);
  });

  it('keeps what was there before', async () => {
    await migrateToLatest(db, { inTransaction: MIGRATIONS.inTransaction, online: {} });
    await sql`pragma foreign_keys = off`.execute(db.migrations);
    await sql`insert into push_subscriptions
      (subscription_id, resident_id, endpoint_index, sealed_subscription, user_agent, created_at)
      values ('push-1', 'user-1', 'index', 'sealed', 'Firefox', 1)`.execute(db.migrations);
    expect(await migrateToLatest(db)).toEqual(Object.keys(MIGRATIONS.online));
    const kept = await db.read.selectFrom('push_subscriptions').selectAll().executeTakeFirst();
    expect(kept).toMatchObject({ subscription_id: 'push-1', session_id: '' });
  });

  it('lines up what is stored from then on, for endpoints that are on', async () => {
    const online = Object.entries(MIGRATIONS.online);
    const [name, ...later] = Object.keys(MIGRATIONS.online).slice(2);
    const before = Object.fromEntries(online.slice(0, 2));
    await migrateToLatest(db, { ...MIGRATIONS, online: before });
    for (const [id, offAt] of [
      ['endpoint-on', null],
      ['endpoint-off', 1],
    ]) {
      await sql`insert into webhook_endpoints (endpoint_id, url, sealed_keys, created_at, off_at)
        values (${id}, '', '', 1, ${offAt})`.execute(db.migrations);
    }
    await sql`insert into webhook_events (event_id, type, data, at)
      values ('event-1', 'gate.talked', '{}', 1)`.execute(db.migrations);
    expect(name).toBe('004-webhook-lines');
    expect(await migrateToLatest(db)).toEqual([name, ...later]);
    const events = await db.read.selectFrom('webhook_events').select('place').execute();
    expect(events).toEqual([{ place: 0 }]);
    const lines = await db.read.selectFrom('webhook_lines').selectAll().execute();
    expect(lines).toEqual([
      { endpoint_id: 'endpoint-on', after_place: 0, up_to: null, types: null },
    ]);
  });

  it('learns from the audit log whose accounts an operator had made', async () => {
    const online = Object.entries(MIGRATIONS.online);
    const before = online.filter(([name]) => name < '014');
    await migrateToLatest(db, { ...MIGRATIONS, online: Object.fromEntries(before) });
    for (const [user, event] of [
      ['made', 'resident_created'],
      ['own', 'resident_changed'],
    ]) {
      await sql`insert into users (user_id, status, first_name, middle_name, last_name, trusted_metadata,
        untrusted_metadata, created_at) values (${user}, 'active', '', '', '', '{}', '{}', 1)`.execute(
        db.migrations,
      );
      await sql`insert into audit_log
        (audit_id, at, event, actor_kind, user_id, ip_address, details, salt, person_hash)
        values (${user}, 1, ${event}, 'key', ${user}, '', '{}', '', '')`.execute(db.migrations);
    }
    await migrateToLatest(db);
    const users = db.read.selectFrom('users').select(['user_id', 'made_by_operator']);
    expect(await users.orderBy('user_id').execute()).toEqual([
      { user_id: 'made', made_by_operator: 1 },
      { user_id: 'own', made_by_operator: 0 },
    ]);
  });

  it('starts on what a later release has migrated', async () => {
    await migrateToLatest(db);
    await sql`insert into kysely_migration
      select '999-later', timestamp from kysely_migration limit 1`.execute(db.migrations);
    expect(await migrateToLatest(db)).toEqual([]);
  });

  it('refuses a database from before the first release, and leaves it as it is', async () => {
    await sql`create table kysely_migration (name text, timestamp text)`.execute(db.migrations);
    await sql`insert into kysely_migration values ('001-foundation', '')`.execute(db.migrations);
    await expect(migrateToLatest(db)).rejects.toThrow('before the first release');
    expect(await tables()).toEqual(['kysely_migration']);
  });

  it('waits for no lock if there is nothing to do', async () => {
    await migrateToLatest(db);
    const beside = openSqlite(folder, { isServer: false });
    await db.write(async () => {
      expect(await migrateToLatest(beside)).toEqual([]);
    });
    await beside.close();
  });
});

/** Databases everywhere have run them as they were: what is to change takes the next number. */
const AS_THEY_RAN: Readonly<Record<string, { sqlite: string; postgres: string }>> = {
  '001-tables': { sqlite: 'a0f3fdf993e75318', postgres: '4d2117d8445e5dca' },
  '002-device-sessions': { sqlite: '7156a36e8828a4d5', postgres: '56f6c1db295f41b5' },
  '003-too-many-calls': { sqlite: '2c6c61cee59fe777', postgres: '6913e1a60b06b1cf' },
  '004-webhook-lines': { sqlite: 'ae121246d73ad026', postgres: '0dc0d3b3c3c7418e' },
  '005-vouched-guesses': { sqlite: '65d90b69d920b6e5', postgres: '6b9e242a344ccaf9' },
  '006-agreed-moves': { sqlite: '271a7834772aadd5', postgres: '514bf3cdc130b4c4' },
  '007-replies-about-people': { sqlite: '5d9cc3365d73b41a', postgres: '012afac41c2f7376' },
  '008-move-out-news': { sqlite: '56ad40dd60f9a6fe', postgres: 'c7c06e314a83f8f4' },
  '009-provider-accounts': { sqlite: '0d6cc44ee68c66d6', postgres: '5ec007672982023f' },
  '010-move-in-news': { sqlite: 'b9250e2f2969c6c1', postgres: '91cedda27f7fd53c' },
  '011-checked-phones': { sqlite: '7aa494f100b4aa91', postgres: '1c2e771dc07bf306' },
  '012-number-since': { sqlite: 'dae5efa1689cc640', postgres: '7a75aca6ca30e943' },
  '013-operators-codes': { sqlite: '1b83454200ae8e13', postgres: 'b68fd7d2b3af4e04' },
  '014-made-accounts': { sqlite: '5cdbaea2cc7dd23a', postgres: '2a602bb0cf953d8c' },
};

const DIALECTS = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  },
};

describe.each(['sqlite', 'postgres'] as const)('the migrations of %s', (name) => {
  it('are those that databases have run', async () => {
    const migrations = { ...MIGRATIONS.inTransaction, ...MIGRATIONS.online };
    const found: Record<string, string> = {};
    for (const [each, { up }] of Object.entries(migrations)) {
      const statements: string[] = [];
      const recorder = new Kysely<unknown>({
        dialect: { ...DIALECTS[name], createDriver: () => new DummyDriver() },
        log: ({ query }) => {
          statements.push(query.sql.replaceAll(/\s+/g, ' ').trim());
        },
      });
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they run
      await up(recorder);
      found[each] = createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16);
    }
    const expected = Object.entries(AS_THEY_RAN).map(([each, hashes]) => [each, hashes[name]]);
    expect(Object.entries(found)).toEqual(expected);
  });
});
