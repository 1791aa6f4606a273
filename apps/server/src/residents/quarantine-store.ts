import type { Queries } from '../db/database.ts';

/** Lets the pair of a building and a number rest after its resident has left it. */
export const quarantineNumber = (
  queries: Queries,
  pair: { intercomNumber: string; systemNumber: string; leftBy: string | null; now: number },
): Promise<unknown> =>
  queries
    .insertInto('number_quarantine')
    .values({
      intercom_number: pair.intercomNumber,
      system_number: pair.systemNumber,
      released_at: pair.now,
      left_by: pair.leftBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['intercom_number', 'system_number']).doUpdateSet({
        released_at: pair.now,
        left_by: pair.leftBy,
      }),
    )
    .execute();

/** Deletes pairs that have rested since before a moment, at most `limit`; returns how many. */
export async function forgetPastQuarantine(
  queries: Queries,
  before: number,
  limit: number,
): Promise<number> {
  const result = await queries
    .deleteFrom('number_quarantine')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('intercom_number', 'system_number'),
        'in',
        selectFrom('number_quarantine')
          .select(['intercom_number', 'system_number'])
          .where('released_at', '<=', before)
          .limit(limit)
          .$asTuple('intercom_number', 'system_number'),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
