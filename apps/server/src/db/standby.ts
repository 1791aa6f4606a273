import { HOUR_MS } from '@gatecall/contracts/constants';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Counters } from '../platform/counters.ts';
import type { Database, Queries } from './database.ts';
import { openPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

const LOOK_MS = 1_000;
/** How much the standby may have lacked when the primary was last seen. */
export const MAX_BEHIND_MS = 10_000;
/** Another instance may still reach a primary and save what this standby never learns. */
export const MAX_ALONE_MS = HOUR_MS;
/** Positions of the primary that the standby has not reached; without the oldest it seems older. */
const MAX_AWAITED = 100;
/** A caller waits for each of these. */
const CONNECT_MS = 1_000;
const ANSWER_MS = 1_000;
const CONNECTIONS = 6;

/** The state of the standby; the last part is for the operator. */
export type StandbyState = {
  /** Milliseconds that it was behind when the primary was last seen; undefined while unknown. */
  readonly behindMs: number | undefined;
  readonly problem: 'unreachable' | 'other_cluster' | 'replaced' | undefined;
};

/** A hot standby of PostgreSQL: it is read while there is no primary, and only if it is fresh. */
export type Standby = {
  readonly read: Queries;
  /** Whether it had all that the primary has saved, except the last seconds. */
  mayDecide(): boolean;
  /** Compares it with the primary once. */
  look(): Promise<StandbyState>;
  start(): void;
  stop(): Promise<void>;
};

type Position = { readonly system: string; readonly timeline: number; readonly bytes: number };

/** Opens the standby and reports it to /metrics. */
export function openStandby(
  url: string,
  {
    db,
    clock,
    counters,
    log,
  }: { db: Database; clock: Clock; counters: Counters; log: Pick<Logger, 'error'> },
): Standby {
  const pool = openPool(url, {
    applicationName: 'gatecall standby',
    max: CONNECTIONS,
    connectMs: CONNECT_MS,
    statementMs: ANSWER_MS,
    answerMs: ANSWER_MS,
  });
  const read = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let primary: (Position & { readonly at: number }) | undefined;
  let awaited: { readonly at: number; readonly bytes: number }[] = [];
  let caughtUpAt: number | undefined;
  let problem: StandbyState['problem'];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> | undefined;

  async function look(): Promise<StandbyState> {
    const found = await findPosition(db.read).catch(() => undefined);
    if (found && !found.isStandby) {
      primary = { ...found, at: clock.now() };
      awaited = [...awaited, primary].slice(-MAX_AWAITED);
    }
    const before = problem;
    const copy = await findPosition(read).catch(() => undefined);
    problem = problemOf(copy, primary);
    if (copy && problem === undefined) {
      caughtUpAt = awaited.findLast(({ bytes }) => bytes <= copy.bytes)?.at ?? caughtUpAt;
      awaited = awaited.filter(({ bytes }) => bytes > copy.bytes);
    }
    if (problem !== undefined && problem !== before) {
      log.error({ problem }, 'DATABASE_READ_URL is of no use (docs/operations/failover.md)');
    }
    counters.standbySeen({ behindMs: behindMs(), isUsable: mayDecide() });
    return { behindMs: behindMs(), problem };
  }

  const behindMs = (): number | undefined =>
    primary && caughtUpAt !== undefined ? Math.max(0, primary.at - caughtUpAt) : undefined;

  function mayDecide(): boolean {
    const behind = behindMs();
    if (!primary || problem !== undefined) return false;
    if (behind === undefined || behind > MAX_BEHIND_MS) return false;
    return clock.now() - primary.at <= MAX_ALONE_MS;
  }

  const lookAgain = (): void => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  };

  return {
    read,
    mayDecide,
    look,
    start() {
      lookAgain();
      timer ??= setInterval(lookAgain, LOOK_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await looking;
      await read.destroy();
    },
  };
}

type Found = Position & { readonly isStandby: boolean };

/** Why the standby is of no use, as far as is known of the primary. */
function problemOf(
  copy: Found | undefined,
  primary: Position | undefined,
): StandbyState['problem'] {
  if (!copy) return 'unreachable';
  if (!primary) return undefined;
  if (copy.system !== primary.system) return 'other_cluster';
  // A former primary that still runs: others have saved what it will never have.
  return !copy.isStandby && copy.timeline < primary.timeline ? 'replaced' : undefined;
}

/** How far a server has come: on a standby, what has been replayed and can be read. */
async function findPosition(queries: Queries): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select system_identifier::text as system, pg_is_in_recovery() as "isStandby",
      case when pg_is_in_recovery() then 0
        else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int
      end as timeline,
      pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
          else pg_current_wal_flush_lsn() end, '0/0')::float8 as bytes
    from pg_control_system()`.execute(queries);
  return rows[0];
}
