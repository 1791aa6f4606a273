import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@gatecall/contracts/constants';
import type { Deps } from '../../deps.ts';
import { createFailures } from '../../platform/failures.ts';
import { createRounds, type Rounds } from '../../platform/rounds.ts';
import type { CarrierTraits, IncomingCall } from '../carriers/carrier.ts';
import type { StandbyRecord } from '../standby/standby-step.ts';

const SEAL_PURPOSE = 'late-record';
const REPLAY_MS = 1_000;
/** A record that the database refuses for this long belongs to something that no longer exists. */
const KEEP_MS = 7 * DAY_MS;

/** What happened in a call while nothing could be stored. */
export type LateRecord = LateMessage | StandbyRecord;

/** A message that the carrier took. */
export type LateMessage = {
  readonly carrier: CarrierTraits;
  readonly incoming: IncomingCall;
  /** When the call came in, as far as known, in epoch milliseconds. */
  readonly startedAt: number;
  readonly result: {
    readonly seconds: number;
    /** The carrier's name for it. */
    readonly recording: string | null;
  };
};

/**
 * Records that go into the database as soon as it accepts writes. Until then each is an encrypted,
 * synced file, so that it outlives this process.
 */
export type LateJournal = Rounds<void> & {
  /** Resolves when the record is on the disk. */
  add(record: LateRecord): Promise<void>;
};

/** A journal in `folder`, which is created when needed. `write` must be safe to repeat. */
export function createLateJournal(
  deps: Pick<Deps, 'clock' | 'log' | 'random' | 'secrets'>,
  { folder, write }: { folder: string; write: (record: LateRecord) => Promise<void> },
): LateJournal {
  const { clock, log, random, secrets } = deps;
  /** Does not read the folder while it cannot hold anything. */
  let mayHoldRecords = true;
  const failures = createFailures();

  /** Writes what is pending, oldest first; what fails stays. */
  async function work(): Promise<void> {
    if (!mayHoldRecords) return;
    mayHoldRecords = false;
    try {
      for (const name of await listNames()) {
        const isDone = await replayOne(name);
        if (!isDone) mayHoldRecords = true;
      }
    } catch (error) {
      mayHoldRecords = true;
      throw error;
    }
  }

  /** The folder is made with the first record. */
  async function listNames(): Promise<readonly string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => name.endsWith('.sealed')).toSorted();
  }

  async function replayOne(name: string): Promise<boolean> {
    const file = join(folder, name);
    try {
      const text = secrets.open(SEAL_PURPOSE, await readFile(file, 'utf8'));
      // Encrypted by add, below.
      await write(JSON.parse(text) as LateRecord);
    } catch (error) {
      const isHopeless = clock.now() - Number.parseInt(name, 10) > KEEP_MS;
      // It is tried every second.
      if (isHopeless || failures.isNews(name, error))
        log[isHopeless ? 'error' : 'warn']({ err: error }, 'a late record could not be written');
      if (!isHopeless) return false;
    }
    await rm(file, { force: true });
    return true;
  }

  return {
    ...createRounds(deps, { job: 'late calls', everyMs: REPLAY_MS, work }),
    async add(record) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = join(folder, `${clock.now()}-${random.uuid()}`);
      const file = await open(`${name}.partial`, 'w', 0o600);
      try {
        await file.writeFile(secrets.seal(SEAL_PURPOSE, JSON.stringify(record)));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${name}.partial`, `${name}.sealed`);
      mayHoldRecords = true;
    },
  };
}
