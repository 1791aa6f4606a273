import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabaseUrl } from '@gatecall/testkit/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '../auth/users/store.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { migrateToPostgres } from './migrate-to-postgres.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-move-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!process.env['TEST_DATABASE_URL'])('moving to PostgreSQL', () => {
  it('moves every row once and refuses a target that is not empty', async () => {
    const source = openSqlite(folder, { isServer: true });
    await migrateToLatest(source.migrations);
    await source.write(async (queries) => {
      for (let i = 0; i < 1_201; i++) {
        await queries
          .insertInto('rate_limits')
          .values({ bucket: `umlaut ü ' ${i}`, hits: i, resets_at: 1_700_000_000_000 + i })
          .execute();
      }
      await insertUser(queries, 'r', 1);
      await queries
        .insertInto('residents')
        .values({
          resident_id: 'r',
          phone: null,
          phone_number: null,
          created_at: 1,
          updated_at: 2,
        })
        .execute();
    });
    await source.close();
    const database = await createTestDatabaseUrl();
    if (!database) throw new Error('unreachable: the suite is skipped without a server');
    const moved = await migrateToPostgres(folder, database.url);
    expect(moved).toContainEqual({ table: 'rate_limits', rows: 1_201 });
    const target = openPostgres(database.url);
    const rows = await target.read.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(1_201);
    expect(rows.find((r) => r.hits === 7)).toEqual({
      bucket: "umlaut ü ' 7",
      hits: 7,
      resets_at: 1_700_000_000_007,
    });
    await target.close();
    await expect(migrateToPostgres(folder, database.url)).rejects.toThrow('not empty');
    await database.drop();
  });
});
