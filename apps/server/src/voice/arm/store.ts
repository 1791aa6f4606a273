import type { Queries } from '../../db/database.ts';

/**
 * Uses an armed window, if there is one: one statement, so that one guest walks in and not two.
 * Links that nobody has used yet (`opens_from` unset) arm nothing.
 */
export const claimArm = async (
  queries: Queries,
  claim: { intercomId: string; now: number },
): Promise<string | undefined> =>
  (
    await queries
      .updateTable('arms')
      .set({ used_at: claim.now })
      .where('arm_id', 'in', (sub) =>
        sub
          .selectFrom('arms')
          .select('arm_id')
          .where('intercom_id', '=', claim.intercomId)
          .where('used_at', 'is', null)
          .where('opens_from', '<=', claim.now)
          .where('expires_at', '>', claim.now)
          .orderBy('expires_at')
          .limit(1),
      )
      .where('used_at', 'is', null)
      .returning('arm_id')
      .executeTakeFirst()
  )?.arm_id;
