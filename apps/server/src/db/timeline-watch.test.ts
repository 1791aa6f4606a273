import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { startOwnPostgres, type OwnPostgres } from '@gatecall/testkit/own-postgres';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandLine } from '../cli/run.ts';
import { parseConfig } from '../config.ts';
import { LIMITS } from '../limits/limit-names.ts';
import { createCounters } from '../platform/counters.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { createTimelineWatch, isBehind, type Mark, type TimelineWatch } from './timeline-watch.ts';

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

describe.skipIf(!hasPostgres)('a PostgreSQL that lacks what it had committed', () => {
  let postgres: OwnPostgres;
  let folder: string;
  let db: Database;
  let watch: TimelineWatch;
  let logged: string[];
  const counters = createCounters(LIMITS);
  beforeEach(async () => {
    postgres = await startOwnPostgres();
    // With PostgreSQL, nothing else may have made it.
    folder = join(mkdtempSync(join(tmpdir(), 'gatecall-timeline-')), 'data');
    db = openPostgres(postgres.url);
    logged = [];
    const log = pino({ level: 'error' }, { write: (line) => logged.push(line) });
    const config = parseConfig({ GATECALL_DATA: folder, DATABASE_URL: postgres.url });
    watch = createTimelineWatch({ config, clock: createManualClock(), counters, db, log });
  });
  afterEach(async () => {
    await db.close();
    await postgres.remove();
    rmSync(dirname(folder), { recursive: true });
  });

  /** Two checks: what the first one found is durable by the second. */
  async function look() {
    await expect.poll(() => watch.look().then(() => true), { timeout: 10_000 }).toBe(true);
    return watch.look();
  }
  async function stopped(work: () => void): Promise<void> {
    await postgres.stop();
    work();
    await postgres.start();
  }
  const commit = () =>
    db.write((queries) => sql`create table if not exists saved as select 1`.execute(queries));
  const gauge = async () =>
    (await counters.registry.getMetricsAsJSON()).find(
      ({ name }) => name === 'gatecall_database_went_back',
    )?.values[0]?.value;

  it('is reported when an old copy of its folder was started', async () => {
    await look();
    await stopped(() => postgres.copyTo('old'));
    await look();
    await commit();
    expect(await look()).toBeUndefined();
    expect(await gauge()).toBe(0);

    await stopped(() => postgres.goBackTo('old'));
    const found = await look();
    expect(found).toMatchObject({ from: expect.stringMatching(/^timeline 1 at 0\//) });
    expect(await gauge()).toBe(1);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('PostgreSQL went back');

    const out: string[] = [];
    const io = {
      env: { GATECALL_DATA: folder, DATABASE_URL: postgres.url },
      input: Readable.from([]),
      out: (text: string) => out.push(text),
      err: (text: string) => out.push(text),
    };
    const code = await runCommandLine(io, ['doctor']);
    expect(code).toBe(1);
    expect(out.join('')).toContain('PostgreSQL went back from timeline 1 at');

    rmSync(found?.file ?? '');
    expect(await look()).toBeUndefined();
    expect(await gauge()).toBe(0);
  });

  it('is reported when a primary serves again that had been replaced', async () => {
    await look();
    await stopped(() => postgres.copyTo('replaced'));
    await look();
    await stopped(() => postgres.promoteAtStart());
    expect(await look()).toBeUndefined();
    expect(logged).toEqual([]);

    await stopped(() => postgres.goBackTo('replaced'));
    expect(await look()).toMatchObject({
      from: expect.stringMatching(/^timeline 2 /),
      to: expect.stringMatching(/^timeline 1 /),
    });
  });

  it('is not suspected after crashes that lose nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      await commit();
      await look();
      await postgres.crash();
      await postgres.start();
      expect(await look()).toBeUndefined();
    }
    expect(logged).toEqual([]);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^timeline-\d+\.json$/)]);
  });
});

describe('a mark of a cluster', () => {
  const mark = (timeline: number, position: string, isSynchronous = false): Mark => ({
    timeline,
    position,
    isSynchronous,
  });
  it.each([
    ['on an earlier timeline, however far', mark(3, '0/10'), mark(2, 'F/0'), true],
    ['earlier on the same timeline', mark(2, '1/0'), mark(2, '0/FFFFFFFF'), true],
    ['at the same place', mark(2, '1/0'), mark(2, '1/0'), false],
    ['at an earlier fork, acknowledged by one node', mark(2, '1/10'), mark(3, '1/0'), true],
    ['at an earlier fork, acknowledged by two', mark(2, '1/10', true), mark(3, '1/0'), false],
    ['at a later fork', mark(2, '1/10'), mark(3, '1/20'), false],
  ])('is behind or not: %s', (_where, before, now, expected) => {
    expect(isBehind(before, now)).toBe(expected);
  });
});
