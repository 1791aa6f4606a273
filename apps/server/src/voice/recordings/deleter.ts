import type { Queries } from '../../db/database.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { inTime } from '../../platform/in-time.ts';
import { createTurns } from '../../platform/turns.ts';
import { NotListedError } from '../carriers/carrier-api.ts';
import {
  claimDeletions,
  isAnyDue,
  postponeDeletion,
  removeDeletion,
  type Deletion,
} from './deletion-store.ts';
import { isElsewhere } from './elsewhere.ts';
import { openName } from './recording-name.ts';

const LOOK_MS = 30_000;
const AT_ONCE = 20;
/** Requests to one carrier at a time. */
const REQUESTS = 4;
/** Longer than a batch in which every request times out. */
const LEASE_MS = 15 * 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/**
 * These waits add up to six days: a carrier's outage is shorter, and wrong credentials have been
 * noticed by then.
 */
export const MAX_TRIES = 12;
/**
 * How many lists without it do not count, because the list may be behind. These waits add up to five
 * minutes.
 */
const TIMES_UNLISTED = 2;

/** How long a stop waits for pending replies. */
const STOP_MS = 2_000;

/** Deletes recordings at the carriers that no call here refers to. */
export type RecordingDeleter = {
  /** Handles what is due; returns how many recordings are gone. */
  run(): Promise<number>;
  start(): void;
  /** The next process retries what is pending at a carrier; repeating it does no harm. */
  stop(): Promise<void>;
};

/** One attempt, and why the recording may still exist; unset if it is gone. */
type Tried = {
  readonly deletion: Deletion;
  readonly failure: string | undefined;
  /** No further attempt would help. */
  readonly isFinal: boolean;
};

export function createRecordingDeleter(
  deps: Pick<VoiceDeps, 'config' | 'db' | 'clock' | 'secrets' | 'apis' | 'counters' | 'log'>,
): RecordingDeleter {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let stopping = new AbortController();
  const turns = createTurns({ max: REQUESTS, maxWaiting: AT_ONCE });

  async function tryOne(deletion: Deletion): Promise<Tried> {
    const { carrier, sealedName, timesUnlisted } = deletion;
    const isFinal = deletion.attempts >= MAX_TRIES;
    const api = deps.apis.get(carrier);
    if (!api) return { deletion, failure: `${carrier} is not configured`, isFinal };
    // What this account says about it means nothing.
    if (isElsewhere(deps.config, deletion)) {
      return { deletion, failure: 'it lies in another account', isFinal: true };
    }
    try {
      const name = openName(deps.secrets, sealedName);
      await turns.run(carrier, () => api.deleteRecording(name));
      return { deletion, failure: undefined, isFinal };
    } catch (error) {
      if (!(error instanceof NotListedError))
        return { deletion, failure: reasonOf(error), isFinal };
      if (timesUnlisted >= TIMES_UNLISTED) return { deletion, failure: undefined, isFinal };
      const seen = { ...deletion, timesUnlisted: timesUnlisted + 1 };
      return { deletion: seen, failure: error.message, isFinal };
    }
  }

  /** In one commit for all of them: a sync takes longer than a row. */
  async function note(queries: Queries, tried: readonly Tried[]): Promise<void> {
    const now = deps.clock.now();
    for (const { deletion, failure, isFinal } of tried) {
      const { deletionId, attempts, timesUnlisted } = deletion;
      if (failure === undefined) await removeDeletion(queries, deletionId);
      else {
        const nextAttemptAt = isFinal ? undefined : now + waitAfter(attempts);
        await postponeDeletion(queries, { deletionId, nextAttemptAt, timesUnlisted, now });
      }
    }
  }

  function tell({ deletion: { carrier, attempts }, failure, isFinal }: Tried): void {
    if (failure === undefined) return deps.counters.recordingDeletionTried('done');
    deps.counters.recordingDeletionTried(isFinal ? 'gave_up' : 'failed');
    deps.log.warn(
      { carrier, attempt: attempts, is_final: isFinal, reason: failure },
      'a recording could not be deleted',
    );
  }

  async function runOnce(): Promise<number> {
    let gone = 0;
    while (!stopping.signal.aborted) {
      const now = deps.clock.now();
      // Usually there is nothing: then no write lock is taken.
      if (!(await isAnyDue(deps.db.read, now))) break;
      const claim = { now, leaseUntil: now + LEASE_MS, limit: AT_ONCE };
      const claimed = await deps.db.write((queries) =>
        claimDeletions(queries, deps.db.engine, claim),
      );
      // Another instance was faster.
      if (claimed.length === 0) break;
      const tried = await Promise.all(claimed.map(tryOne));
      await deps.db.write((queries) => note(queries, tried));
      tried.forEach(tell);
      gone += tried.filter(({ failure }) => failure === undefined).length;
    }
    return gone;
  }

  const run = (): Promise<number> => {
    running ??= runOnce().finally(() => {
      running = undefined;
    });
    return running;
  };
  const look = (): void => {
    run().catch((error: unknown) => {
      // The database is away; the next round finds the same ones.
      deps.log.warn({ err: error }, 'recordings that are to be deleted could not be looked for');
    });
  };
  return {
    run,
    start() {
      stopping = new AbortController();
      timer ??= setInterval(look, LOOK_MS).unref();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      timer = undefined;
      await inTime(running ?? Promise.resolve(0), STOP_MS).catch(() => {});
    },
  };
}

const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 4 ** (attempts - 1), LONGEST_WAIT_MS);

/** Ours have the carrier's reply; network errors are described by their code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : error.message;
}
