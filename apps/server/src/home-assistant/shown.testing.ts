import type { Deps } from '../deps.ts';
import { showGate } from './store.ts';

/** Shows the one gate of a test to Home Assistant, without a broker. */
export const showFirstGate = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<unknown> =>
  db.write(async (queries) => {
    const { intercom_id: gateId, resident_id: residentId } = await queries
      .selectFrom('intercoms')
      .select(['intercom_id', 'resident_id'])
      .executeTakeFirstOrThrow();
    await showGate(queries, { gateId, residentId, now: clock.now() });
  });
