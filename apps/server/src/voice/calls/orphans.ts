import type { Queries } from '../../db/database.ts';
import type { CarrierName } from '../../config/carriers/list.ts';
import { isDatabaseAway } from '../../platform/database-failure.ts';
import { createFailures } from '../../platform/failures.ts';
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

type QuietCall = {
  readonly callId: string;
  readonly startedAt: number;
  readonly carrier: CarrierName;
  readonly carrierCallId: string;
};

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
        const quiet = await findQuietCalls(deps.db.read, { before, after });
        for (const call of quiet) closed += await closeOne(call);
        after = quiet.at(-1);
        if (quiet.length < AT_ONCE) break;
      }
      return closed;
    },
  });
}

/** Calls without an end in which nothing has happened since `before`, oldest first, those after one of them. */
async function findQuietCalls(
  queries: Queries,
  { before, after }: { before: number; after: QuietCall | undefined },
): Promise<readonly QuietCall[]> {
  const rows = await queries
    .selectFrom('calls')
    .select([
      'call_id as callId',
      'started_at as startedAt',
      'carrier',
      'carrier_call_id as carrierCallId',
    ])
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
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('started_at', 'call_id'),
          '>',
          tuple(after?.startedAt ?? 0, after?.callId ?? ''),
        ),
      ),
    )
    .orderBy('started_at')
    .orderBy('call_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => ({
    ...row,
    // Written by insertCall only.
    carrier: row.carrier as CarrierName,
  }));
}
