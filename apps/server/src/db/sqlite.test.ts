import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SqliteConnection from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { afterCommit } from './after-commit.ts';
import type { Database } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { FolderInUse } from './sqlite-lock.ts';
import { openSqlite } from './sqlite.ts';

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-sqlite-'));
  db = openSqlite(folder, { isServer: true });
  await migrateToLatest(db);
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the disk', () => {
  it('is measured on the volume of the database', async () => {
    const { bavail, bsize } = statfsSync(folder);
    const free = await db.freeBytes();
    // Others write while the two are asked.
    expect(Math.abs((free ?? 0) - bavail * bsize)).toBeLessThan(2 ** 30);
    expect(free).toBeGreaterThan(0);
  });
});

const add = (bucket: string) =>
  db.write((queries) =>
    queries.insertInto('rate_limits').values({ bucket, hits: 1, resets_at: 1 }).execute(),
  );
const buckets = async () =>
  (await db.read.selectFrom('rate_limits').select('bucket').orderBy('bucket').execute()).map(
    (row) => row.bucket,
  );

describe('group commit', () => {
  it('keeps what succeeds and undoes what fails, in one commit', async () => {
    const outcomes = await Promise.allSettled([
      add('a'),
      db.write(async (queries) => {
        await queries
          .insertInto('rate_limits')
          .values({ bucket: 'lost', hits: 1, resets_at: 1 })
          .execute();
        throw new Error('changed my mind');
      }),
      add('b'),
      add('a'),
    ]);
    expect(outcomes.map((o) => o.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(await buckets()).toEqual(['a', 'b']);
  });

  it('runs each work once, and acknowledges none that has failed', async () => {
    const told: string[] = [];
    const ran: string[] = [];
    const works = ['a', 'b', 'c'].map((bucket) =>
      db.write(async (queries) => {
        ran.push(bucket);
        afterCommit(queries, () => told.push(bucket));
        await queries.insertInto('rate_limits').values({ bucket, hits: 1, resets_at: 1 }).execute();
        if (bucket === 'b') throw new Error('changed my mind');
      }),
    );
    await Promise.allSettled(works);
    expect(await buckets()).toEqual(['a', 'c']);
    expect(told).toEqual(['a', 'c']);
    expect(ran).toEqual(['a', 'b', 'c']);
  });

  it('undoes each failure alone, also in the commits behind the first one', async () => {
    for (let round = 0; round < 70; round++) {
      const outcomes = await Promise.allSettled([add(`n${round}`), add('n0'), add(`m${round}`)]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    }
    expect(await buckets()).toHaveLength(140);
  });

  it('shows a write to the read side as soon as it is acknowledged', async () => {
    for (let i = 0; i < 50; i++) {
      await add(`n${i}`);
      expect(await buckets()).toHaveLength(i + 1);
    }
  });

  it('commits every acknowledged write once, however many come at once', async () => {
    await Promise.all(Array.from({ length: 500 }, (_, i) => add(`n${i}`)));
    expect(await buckets()).toHaveLength(500);
  });
});

describe('closing', () => {
  it('waits for a write that the last one has led to', async () => {
    let later: Promise<unknown> | undefined;
    const last = db.write(async (queries) => {
      afterCommit(queries, () => (later = add('late')));
    });
    await db.close();
    await Promise.all([last, later]);
    db = openSqlite(folder, { isServer: true });
    expect(await buckets()).toEqual(['late']);
  });
});

describe('a lock that another process holds', () => {
  let other: SqliteConnection.Database;
  beforeEach(async () => {
    await add('before');
    other = new SqliteConnection(join(folder, 'gatecall.db'));
    other.exec('begin immediate');
  });
  afterEach(() => other.close());

  it('keeps writers waiting, and readers not', async () => {
    const write = add('after');
    for (let looks = 0; looks < 20; looks += 1) {
      expect(await buckets()).toEqual(['before']);
      await wait(10);
    }
    other.exec('rollback');
    await write;
    expect(await buckets()).toEqual(['after', 'before']);
  });

  it('fails a write in the end, and the next one goes through', async () => {
    await expect(Promise.all([add('a'), add('b')])).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    other.exec('rollback');
    await add('c');
    expect(await buckets()).toEqual(['before', 'c']);
  });
});

describe('the data folder', () => {
  it('refuses a second server and lets the command line in', async () => {
    expect(() => openSqlite(folder, { isServer: true })).toThrow(FolderInUse);
    const beside = openSqlite(folder, { isServer: false });
    await beside.write((queries) =>
      queries.insertInto('rate_limits').values({ bucket: 'cli', hits: 1, resets_at: 1 }).execute(),
    );
    await beside.close();
    expect(await buckets()).toEqual(['cli']);
  });

  it('is free again when the server has closed it', async () => {
    await db.close();
    db = openSqlite(folder, { isServer: true });
    expect(await buckets()).toEqual([]);
  });
});

describe('a start', () => {
  const pageOf = (table: string): number => {
    const outside = new SqliteConnection(join(folder, 'gatecall.db'), { readonly: true });
    const page = outside.prepare('select rootpage from sqlite_master where name = ?').pluck();
    const found = page.get(table);
    outside.close();
    return Number(found);
  };
  /** A copy of the folder as it is now, with a page overwritten that no start needs: a table's own. */
  const damagedCopy = (page = pageOf('audit_log')): string => {
    const copy = mkdtempSync(join(tmpdir(), 'gatecall-sqlite-'));
    for (const name of readdirSync(folder).filter((one) => one.startsWith('gatecall.db'))) {
      copyFileSync(join(folder, name), join(copy, name));
    }
    const file = join(copy, 'gatecall.db');
    const bytes = readFileSync(file);
    const start = (page - 1) * 4_096;
    bytes.fill(0xff, start, start + 4_096);
    writeFileSync(file, bytes);
    return copy;
  };

  it('after a kill reads all of the database, and refuses a damaged one', async () => {
    const outside = new SqliteConnection(join(folder, 'gatecall.db'));
    outside.pragma('wal_checkpoint(FULL)');
    outside.close();
    await add('a');
    // What a killed server leaves: the log is beside the file.
    const copy = damagedCopy();
    expect(() => openSqlite(copy, { isServer: true })).toThrow('is damaged');
    rmSync(copy, { recursive: true });
  });

  it('refuses one that cannot even be opened in the same words', async () => {
    await db.close();
    const copy = damagedCopy(1);
    expect(() => openSqlite(copy, { isServer: true })).toThrow(
      /is damaged .* npx gatecall restore/,
    );
    rmSync(copy, { recursive: true });
    db = openSqlite(folder, { isServer: true });
  });

  it('after an orderly end reads no more than it needs, however large the database is', async () => {
    await db.close();
    const copy = damagedCopy();
    const again = openSqlite(copy, { isServer: true });
    await again.close();
    rmSync(copy, { recursive: true });
    db = openSqlite(folder, { isServer: true });
  });
});
