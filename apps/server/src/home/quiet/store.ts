import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schedule } from '../rules/code-validity.ts';
import type { QuietOf, QuietTimes } from '../rules/quiet-times.ts';

/** The resident among the people of their home. */
export const OWN_ID = 'me';

/** When the people of a home want to be left alone; those who have said nothing are not in it. */
export const findQuietTimes = async (queries: Queries, residentId: string): Promise<QuietOf> =>
  new Map(
    (await selectTimes(queries, { residentId })).map((row) => [
      row.person_id,
      {
        // Written by saveQuietTimes alone.
        schedule: row.schedule === null ? null : (JSON.parse(row.schedule) as Schedule),
        until: row.quiet_until,
      },
    ]),
  );

const selectTimes = prepared((queries, { residentId }: { residentId: string }) =>
  queries
    .selectFrom('quiet_times')
    .select(['person_id', 'schedule', 'quiet_until'])
    .where('resident_id', '=', residentId),
);

type Whose = { readonly residentId: string; readonly personId: string };

export const saveQuietTimes = (
  queries: Queries,
  { residentId, personId }: Whose,
  { schedule, until }: QuietTimes,
): Promise<unknown> => {
  const columns = {
    schedule: schedule === null ? null : JSON.stringify(schedule),
    quiet_until: until,
  };
  return queries
    .insertInto('quiet_times')
    .values({ resident_id: residentId, person_id: personId, ...columns })
    .onConflict((conflict) => conflict.columns(['resident_id', 'person_id']).doUpdateSet(columns))
    .execute();
};

export const forgetQuietTimes = (
  queries: Queries,
  { residentId, personId }: Whose,
): Promise<unknown> =>
  queries
    .deleteFrom('quiet_times')
    .where('resident_id', '=', residentId)
    .where('person_id', '=', personId)
    .execute();
