import { claimDue, findDueEndpoints, type Delivery } from './delivery-store.ts';
import type { Deliverer } from './deliverer.ts';
import { findEndpoint, type Endpoint } from './endpoint-store.ts';
import type { StoredEvent } from './event-store.ts';
import { createFreshSends } from './fresh-sends.ts';
import { createLineUp } from './line-up.ts';
import type { SettleDeps } from './settle.ts';

/** Longer than a try takes, with a clock that is a little off. */
const LEASE_MS = 60_000;
/**
 * What one endpoint is sent at once, of fresh events and of waiting ones. An endpoint that has taken
 * none yet gets one.
 */
const MAX_FRESH = 8;
const MAX_AT_ONCE = 8;

/**
 * What is being sent: waiting events in a line for each endpoint, so that a dead one delays no other, and
 * beside it fresh events, which wait neither behind what is retried nor for their rows.
 */
export type Lines = {
  /** Whether an endpoint has room for a fresh event; what fails or rests is left to its line. */
  hasRoom(endpoint: Endpoint, now: number): boolean;
  /** Sends a fresh event to those that have room, and puts it in line for the others. */
  sendFresh(
    event: StoredEvent,
    to: { fresh: readonly Endpoint[]; others: readonly Endpoint[] },
  ): void;
  /** Begins to send what is due for every endpoint. */
  openDue(): Promise<readonly Promise<number>[]>;
  /** Sends what is due; returns how much was delivered. */
  drain(): Promise<number>;
  /** Begins nothing more. */
  close(): void;
  reopen(): void;
  /** Waits for what is under way. */
  settled(): Promise<void>;
};

export function createLines(deps: SettleDeps, deliverer: Deliverer): Lines {
  let isClosed = false;
  /** The lines that are being emptied, by endpoint. */
  const lines = new Map<string, Promise<number>>();
  /** Endpoints for which an event was put in line since their line was last found empty. */
  const told = new Set<string>();
  const freshSends = createFreshSends(deps, deliverer);
  const lineUp = createLineUp(deps, LEASE_MS);

  async function empty(endpointId: string): Promise<number> {
    let delivered = 0;
    for (;;) {
      if (!deliverer.isQuick(endpointId)) await deliverer.sharedMoment();
      if (isClosed) break;
      const limit = deliverer.isTaker(endpointId) ? MAX_AT_ONCE : 1;
      const { endpoint, due } = await claimFor(deps, endpointId, limit);
      if (!endpoint) break;
      if (due.length === 0) {
        if (!told.delete(endpointId)) break;
        await lineUp.settled();
        continue;
      }
      const outcomes = await Promise.all(due.map((one) => deliverer.deliver(endpoint, one)));
      delivered += outcomes.filter(Boolean).length;
      // It takes nothing: the next round tries it again, and until then it costs nothing.
      if (!outcomes.includes(true)) break;
    }
    return delivered;
  }

  function open(endpointId: string): Promise<number> {
    const known = lines.get(endpointId);
    if (known) return known;
    const line = empty(endpointId)
      .catch((error: unknown) => {
        // The database is away; the next look finds the same rows.
        deps.log.error({ err: error }, 'webhooks could not be read');
        return 0;
      })
      .finally(() => lines.delete(endpointId));
    lines.set(endpointId, line);
    return line;
  }

  async function openDue(): Promise<readonly Promise<number>[]> {
    await lineUp.addOthers();
    const due = await findDueEndpoints(deps.db.read, deps.clock.now());
    return isClosed ? [] : due.map(open);
  }

  return {
    hasRoom: ({ endpointId, failingSince, restsUntil }, now) =>
      failingSince === null &&
      restsUntil <= now &&
      freshSends.countOf(endpointId) < (deliverer.isQuick(endpointId) ? MAX_FRESH : 1),
    sendFresh(event, { fresh, others }) {
      const hasRow = lineUp.add({ event, endpointIds: fresh.map((one) => one.endpointId) });
      hasRow.catch((error: unknown) => {
        deps.log.error({ err: error }, 'a webhook was not put in line');
      });
      for (const endpoint of fresh) freshSends.send(endpoint, event, hasRow);
      for (const { endpointId, failingSince } of others) {
        if (failingSince !== null) continue;
        told.add(endpointId);
        void open(endpointId);
      }
    },
    openDue,
    async drain() {
      const delivered = await Promise.all(await openDue());
      await freshSends.settled();
      return delivered.reduce((sum, one) => sum + one, 0);
    },
    close() {
      isClosed = true;
    },
    reopen() {
      isClosed = false;
    },
    async settled() {
      await Promise.all([...lines.values(), freshSends.settled(), lineUp.settled()]);
    },
  };
}

/** Claims what is due for an endpoint; no endpoint if it is to be sent nothing now. */
async function claimFor(
  { db, clock }: Pick<SettleDeps, 'db' | 'clock'>,
  endpointId: string,
  limit: number,
): Promise<{ endpoint?: Endpoint; due: readonly Delivery[] }> {
  const now = clock.now();
  const endpoint = await findEndpoint(db.read, endpointId);
  if (!endpoint || endpoint.offAt !== null || endpoint.restsUntil > now) return { due: [] };
  const claim = { endpointId, now, leaseUntil: now + LEASE_MS, limit };
  return { endpoint, due: await db.write((queries) => claimDue(queries, claim)) };
}
