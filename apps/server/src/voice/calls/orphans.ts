import { isDatabaseAway } from '../../platform/database-failure.ts';
import { createFailures } from '../../platform/failures.ts';
import { createRounds, type Rounds } from '../../platform/rounds.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { closeUnreported, giveUpRecording } from './report.ts';
import { LATE_MS } from './tally.ts';
import { findLostRecordings, findQuietCalls, type QuietCall } from './unfinished.ts';

/**
 * The longest time between two events of a live call: ringing a member, a question and a conversation
 * of two minutes.
 */
export const QUIET_MS = 210_000;
const LOOK_MS = 30_000;
const AT_ONCE = 100;
/** How long ago a call began whose recording is still looked for: the longest call, and a restart after it. */
const LOST_WITHIN_MS = 30 * 60_000;

/**
 * Closes calls whose end was never reported, because the report was lost in an outage; returns how many. One
 * that cannot be closed keeps no other open: the next round tries it again. A guest who hung up before the tone
 * leaves no recording that could be reported: their resident is told of the wrong codes here.
 */
export function createOrphanCloser(deps: VoiceDeps): Rounds<number> {
  const failures = createFailures();

  async function closeOne(call: QuietCall, close: typeof closeUnreported): Promise<number> {
    const { callId } = call;
    try {
      await close(deps, call);
      failures.worked(callId);
      return 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (failures.isNews(callId, error))
        deps.log.error({ err: error, call_id: callId }, 'a call could not be closed');
      return 0;
    }
  }

  return createRounds(deps, {
    job: 'unended calls',
    everyMs: LOOK_MS,
    async work(stopping) {
      const before = deps.clock.now() - QUIET_MS;
      let closed = 0;
      let after: QuietCall | undefined;
      while (!stopping.aborted) {
        const quiet = await findQuietCalls(deps.db.read, { before, after, limit: AT_ONCE });
        for (const call of quiet) closed += await closeOne(call, closeUnreported);
        after = quiet.at(-1);
        if (quiet.length < AT_ONCE) break;
      }
      const now = deps.clock.now();
      const lost = await findLostRecordings(deps.db.read, {
        since: now - LOST_WITHIN_MS,
        endedBefore: now - LATE_MS,
        limit: AT_ONCE,
      });
      for (const call of lost) closed += await closeOne(call, giveUpRecording);
      return closed;
    },
  });
}
