import type { Queries } from '../../db/database.ts';

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

/** Telemetry is not for ever. */
export const forgetPastEvents = (queries: Queries, before: number): Promise<unknown> =>
  queries.deleteFrom('telemetry_events').where('at', '<', before).execute();
