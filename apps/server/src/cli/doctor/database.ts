import type { Config } from '../../config.ts';
import { FULL_BYTES, type Database } from '../../db/database.ts';
import { createTimelineWatch } from '../../db/timeline-watch.ts';
import type { Deps } from '../../deps.ts';
import { listSystemNumbers } from '../../residents/number-pool.ts';
import { countWaiting } from '../../residents/waiting-gates.ts';
import { checkEndpoints } from './endpoints.ts';
import { listLeftovers } from '../../voice/recordings/given-up.ts';
import type { Io } from '../command.ts';
import { withDeps } from '../with-deps.ts';
import { checkStandby } from './standby.ts';
import { failed, ok, warning, wordsOf, type Finding } from '../../platform/finding.ts';

/** Codes and sessions live for minutes: a clock that is behind the data is wrong. */
const CLOCK_TOLERANCE_MS = 60_000;
const MEGABYTE = 1_000_000;
/** As the alert GatecallDiskFilling. */
const FEW_BYTES = 1_000 * MEGABYTE;
const MANY_RECORDINGS = 1_000;
const MANY_GATES = 1_000;

/** The state of the database, and its numbers, which guests call. */
export type DatabaseReport = {
  readonly findings: readonly Finding[];
  readonly numbers: readonly string[];
};

/** Opens and migrates it as the server does; if that fails, the numbers are those of the settings. */
export async function checkDatabase(io: Io, config: Config): Promise<DatabaseReport> {
  try {
    return await withDeps(io, async (deps) => {
      const pool = await listSystemNumbers(deps, deps.db.read);
      const given = pool.filter(({ state }) => state !== 'released');
      const free = pool.filter(({ state }) => state === 'free');
      const waiting = await countWaiting(deps.db.read, MANY_GATES);
      const used = pool.filter(({ removedAt, intercoms }) => removedAt === null || intercoms > 0);
      const count = `${free.length} of ${given.length} free, ${waiting} ${waiting === 1 ? 'gate waits' : 'gates wait'} for one`;
      return {
        numbers: used.map(({ phoneNumber }) => phoneNumber),
        findings: [
          ok('database', `${config.database.engine}, migrated`),
          ...(await checkSpace(deps)),
          ...(await checkTimeline(deps)),
          ...(await checkStandby(deps)),
          await checkLeftovers(deps),
          ...(await checkEndpoints(deps)),
          await checkClock(deps),
          given.length === 0 || waiting > 0
            ? warning('system numbers', `${count}. Add some: gatecall numbers add NUMBER`)
            : ok('system numbers', count),
        ],
      };
    });
  } catch (error) {
    return { findings: [failed('database', wordsOf(error))], numbers: config.systemNumbers };
  }
}

/** A server of its own has its own disk. */
export async function checkSpace({ db }: { db: Pick<Database, 'freeBytes'> }): Promise<Finding[]> {
  const free = await db.freeBytes();
  if (free === undefined) return [];
  const left = `${(free / MEGABYTE).toFixed()} MB are left for the database`;
  if (free < FULL_BYTES) {
    return [
      failed('disk', `${left}: saves fail, codes open nothing. See docs/operations/disk-full.md.`),
    ];
  }
  return [free < FEW_BYTES ? warning('disk', `${left}. Make space.`) : ok('disk', left)];
}

async function checkClock({ db, clock }: Deps): Promise<Finding> {
  const newest = await db.read
    .selectFrom('audit_log')
    .select((select) => select.fn.max('at').as('at'))
    .executeTakeFirst();
  const behind = Number(newest?.at ?? 0) - clock.now();
  return behind > CLOCK_TOLERANCE_MS
    ? failed(
        'clock',
        `It is ${Math.round(behind / 1_000)} s behind the newest record. Set it by NTP.`,
      )
    : ok('clock', new Date(clock.now()).toISOString());
}

/** Recordings that nothing here refers to and that a carrier may still have. */
async function checkLeftovers(deps: Deps): Promise<Finding> {
  const check = 'recordings left over';
  const left = await listLeftovers(deps, MANY_RECORDINGS);
  const [oldest] = left;
  if (!oldest) return ok(check, 'none at a carrier');
  const count = left.length === MANY_RECORDINGS ? `${MANY_RECORDINGS} or more` : left.length;
  return warning(
    check,
    `${count} could not be deleted at ${oldest.carrier}. ${left.find(({ elsewhere }) => elsewhere)?.elsewhere ?? 'Let its credentials delete recordings, then: gatecall recordings retry'}`,
  );
}

async function checkTimeline(deps: Deps): Promise<Finding[]> {
  if (deps.db.engine !== 'postgres') return [];
  const check = 'timeline';
  try {
    const wentBack = await createTimelineWatch(deps).look();
    if (!wentBack) return [ok(check, 'PostgreSQL has not gone back.')];
    const { at, from, to, file } = wentBack;
    return [
      failed(
        check,
        `PostgreSQL went back from ${from} to ${to} (${at}): what was saved between is missing. See docs/operations/failover.md; then delete ${file}.`,
      ),
    ];
  } catch (error) {
    return [warning(check, `It cannot be watched: ${String(error)}`)];
  }
}
