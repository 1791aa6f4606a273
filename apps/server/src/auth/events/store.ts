import type { Queries } from '../../db/database.ts';

/** Stores a batch in one statement; `details` has been reduced to what identifies no one. */
export const insertEvents = (
  queries: Queries,
  events: readonly {
    eventId: string;
    at: number;
    name: string;
    details: Readonly<Record<string, unknown>>;
  }[],
): Promise<unknown> =>
  queries
    .insertInto('telemetry_events')
    .values(
      events.map((event) => ({
        event_id: event.eventId,
        at: event.at,
        name: event.name,
        details: JSON.stringify(event.details),
      })),
    )
    .execute();

/** Deletes telemetry from before `before`, at most `limit`; returns how many. */
export async function forgetPastTelemetry(
  queries: Queries,
  before: number,
  limit: number,
): Promise<number> {
  const past = queries
    .selectFrom('telemetry_events')
    .select('event_id')
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit);
  const result = await queries
    .deleteFrom('telemetry_events')
    .where('event_id', 'in', past)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
