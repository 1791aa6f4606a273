import type { Logger } from 'pino';
import type { Claimed } from './delivery.ts';

/** Messages held in memory while one more is claimed as it is stored; others are read again. */
const MAX_HELD = 500;

/** Messages that were claimed as they were stored, and what becomes of them. */
export function createHeld(
  log: Logger,
  deliver: (row: Claimed, isUrgent: boolean) => Promise<unknown>,
) {
  const held = new Set<Promise<unknown>>();
  return {
    hasRoom: (): boolean => held.size < MAX_HELD,
    /** Sends what was claimed as it was stored; urgent messages wait for no other. */
    add(row: Claimed, isUrgent: boolean): void {
      // A turn later: the replies go first (A16).
      const work = new Promise((resolve) => setImmediate(resolve))
        .then(() => deliver(row, isUrgent))
        .catch((error: unknown) => {
          // The database is away: it was sent, or is claimed again when its lease has ended.
          log.error({ err: error }, 'what became of a message was not noted');
        })
        .finally(() => held.delete(work));
      held.add(work);
    },
    settled: (): Promise<unknown> => Promise.all(held),
  };
}
