import { setTimeout as wait } from 'node:timers/promises';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateToLatest } from './migrate.ts';
import { briefly, buildIndex } from './online.ts';

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
/** A ring is of no use later. */
const SOON_MS = 2_000;

const NAME = '998-colour-of-calls';
/** As the next release may give a busy table a column and an index. */
const LATER = {
  inTransaction: {},
  online: {
    [NAME]: {
      async up(db: Kysely<unknown>) {
        await briefly(db, () =>
          sql`alter table calls add column if not exists colour text`.execute(db),
        );
        await buildIndex(db, { name: 'calls_by_colour', on: 'calls (colour)' });
      },
    },
  },
};

describe.skipIf(!hasPostgres)('a migration of PostgreSQL while others work there', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await createTestServer();
  });
  afterEach(async () => {
    // The next test server has the same database.
    const { migrations } = server.deps.db;
    await sql`alter table calls drop column if exists colour`.execute(migrations);
    await sql`delete from kysely_migration where name = ${NAME}`.execute(migrations);
    await server.close();
  });

  const isIndexValid = async (): Promise<boolean | undefined> => {
    const { rows } = await sql<{ indisvalid: boolean }>`select indisvalid from pg_index
      where indexrelid = to_regclass('calls_by_colour')`.execute(server.deps.db.read);
    return rows[0]?.indisvalid;
  };

  it('waits for a dump of the table, and lets no query queue behind it', async () => {
    const { db } = server.deps;
    let migrating: Promise<readonly string[]> | undefined;
    await db.read.connection().execute(async (dump) => {
      await sql`begin`.execute(dump);
      await sql`lock table calls in access share mode`.execute(dump);
      migrating = migrateToLatest(db, LATER);
      await wait(100);
      for (let n = 0; n < 3; n += 1) {
        const since = performance.now();
        await db.write((queries) => sql`select 1 from calls limit 1`.execute(queries));
        expect(performance.now() - since).toBeLessThan(SOON_MS);
      }
      await sql`commit`.execute(dump);
    });
    expect(await migrating).toEqual([NAME]);
    await sql`select colour from calls limit 1`.execute(db.read);
    expect(await isIndexValid()).toBe(true);
    expect(await migrateToLatest(db, LATER)).toEqual([]);
  });

  it('builds an index again that a killed start left unfinished', async () => {
    const { db } = server.deps;
    await sql`alter table calls add column colour text`.execute(db.migrations);
    await sql`create index calls_by_colour on calls (colour)`.execute(db.migrations);
    await sql`update pg_index set indisvalid = false
      where indexrelid = to_regclass('calls_by_colour')`.execute(db.migrations);
    expect(await isIndexValid()).toBe(false);
    expect(await migrateToLatest(db, LATER)).toEqual([NAME]);
    expect(await isIndexValid()).toBe(true);
  });

  it('lets one of two instances that start together migrate, and the other wait', async () => {
    const { db } = server.deps;
    const both = [migrateToLatest(db, LATER), migrateToLatest(db, LATER)];
    expect((await Promise.all(both)).flat()).toEqual([NAME]);
  });
});
