import { isDatabaseAway } from '../../platform/database-failure.ts';
import { createFailures } from '../../platform/failures.ts';
import { createRounds, type Rounds } from '../../platform/rounds.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { closeUnreported } from './report.ts';
import { findQuietCalls, type QuietCall } from './unfinished.ts';

/**
 * The longest time between two events of a live call: ringing a member, a question and a conversation
 * of two minutes.
 */
export const QUIET_MS = 210_000;
const LOOK_MS = 30_000;
const AT_ONCE = 100;

/**
 * Closes calls whose end was never reported, because the report was lost in an outage; returns how many. One
 * that cannot be closed keeps no other open: the next round tries it again.
 */
export function createOrphanCloser(deps: VoiceDeps): Rounds<number> {
  const failures = createFailures();

  async function closeOne(call: QuietCall): Promise<number> {
    const { callId } = call;
    try {
      await closeUnreported(deps, call);
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
        for (const call of quiet) closed += await closeOne(call);
        after = quiet.at(-1);
        if (quiet.length < AT_ONCE) break;
      }
      return closed;
    },
  });
}
