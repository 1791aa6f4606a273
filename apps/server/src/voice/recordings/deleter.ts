import { DAY_MS } from '@gatecall/contracts/constants';
import type { Queries } from '../../db/database.ts';
import { asJob } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { inTime } from '../../platform/in-time.ts';
import { createRounds, type Rounds } from '../../platform/rounds.ts';
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
const LONGEST_WAIT_MS = DAY_MS;
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

/** One attempt, and why the recording may still exist; unset if it is gone. */
type Tried = {
  readonly deletion: Deletion;
  readonly failure: string | undefined;
  /** No further attempt would help. */
  readonly isFinal: boolean;
};

type DeleterDeps = Pick<VoiceDeps, 'config' | 'db' | 'clock' | 'secrets' | 'apis' | 'counters'> &
  Pick<VoiceDeps, 'log' | 'random'>;

/**
 * Deletes recordings at the carriers that no call here refers to. A round handles what is due and returns how
 * many are gone. When stopped, the next process retries what is pending at a carrier; repeating it does no
 * harm.
 */
export function createRecordingDeleter(own: DeleterDeps): Rounds<number> {
  const deps = asJob(own, 'recordings');
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
      const { carrier, deletionId, attempts, timesUnlisted } = deletion;
      if (failure === undefined) await removeDeletion(queries, deletionId);
      else {
        const nextAttemptAt = isFinal ? undefined : now + waitAfter(attempts);
        await postponeDeletion(queries, { deletionId, nextAttemptAt, timesUnlisted, now });
        if (isFinal) {
          const details = { carrier };
          await recordAudit(deps, queries, { event: 'recording_given_up', details });
        }
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

  async function work(stopping: AbortSignal): Promise<number> {
    let gone = 0;
    while (!stopping.aborted) {
      const now = deps.clock.now();
      // Usually there is nothing: then no write lock is taken.
      if (!(await isAnyDue(deps.db.read, now))) break;
      const claim = { now, leaseUntil: now + LEASE_MS, limit: AT_ONCE };
      const claimed = await deps.db.write((queries) => claimDeletions(queries, claim));
      // Another instance was faster.
      if (claimed.length === 0) break;
      const tried = await Promise.all(claimed.map(tryOne));
      await deps.db.write((queries) => note(queries, tried));
      tried.forEach(tell);
      gone += tried.filter(({ failure }) => failure === undefined).length;
    }
    return gone;
  }

  const rounds = createRounds(deps, { job: 'recordings', everyMs: LOOK_MS, work });
  return { ...rounds, stop: () => inTime(rounds.stop(), STOP_MS).catch(() => {}) };
}

const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 4 ** (attempts - 1), LONGEST_WAIT_MS);

/** Ours have the carrier's reply; network errors are described by their code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : error.message;
}
