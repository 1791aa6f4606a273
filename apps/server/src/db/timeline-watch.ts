import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { isDatabaseFailure } from '../platform/database-failure.ts';
import { makeFolder } from '../platform/make-folder.ts';

const LOOK_MS = 1_000;
/** Before every position: how far a timeline has come is unknown. */
const UNKNOWN_POSITION = '0/0';

const markShape = z.object({
  timeline: z.number(),
  /** PostgreSQL's notation (`0/16B3748`): everything before it was durable. */
  position: z.string(),
  /** Whether a COMMIT waited for a standby: then a successor lacks nothing that was acknowledged. */
  isSynchronous: z.boolean(),
});
/** How far a cluster had come. */
export type Mark = z.infer<typeof markShape>;

const noteShape = z.object({
  ...markShape.shape,
  /** The last time that it was found behind, until the operator deletes the file. */
  wentBack: z.object({ at: z.string(), from: z.string(), to: z.string() }).nullable(),
});
type Note = z.infer<typeof noteShape>;

/** The result of a check: that the cluster went back at some time, and where that is recorded. */
export type WentBack = NonNullable<Note['wentBack']> & { readonly file: string };

/**
 * Detects that PostgreSQL lacks what it had committed: its timeline or its position went back. That
 * happens when a frozen former primary takes over again, or when an old copy is started.
 */
export type TimelineWatch = {
  /** Compares once. Returns undefined if nothing has gone back, or if there is no primary to ask. */
  look(): Promise<WentBack | undefined>;
  start(): void;
  stop(): Promise<void>;
};

/** Keeps a file for each cluster in the data folder; on the embedded database it does nothing. */
export function createTimelineWatch(
  deps: Pick<Deps, 'config' | 'clock' | 'counters' | 'db' | 'log'>,
): TimelineWatch {
  const { clock, counters, db, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let hasFailed = false;
  /** A position that may not be durable yet. */
  let latestMark: Mark | undefined;

  async function look(): Promise<WentBack | undefined> {
    if (db.engine !== 'postgres') return undefined;
    const system = await findSystem(db);
    const file = join(deps.config.dataFolder, `timeline-${system}.json`);
    // Read before the database is asked: another process may write it meanwhile.
    const before = await readNote(file);
    const found = await findPosition(db);
    if (!found) return undefined;
    const note = next(before, found);
    latestMark = found.mark;
    if (JSON.stringify(note) !== JSON.stringify(before)) await writeNote(file, note);
    counters.databaseWentBack(note.wentBack !== null);
    if (note.wentBack === null) return undefined;
    if (note.wentBack !== before?.wentBack) {
      log.error(
        { ...note.wentBack, file },
        'PostgreSQL went back: committed data is missing (docs/operations/failover.md)',
      );
    }
    return { ...note.wentBack, file };
  }

  /**
   * A position is recorded once a later check finds it durable: a crash may cut off what follows it.
   */
  function next(before: Note | undefined, { mark, durable }: Found): Note {
    const reset = { ...mark, position: UNKNOWN_POSITION };
    if (!before) return { ...reset, wentBack: null };
    if (isBehind(before, mark)) {
      const at = new Date(clock.now()).toISOString();
      return { ...reset, wentBack: { at, from: nameOf(before), to: nameOf(mark) } };
    }
    const { wentBack } = before;
    if (mark.timeline > before.timeline) return { ...reset, wentBack };
    const latest = latestMark;
    const isFurther =
      latest?.timeline === mark.timeline &&
      isUpTo(latest.position, durable) &&
      isUpTo(before.position, latest.position);
    return { ...mark, position: isFurther ? latest.position : before.position, wentBack };
  }

  async function lookAgain(): Promise<void> {
    try {
      await look();
      hasFailed = false;
    } catch (error) {
      // Others report a database that is away.
      if (!hasFailed && !isDatabaseFailure(error)) {
        log.warn({ err: error }, 'the timeline of PostgreSQL cannot be watched');
      }
      hasFailed = true;
    }
  }

  return {
    look,
    start() {
      if (db.engine !== 'postgres') return;
      timer ??= setInterval(() => {
        looking ??= lookAgain().finally(() => {
          looking = undefined;
        });
      }, LOOK_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await looking;
    },
  };
}

/**
 * Whether `now` lacks something that existed. A successor in a cluster without a synchronous standby
 * may have begun before the end of what its predecessor had acknowledged.
 */
export function isBehind(before: Mark, now: Mark): boolean {
  if (now.timeline < before.timeline) return true;
  const mayLack = now.timeline === before.timeline || !before.isSynchronous;
  return mayLack && !isUpTo(before.position, now.position);
}

type Found = {
  /** The end of the last record, durable or not. */
  readonly mark: Mark;
  /** The log is durable up to here, possibly within a record. */
  readonly durable: string;
};

async function findSystem(db: Deps['db']): Promise<string> {
  const { rows } = await sql<{
    system: string;
  }>`select system_identifier::text as system from pg_control_system()`.execute(db.read);
  return rows[0]?.system ?? '';
}

/** Undefined on a standby. */
async function findPosition(db: Deps['db']): Promise<Found | undefined> {
  const { rows } = await sql<{
    file: string;
    position: string;
    durable: string;
    is_synchronous: boolean;
  }>`select pg_walfile_name(written.position) as file, written.position::text as position,
      pg_current_wal_flush_lsn()::text as durable,
      current_setting('synchronous_standby_names') <> '' as is_synchronous
    from (
      select case when not pg_is_in_recovery() then pg_current_wal_insert_lsn() end as position
    ) as written
    where written.position is not null`.execute(db.read);
  const row = rows[0];
  if (!row) return undefined;
  // The first eight hexadecimal digits of a file's name are its timeline.
  const timeline = Number.parseInt(row.file.slice(0, 8), 16);
  const { position, durable, is_synchronous: isSynchronous } = row;
  return { mark: { timeline, position, isSynchronous }, durable };
}

async function readNote(file: string): Promise<Note | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : noteShape.parse(JSON.parse(text));
}

async function writeNote(file: string, note: Note): Promise<void> {
  makeFolder(dirname(file));
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, JSON.stringify(note), { mode: 0o600 });
  await rename(partial, file);
}

const nameOf = ({ timeline, position }: Mark): string => `timeline ${timeline} at ${position}`;

const isUpTo = (position: string, end: string): boolean => bytesOf(position) <= bytesOf(end);

/** Two hexadecimal halves of 32 bits; exact up to nine petabytes. */
function bytesOf(position: string): number {
  const [high = '0', low = '0'] = position.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}
