import type { Queries } from '../../db/database.ts';

/** Until when an intercom's codes are off, epoch milliseconds; 0 if they never were. */
export const findSuspendedUntil = async (queries: Queries, intercomId: string): Promise<number> =>
  (
    await queries
      .selectFrom('guess_states')
      .select('suspended_until')
      .where('intercom_id', '=', intercomId)
      .executeTakeFirst()
  )?.suspended_until ?? 0;
