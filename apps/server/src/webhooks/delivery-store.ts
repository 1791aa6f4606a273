import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { heldUnlessTaken } from '../db/held.ts';
import { prepared } from '../db/prepared.ts';
import { toEvent, type StoredEvent } from './event-store.ts';
import { findLastPlace, takeNext } from './line-store.ts';

/** An event that one endpoint is to be sent, claimed by this process until its lease ends. */
export type Delivery = {
  readonly endpointId: string;
  readonly event: StoredEvent;
  /** With this one. */
  readonly attempts: number;
};

/** A literal, not a parameter: only then does the planner use the index over what is pending. */
const PENDING = sql.lit<'pending'>('pending');

type Try = { readonly endpointId: string; readonly event: StoredEvent };

const INSERTED_AT_ONCE = 500;

/** Stores first tries, claimed until a lease ends; returns those that nobody else has begun. */
export async function insertTries(
  queries: Queries,
  tries: readonly Try[],
  leaseUntil: number,
): Promise<readonly Delivery[]> {
  const ours = new Set<string>();
  for (let from = 0; from < tries.length; from += INSERTED_AT_ONCE) {
    const some = tries.slice(from, from + INSERTED_AT_ONCE);
    const rows = await insertSome(queries, some, leaseUntil);
    for (const row of rows) ours.add(`${row.endpoint_id} ${row.sequence}`);
  }
  return tries
    .filter(({ endpointId, event }) => ours.has(`${endpointId} ${event.sequence}`))
    .map((one) => ({ ...one, attempts: 1 }));
}

/** Mostly one: an endpoint that takes nothing is sent one event at a time. */
function insertSome(queries: Queries, tries: readonly Try[], leaseUntil: number) {
  const rows = tries.map(({ endpointId, event: { sequence } }) => ({
    endpointId,
    sequence,
    leaseUntil,
  }));
  const [first] = rows;
  return first && rows.length === 1
    ? insertOne(queries, first)
    : insertRows(queries, rows).execute();
}

type Row = { readonly endpointId: string; readonly sequence: number; readonly leaseUntil: number };

const insertRows = (queries: Queries, rows: readonly Row[]) =>
  queries
    .insertInto('webhook_deliveries')
    .values(
      rows.map(({ endpointId, sequence, leaseUntil }) => ({
        endpoint_id: endpointId,
        sequence,
        state: 'pending' as const,
        attempts: 1,
        next_attempt_at: leaseUntil,
        tried_at: null,
        took_ms: null,
        result: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['endpoint_id', 'sequence']).doNothing())
    .returning(['endpoint_id', 'sequence']);

const insertOne = prepared((queries, { endpointId, sequence, leaseUntil }: Row) =>
  insertRows(queries, [{ endpointId, sequence, leaseUntil }]),
);

/** Endpoints that are on, no longer resting, and have something waiting. */
export async function findDueEndpoints(queries: Queries, now: number): Promise<readonly string[]> {
  const last = await findLastPlace(queries);
  const rows = await queries
    .selectFrom('webhook_endpoints')
    .select('webhook_endpoints.endpoint_id')
    .where('off_at', 'is', null)
    .where('rests_until', '<=', now)
    .where(({ exists, selectFrom, or }) =>
      or([
        exists(
          selectFrom('webhook_deliveries')
            .select('sequence')
            .whereRef('webhook_deliveries.endpoint_id', '=', 'webhook_endpoints.endpoint_id')
            .where('state', '=', PENDING)
            .where('next_attempt_at', '<=', now),
        ),
        exists(
          selectFrom('webhook_lines')
            .select('after_place')
            .whereRef('webhook_lines.endpoint_id', '=', 'webhook_endpoints.endpoint_id')
            .where('after_place', '<', last),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => row.endpoint_id);
}

type Claim = {
  readonly endpointId: string;
  readonly now: number;
  readonly leaseUntil: number;
  readonly limit: number;
};

/**
 * Claims what is due for one endpoint until a lease ends, what is tried again before what is next in its
 * line: of several processes one gets each, and one that dies gives it back when the lease ends.
 */
export async function claimDue(queries: Queries, input: Claim): Promise<readonly Delivery[]> {
  const again = await claimAgain(queries, input);
  const { endpointId, leaseUntil } = input;
  const limit = input.limit - again.length;
  if (limit === 0) return again;
  const next = await takeNext(queries, { endpointId, limit });
  const tries = next.map((event) => ({ endpointId, event }));
  return [...again, ...(await insertTries(queries, tries, leaseUntil))];
}

const claimRows = prepared((queries, { endpointId, now, leaseUntil, limit }: Claim) =>
  queries
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: leaseUntil, attempts: sql<number>`attempts + 1` })
    .where('endpoint_id', '=', endpointId)
    .where(
      'sequence',
      'in',
      heldUnlessTaken(
        queries,
        queries
          .selectFrom('webhook_deliveries')
          .select('sequence')
          .where('endpoint_id', '=', endpointId)
          .where('state', '=', PENDING)
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .limit(limit),
      ),
    )
    .returning(['sequence', 'attempts']),
);

/** Claims what has a row, by moving its next try to the end of the lease. */
async function claimAgain(queries: Queries, input: Claim): Promise<readonly Delivery[]> {
  const rows = await claimRows(queries, input);
  if (rows.length === 0) return [];
  const sequences = rows.map(({ sequence }) => sequence);
  const events = await queries
    .selectFrom('webhook_events')
    .selectAll()
    .where('sequence', 'in', sequences)
    .execute();
  return events.map((event) => ({
    endpointId: input.endpointId,
    event: toEvent(event),
    attempts: rows.find(({ sequence }) => sequence === event.sequence)?.attempts ?? 1,
  }));
}

/** What became of one try. */
export type Tried = {
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly nextAttemptAt: number;
  readonly triedAt: number;
  readonly tookMs: number;
  readonly result: string;
};

/** Records the result of a try, unless a later one has begun. */
export const noteTried = (
  queries: Queries,
  { endpointId, event: { sequence }, attempts }: Delivery,
  tried: Tried,
): Promise<unknown> => updateTried(queries, { ...tried, endpointId, sequence, attempts });

const updateTried = prepared(
  (queries, input: Tried & { endpointId: string; sequence: number; attempts: number }) =>
    queries
      .updateTable('webhook_deliveries')
      .set({
        state: input.state,
        next_attempt_at: input.nextAttemptAt,
        tried_at: input.triedAt,
        took_ms: input.tookMs,
        result: input.result,
      })
      .where('endpoint_id', '=', input.endpointId)
      .where('sequence', '=', input.sequence)
      // Not if the lease has ended and another process has tried since.
      .where('attempts', '=', input.attempts),
);

/** Gives a claimed delivery back before it was tried. */
export const release = (queries: Queries, { endpointId, event, attempts }: Delivery, now: number) =>
  queries
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now, attempts: attempts - 1 })
    .where('endpoint_id', '=', endpointId)
    .where('sequence', '=', event.sequence)
    .where('attempts', '=', attempts)
    .execute();

/** Deletes what an endpoint was sent, at most `limit`; returns how many. */
export async function deleteDeliveries(
  queries: Queries,
  { endpointId, limit }: { endpointId: string; limit: number },
): Promise<number> {
  const some = queries
    .selectFrom('webhook_deliveries')
    .select('sequence')
    .where('endpoint_id', '=', endpointId)
    .limit(limit);
  const result = await queries
    .deleteFrom('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .where('sequence', 'in', some)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
