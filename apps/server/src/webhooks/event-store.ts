import type { Queries } from '../db/database.ts';

/** An event as it is stored: its id stays, however often it is sent. */
export type StoredEvent = {
  readonly sequence: number;
  readonly eventId: string;
  readonly type: string;
  /** JSON. */
  readonly data: string;
  readonly at: number;
};

export const toEvent = <Row extends { readonly event_id: string }>({
  event_id: eventId,
  ...event
}: Row) => ({ ...event, eventId });

/** The place of an event that has none yet: behind all others. */
export const UNPLACED = Number.MAX_SAFE_INTEGER;

/** Stores events in their order; until `claimedUntil` this process alone puts them in line. */
export async function insertEvents(
  queries: Queries,
  events: readonly Omit<StoredEvent, 'sequence'>[],
  claimedUntil: number,
): Promise<readonly StoredEvent[]> {
  const rows = await queries
    .insertInto('webhook_events')
    .values(
      events.map(({ eventId, type, data, at }) => {
        const unplaced = { place: UNPLACED, claimed_until: claimedUntil };
        return { event_id: eventId, type, data, at, ...unplaced };
      }),
    )
    .returning('sequence')
    .execute();
  return events.flatMap((event, i) => {
    const row = rows[i];
    return row ? [{ ...event, sequence: row.sequence }] : [];
  });
}

const LISTED = 100;

/** Events after a place in the sequence, in its order. */
export async function listEventsAfter(
  queries: Queries,
  after: number,
): Promise<readonly StoredEvent[]> {
  const rows = await queries
    .selectFrom('webhook_events')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(LISTED)
    .execute();
  return rows.map(toEvent);
}

/** The newest place in the sequence; 0 before the first event. */
export async function findLastSequence(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('webhook_events')
    .select((select) => select.fn.max('sequence').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Deletes events from before `before` with what was sent of them, at most `limit`; returns how many. */
export async function forgetPastEvents(
  queries: Queries,
  before: number,
  limit: number,
): Promise<number> {
  const past = await queries
    .selectFrom('webhook_events')
    .select('sequence')
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
    .execute();
  if (past.length === 0) return 0;
  const sequences = past.map(({ sequence }) => sequence);
  await queries.deleteFrom('webhook_deliveries').where('sequence', 'in', sequences).execute();
  await queries.deleteFrom('home_assistant_events').where('sequence', 'in', sequences).execute();
  await queries.deleteFrom('webhook_events').where('sequence', 'in', sequences).execute();
  return past.length;
}
