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
