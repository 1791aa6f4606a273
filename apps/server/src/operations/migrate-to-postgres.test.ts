import type { AuditEventName } from '@gatecall/contracts/server/audit-events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestDatabaseUrl } from '@gatecall/testkit/test-database';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VISITOR } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { sealBlock } from '../audit/seal.ts';
import { verifyChain } from '../audit/verify.ts';
import { insertUser } from '../auth/users/store.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { systemRandom } from '../platform/random.ts';
import { createSecrets } from '../platform/secrets.ts';
import { migrateToPostgres } from './migrate-to-postgres.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-move-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!process.env['TEST_DATABASE_URL'])('moving to PostgreSQL', () => {
  it('moves every row once, keeps the audit chain whole, and refuses a target that is not empty', async () => {
    const source = openSqlite(folder, { isServer: true });
    await migrateToLatest(source);
    await source.write(async (queries) => {
      for (let i = 0; i < 1_201; i++) {
        await queries
          .insertInto('rate_limits')
          .values({ bucket: `umlaut ü ' ${i}`, hits: i, resets_at: 1_700_000_000_000 + i })
          .execute();
      }
      await insertUser(queries, { userId: 'r', now: 1, isByOperator: false });
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
    const random = systemRandom;
    const clock = createManualClock();
    const secrets = createSecrets(Buffer.alloc(32, 1), random);
    const log = pino({ level: 'silent' });
    await source.write((queries) =>
      recordAudit({ actor: VISITOR, clock, random }, queries, {
        event: 'Ä' as AuditEventName,
        userId: 'r',
        ip: '',
      }),
    );
    await sealBlock({ clock, db: source, log, secrets });
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
    expect(await verifyChain({ clock, db: target, secrets })).toMatchObject({
      rows: 1,
      breaks: [],
    });
    await target.close();
    await expect(migrateToPostgres(folder, database.url)).rejects.toThrow('not empty');
    await database.drop();
  });
});
