import type { Queries } from '../../db/database.ts';
import type { CarrierName } from '../../config/carrier-accounts.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { closeUnreported } from './report.ts';

/**
 * The longest time between two events of a live call: ringing a member, a question and a conversation
 * of two minutes.
 */
export const QUIET_MS = 210_000;
const LOOK_MS = 30_000;
const AT_ONCE = 100;

/** Closes calls whose end was never reported, because the report was lost in an outage. */
export type OrphanCloser = {
  /** One round; returns how many calls were closed. */
  run(): Promise<number>;
  start(): void;
  stop(): void;
};

export function createOrphanCloser(deps: () => VoiceDeps): OrphanCloser {
  let timer: NodeJS.Timeout | undefined;
  async function run(): Promise<number> {
    const { clock, db } = deps();
    const before = clock.now() - QUIET_MS;
    const quiet = await findQuietCalls(db.read, before);
    for (const call of quiet) await closeUnreported(deps(), call);
    return quiet.length;
  }
  return {
    run,
    start() {
      timer ??= setInterval(() => {
        run().catch((error: unknown) => {
          deps().log.warn({ err: error }, 'calls without an end were not closed');
        });
      }, LOOK_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

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
