import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { createSharedMoment } from '../platform/shared-moment.ts';
import { insertTries } from './delivery-store.ts';
import type { StoredEvent } from './event-store.ts';
import { findUnplaced, placeEvents } from './line-store.ts';

/** How long events wait for others, to be put in line together with them. */
const SHARED_MS = 50;

/** An event of this process, and the endpoints that are being sent it already. */
type Fresh = { readonly event: StoredEvent; readonly endpointIds: readonly string[] };

/**
 * Puts stored events where every endpoint's line finds them. The transaction that told an event stores
 * nothing but its row: what this process is sending already gets its rows here.
 */
export type LineUp = {
  /** Resolves once the event is in line. */
  add(fresh: Fresh): Promise<void>;
  /** What others have stored: commands, and processes that died. */
  addOthers(): Promise<void>;
  /** Resolves once all that was added is in line, or has failed to be. */
  settled(): Promise<void>;
};

export function createLineUp(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  leaseMs: number,
): LineUp {
  const sharedMoment = createSharedMoment(SHARED_MS);
  let waiting: Fresh[] = [];
  /** The round that takes what waits. */
  let next: Promise<void> | undefined;
  const rounds = new Set<Promise<void>>();

  async function takeWaiting(): Promise<void> {
    await sharedMoment();
    const batch = waiting;
    waiting = [];
    next = undefined;
    const tries = batch.flatMap(({ event, endpointIds }) =>
      endpointIds.map((endpointId) => ({ endpointId, event })),
    );
    await db.write(async (queries) => {
      await placeEvents(
        queries,
        batch.map(({ event }) => event.sequence),
      );
      await insertTries(queries, tries, clock.now() + leaseMs);
    });
  }

  function begin(): Promise<void> {
    const round = takeWaiting();
    const ended = round.catch(() => {}).finally(() => rounds.delete(ended));
    rounds.add(ended);
    return round;
  }

  return {
    add(fresh) {
      waiting.push(fresh);
      return (next ??= begin());
    },
    async addOthers() {
      for (;;) {
        const sequences = await findUnplaced(db.read, clock.now());
        if (sequences.length === 0) break;
        await db.write((queries) => placeEvents(queries, sequences));
      }
    },
    async settled() {
      await Promise.all(rounds);
    },
  };
}
