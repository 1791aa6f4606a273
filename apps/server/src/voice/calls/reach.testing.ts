import type { Deps } from '../../deps.ts';
import { gateCallLimit } from '../../limits/gate-limits.ts';
import { bucketOf } from '../../limits/limits.ts';
import { hitMany } from '../../limits/many-hits.ts';

/** As if the only gate had been called within the hour, until so many of its calls are left. */
export async function leaveCalls(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'>,
  left: number,
  recognisedBy = 'intercom',
): Promise<void> {
  const { intercom_id: id } = await deps.db.read
    .selectFrom('intercoms')
    .select('intercom_id')
    .executeTakeFirstOrThrow();
  const limit = gateCallLimit(id, recognisedBy);
  await deps.db.write(async (queries) => {
    await hitMany(deps, queries, [limit]);
    await queries
      .updateTable('rate_limits')
      .set({ hits: limit.max * deps.config.rateLimitFactor - left })
      .where('bucket', '=', bucketOf(deps, limit))
      .execute();
  });
}
