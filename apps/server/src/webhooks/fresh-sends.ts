import type { Logger } from 'pino';
import type { Deliverer } from './deliverer.ts';
import type { Endpoint } from './endpoint-store.ts';
import type { StoredEvent } from './event-store.ts';

/** Events that are being sent from memory, as they happened. */
export type FreshSends = {
  /** How many an endpoint is being sent. */
  countOf(endpointId: string): number;
  /** Sends an event and records what came of it once there is a row for that. */
  send(endpoint: Endpoint, event: StoredEvent, hasRow: Promise<void>): void;
  /** Waits for what is under way. */
  settled(): Promise<void>;
};

export function createFreshSends(
  { log }: { readonly log: Logger },
  deliverer: Deliverer,
): FreshSends {
  const counts = new Map<string, number>();
  const countOf = (endpointId: string): number => counts.get(endpointId) ?? 0;
  const sending = new Set<Promise<unknown>>();

  return {
    countOf,
    send(endpoint, event, hasRow) {
      const { endpointId } = endpoint;
      counts.set(endpointId, countOf(endpointId) + 1);
      const work = deliverer
        .deliver(endpoint, { endpointId, event, attempts: 1 }, hasRow)
        .catch((error: unknown) => {
          // The database is away: it is sent again, under the same id, when its lease has ended.
          log.error({ err: error }, 'what became of a webhook was not noted');
        })
        .finally(() => {
          sending.delete(work);
          counts.set(endpointId, countOf(endpointId) - 1);
        });
      sending.add(work);
    },
    async settled() {
      await Promise.all(sending);
    },
  };
}
