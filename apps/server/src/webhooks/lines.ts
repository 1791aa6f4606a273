import { claimDue, findDueEndpoints, type Delivery } from './delivery-store.ts';
import type { Deliverer } from './deliverer.ts';
import { findEndpoint, type Endpoint } from './endpoint-store.ts';
import type { SettleDeps } from './settle.ts';

/** Longer than a try takes, with a clock that is a little off. */
export const LEASE_MS = 60_000;
/**
 * What one endpoint is sent at once, of fresh events and of waiting ones. An endpoint that has taken
 * none yet gets one.
 */
const MAX_FRESH = 8;
const MAX_AT_ONCE = 8;

/**
 * What is being sent: waiting events in a line for each endpoint, so that a dead one delays no other, and
 * beside it fresh events, which do not wait behind what is retried.
 */
export type Lines = {
  /** Whether an endpoint has room for a fresh event; what fails or rests is left to its line. */
  hasRoom(endpoint: Endpoint, now: number): boolean;
  /** Sends a fresh event, which was claimed as it was stored. */
  sendFresh(endpoint: Endpoint, delivery: Delivery): void;
  /** Sends what is due for one endpoint. */
  open(endpointId: string): void;
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
  /** How many fresh events each endpoint is being sent. */
  const fresh = new Map<string, number>();
  const sending = new Set<Promise<unknown>>();

  async function empty(endpointId: string): Promise<number> {
    let delivered = 0;
    for (;;) {
      if (!deliverer.isQuick(endpointId)) await deliverer.sharedMoment();
      if (isClosed) break;
      const now = deps.clock.now();
      const endpoint = await findEndpoint(deps.db.read, endpointId);
      if (!endpoint || endpoint.offAt !== null || endpoint.restsUntil > now) break;
      const limit = deliverer.isTaker(endpointId) ? MAX_AT_ONCE : 1;
      const claim = { endpointId, now, leaseUntil: now + LEASE_MS, limit };
      const due = await deps.db.write((queries) => claimDue(queries, claim));
      if (due.length === 0) break;
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
    const due = await findDueEndpoints(deps.db.read, deps.clock.now());
    return isClosed ? [] : due.map(open);
  }

  return {
    hasRoom: ({ endpointId, failingSince, restsUntil }, now) =>
      failingSince === null &&
      restsUntil <= now &&
      (fresh.get(endpointId) ?? 0) < (deliverer.isQuick(endpointId) ? MAX_FRESH : 1),
    sendFresh(endpoint, delivery) {
      const { endpointId } = endpoint;
      fresh.set(endpointId, (fresh.get(endpointId) ?? 0) + 1);
      const work = deliverer
        .deliver(endpoint, delivery)
        .catch((error: unknown) => {
          // The database is away: it is sent again, under the same id, when its lease has ended.
          deps.log.error({ err: error }, 'what became of a webhook was not noted');
        })
        .finally(() => {
          sending.delete(work);
          fresh.set(endpointId, (fresh.get(endpointId) ?? 1) - 1);
        });
      sending.add(work);
    },
    open: (endpointId) => void open(endpointId),
    openDue,
    async drain() {
      const delivered = await Promise.all(await openDue());
      await Promise.all(sending);
      return delivered.reduce((sum, one) => sum + one, 0);
    },
    close() {
      isClosed = true;
    },
    reopen() {
      isClosed = false;
    },
    async settled() {
      await Promise.all([...lines.values(), ...sending]);
    },
  };
}
