import type { Queries } from '../../db/database.ts';
import type { CarrierName } from '../../config/carriers/list.ts';
import { createRounds, type Rounds } from '../../platform/rounds.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { closeUnreported } from './report.ts';

/**
 * The longest time between two events of a live call: ringing a member, a question and a conversation
 * of two minutes.
 */
export const QUIET_MS = 210_000;
const LOOK_MS = 30_000;
const AT_ONCE = 100;

/** Closes calls whose end was never reported, because the report was lost in an outage; returns how many. */
export const createOrphanCloser = (deps: VoiceDeps): Rounds<number> =>
  createRounds(deps, {
    job: 'unended calls',
    everyMs: LOOK_MS,
    async work() {
      const quiet = await findQuietCalls(deps.db.read, deps.clock.now() - QUIET_MS);
      for (const call of quiet) await closeUnreported(deps, call);
      return quiet.length;
    },
  });

/** Calls without an end in which nothing has happened since `before`, oldest first. */
async function findQuietCalls(
  queries: Queries,
  before: number,
): Promise<readonly { carrier: CarrierName; carrierCallId: string }[]> {
  const rows = await queries
    .selectFrom('calls')
    .select(['carrier', 'carrier_call_id'])
    .where('ended_at', 'is', null)
    .where('started_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('call_events')
            .select('call_events.call_id')
            .whereRef('call_events.call_id', '=', 'calls.call_id')
            .where('call_events.at', '>=', before),
        ),
      ),
    )
    .orderBy('started_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => ({
    // Written by insertCall only.
    carrier: row.carrier as CarrierName,
    carrierCallId: row.carrier_call_id,
  }));
}
