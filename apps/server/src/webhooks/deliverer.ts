import { nextTurn } from '../platform/next-turn.ts';
import { createSharedMoment } from '../platform/shared-moment.ts';
import { attempt, type AttemptDeps } from './attempt.ts';
import { release, type Delivery } from './delivery-store.ts';
import type { Endpoint } from './endpoint-store.ts';
import { settle, type SettleDeps } from './settle.ts';

/** The longest that a slow delivery waits for others, to be recorded together with them. */
const SHARED_MS = 50;
/** A receiver that replies in less time does not wait until the others' deliveries are signed. */
const QUICK_MS = 1_000;

/** Tries deliveries, and knows how each endpoint took the last one. */
export type Deliverer = {
  /** Tries once and records what came of it, once it has a row; returns whether it was delivered. */
  deliver(endpoint: Endpoint, delivery: Delivery, hasRow?: Promise<void>): Promise<boolean>;
  /** Whether an endpoint took the last event that this process sent it. */
  isTaker(endpointId: string): boolean;
  /** Whether it took that at once. */
  isQuick(endpointId: string): boolean;
  /** Waits for the next moment at which work for slow endpoints is done together. */
  sharedMoment(): Promise<void>;
  /** Breaks off what is under way; it is due again. */
  breakOff(): void;
};

export function createDeliverer(deps: AttemptDeps & SettleDeps): Deliverer {
  const stopping = new AbortController();
  /** Endpoints that took the last event, and how long that took. */
  const takers = new Map<string, number>();
  /**
   * Signing and connecting take a while: the event loop turns between two endpoints that are not known
   * to be quick.
   */
  let lastTurn = Promise.resolve();
  const ownTurn = (): Promise<void> => (lastTurn = lastTurn.then(nextTurn));
  /** On the embedded database, writes of one turn share a sync: those of many that fail must not have one each. */
  const sharedMoment = createSharedMoment(SHARED_MS);
  const isQuick = (endpointId: string): boolean => (takers.get(endpointId) ?? Infinity) < QUICK_MS;

  return {
    async deliver(endpoint, delivery, hasRow) {
      const { endpointId, url, failingSince } = endpoint;
      const wasQuick = isQuick(endpointId);
      if (!wasQuick) await ownTurn();
      const outcome = await attempt(deps, endpoint, delivery.event, stopping.signal);
      if (outcome?.isDelivered) takers.set(endpointId, outcome.tookMs);
      else takers.delete(endpointId);
      if (!wasQuick) await sharedMoment();
      await hasRow;
      if (outcome) await settle(deps, { delivery, url, failingSince }, outcome);
      else await deps.db.write((queries) => release(queries, delivery, deps.clock.now()));
      return outcome?.isDelivered ?? false;
    },
    isTaker: (endpointId) => takers.has(endpointId),
    isQuick,
    sharedMoment,
    breakOff: () => stopping.abort(),
  };
}
