import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { migrateToLatest } from './migrate.ts';
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
    await expect(migrateToLatest(db.migrations)).rejects.toThrow('could not be migrated');
    expect(await tables()).toEqual(['audit_log_by_user']);
    await sql`drop table audit_log_by_user`.execute(db.migrations);
    expect(await migrateToLatest(db.migrations)).toEqual(['001-tables']);
    expect(await migrateToLatest(db.migrations)).toEqual([]);
  });

  it('starts on what a later release has migrated', async () => {
    await migrateToLatest(db.migrations);
    await sql`insert into kysely_migration
      select '999-later', timestamp from kysely_migration limit 1`.execute(db.migrations);
    expect(await migrateToLatest(db.migrations)).toEqual([]);
  });

  it('refuses a database from before the first release, and leaves it as it is', async () => {
    await sql`create table kysely_migration (name text, timestamp text)`.execute(db.migrations);
    await sql`insert into kysely_migration values ('001-foundation', '')`.execute(db.migrations);
    await expect(migrateToLatest(db.migrations)).rejects.toThrow('before the first release');
    expect(await tables()).toEqual(['kysely_migration']);
  });

  it('waits for no lock if there is nothing to do', async () => {
    await migrateToLatest(db.migrations);
    const beside = openSqlite(folder, { isServer: false });
    await db.write(async () => {
      expect(await migrateToLatest(beside.migrations)).toEqual([]);
    });
    await beside.close();
  });
});
