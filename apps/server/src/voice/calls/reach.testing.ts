import type { Deps } from '../../deps.ts';
import { gateCallLimit } from '../../limits/gate-limits.ts';
import { bucketOf, type Limit } from '../../limits/limits.ts';
import { hitMany } from '../../limits/many-hits.ts';

type LimitDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'>;

/** As if the only gate had been called within the hour, until so many of its calls are left. */
export const leaveCalls = (
  deps: LimitDeps,
  left: number,
  recognisedBy = 'intercom',
): Promise<void> => leaveHits(deps, left, (id) => gateCallLimit(id, recognisedBy));

/** The same for a limit of the only gate. */
export async function leaveHits(
  deps: LimitDeps,
  left: number,
  limitOf: (intercomId: string) => Limit,
): Promise<void> {
  const { intercom_id: id } = await deps.db.read
    .selectFrom('intercoms')
    .select('intercom_id')
    .executeTakeFirstOrThrow();
  const limit = limitOf(id);
  await deps.db.write(async (queries) => {
    await hitMany(deps, queries, [limit]);
    await queries
      .updateTable('rate_limits')
      .set({ hits: limit.max * deps.config.rateLimitFactor - left })
      .where('bucket', '=', bucketOf(deps, limit))
      .execute();
  });
}
