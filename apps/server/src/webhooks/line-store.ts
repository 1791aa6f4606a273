import { sql, type SqlBool } from 'kysely';
import type { Queries } from '../db/database.ts';
import { heldUnlessTaken } from '../db/held.ts';
import { prepared } from '../db/prepared.ts';
import { takeTurn } from '../db/turn.ts';
import type { Endpoint } from './endpoint-store.ts';
import { toEvent, UNPLACED, type StoredEvent } from './event-store.ts';

/** Events that get their places in one statement. */
const PLACED_AT_ONCE = 500;

/** Events without a place that are free to get one, the oldest first: not a whole backlog at once. */
export const findUnplaced = async (queries: Queries, now: number): Promise<readonly number[]> =>
  (
    await queries
      .selectFrom('webhook_events')
      .select('sequence')
      .where('place', '=', UNPLACED)
      .where('claimed_until', '<=', now)
      .orderBy('sequence')
      .limit(PLACED_AT_ONCE)
      .execute()
  ).map(({ sequence }) => sequence);

/** The last place that an event or a line has. */
export async function findLastPlace(queries: Queries): Promise<number> {
  const event = await queries
    .selectFrom('webhook_events')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('place', '<', UNPLACED)
    .executeTakeFirst();
  // Events are deleted in time; the lines go on.
  const line = await queries
    .selectFrom('webhook_lines')
    .select(({ fn }) => [fn.max('after_place').as('after'), fn.max('up_to').as('end')])
    .executeTakeFirst();
  return Math.max(event?.last ?? 0, line?.after ?? 0, line?.end ?? 0);
}

/**
 * Gives events that have none their places, behind all others. One transaction at a time does: what has a
 * place is committed in the order of places, and no line passes an event that it cannot see yet.
 */
export async function placeEvents(queries: Queries, sequences: readonly number[]): Promise<void> {
  for (let from = 0; from < sequences.length; from += PLACED_AT_ONCE) {
    const some = sequences.slice(from, from + PLACED_AT_ONCE);
    await takeTurn(queries, 'webhook places');
    const shift = Math.max(0, (await findLastPlace(queries)) + 1 - Math.min(...some));
    await queries
      .updateTable('webhook_events')
      .set(({ eb }) => ({ place: eb('sequence', '+', shift) }))
      .where('sequence', 'in', some)
      .where('place', '=', UNPLACED)
      .execute();
  }
}

/** Gives every event a place, claimed or not, and returns the last one: where lines begin and end. */
async function placeAll(queries: Queries): Promise<number> {
  await takeTurn(queries, 'webhook places');
  for (;;) {
    const sequences = await findUnplaced(queries, Number.MAX_SAFE_INTEGER);
    if (sequences.length === 0) return findLastPlace(queries);
    await placeEvents(queries, sequences);
  }
}

/** From now on an endpoint is to be sent events of its types. */
export async function openLine(
  queries: Queries,
  { endpointId, types }: Pick<Endpoint, 'endpointId' | 'types'>,
): Promise<void> {
  await queries
    .insertInto('webhook_lines')
    .values({
      endpoint_id: endpointId,
      after_place: await placeAll(queries),
      up_to: null,
      types: types === null ? null : JSON.stringify(types),
    })
    .execute();
}

/** Ends an endpoint's line at what has happened: that still waits. Returns whether there was one. */
export async function closeLine(queries: Queries, endpointId: string): Promise<boolean> {
  const last = await placeAll(queries);
  const open = queries.updateTable('webhook_lines').where('endpoint_id', '=', endpointId);
  const { numUpdatedRows } = await open
    .set({ up_to: last })
    .where('up_to', 'is', null)
    .executeTakeFirstOrThrow();
  await queries
    .deleteFrom('webhook_lines')
    .where('endpoint_id', '=', endpointId)
    .where('after_place', '>=', last)
    .execute();
  return numUpdatedRows > 0;
}

export const deleteLines = (queries: Queries, endpointId: string): Promise<unknown> =>
  queries.deleteFrom('webhook_lines').where('endpoint_id', '=', endpointId).execute();

/** The events of each line: of its types, in its stretch or without a place yet, and not tried. */
export const selectWaiting = (queries: Queries) =>
  queries
    .selectFrom('webhook_lines')
    .innerJoin('webhook_events', (join) =>
      join
        .onRef('place', '>', 'after_place')
        .on('place', '<=', ({ fn, val }) => fn.coalesce('up_to', val(UNPLACED)))
        // JSON: each type stands in quotes.
        .on(sql<SqlBool>`(types is null or types like '%"' || type || '"%')`),
    )
    .leftJoin('webhook_deliveries', (join) =>
      join
        .onRef('webhook_deliveries.endpoint_id', '=', 'webhook_lines.endpoint_id')
        .onRef('webhook_deliveries.sequence', '=', 'webhook_events.sequence'),
    )
    .where('webhook_deliveries.sequence', 'is', null);

/** The lines of one endpoint, or of all. */
export const listLines = (queries: Queries, endpointId?: string) =>
  queries
    .selectFrom('webhook_lines')
    .select(['endpoint_id', 'after_place'])
    .$if(endpointId !== undefined, (query) => query.where('endpoint_id', '=', endpointId ?? ''))
    .execute();

/**
 * Takes the next events out of an endpoint's line, unless another process is doing so. The caller stores their
 * deliveries.
 */
export async function takeNext(
  queries: Queries,
  { endpointId, limit }: { endpointId: string; limit: number },
): Promise<readonly StoredEvent[]> {
  const taken: StoredEvent[] = [];
  for (const { after_place: after, up_to: end } of await holdLines(queries, { endpointId })) {
    const room = limit - taken.length;
    if (room === 0) break;
    const line = { endpointId, after };
    // Before the events are read: what gets its place meanwhile is left for later.
    const upTo = end ?? (await findLastPlace(queries));
    const rows = await listNext(queries, { ...line, room, upTo });
    const to = rows.length < room ? upTo : (rows.at(-1)?.place ?? upTo);
    if (end !== null && to >= end) await dropLine(queries, line);
    else if (to > after) await moveLine(queries, { ...line, to });
    taken.push(...rows.map(toEvent));
  }
  return taken;
}

const holdLines = prepared((queries, { endpointId }: { endpointId: string }) =>
  heldUnlessTaken(
    queries,
    queries
      .selectFrom('webhook_lines')
      .select(['after_place', 'up_to'])
      .where('endpoint_id', '=', endpointId)
      .orderBy('after_place'),
  ),
);

const listNext = prepared(
  (queries, input: { endpointId: string; after: number; upTo: number; room: number }) =>
    selectWaiting(queries)
      .where('webhook_lines.endpoint_id', '=', input.endpointId)
      .where('after_place', '=', input.after)
      .where('place', '<=', input.upTo)
      .selectAll('webhook_events')
      .orderBy('place')
      .limit(input.room),
);

const dropLine = prepared((queries, line: { endpointId: string; after: number }) =>
  queries
    .deleteFrom('webhook_lines')
    .where('endpoint_id', '=', line.endpointId)
    .where('after_place', '=', line.after),
);

const moveLine = prepared((queries, line: { endpointId: string; after: number; to: number }) =>
  queries
    .updateTable('webhook_lines')
    .set({ after_place: line.to })
    .where('endpoint_id', '=', line.endpointId)
    .where('after_place', '=', line.after),
);
