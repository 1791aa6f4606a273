import { setTimeout as wait } from 'node:timers/promises';

/** How long a reader waits for a count; a slower one is for the next reader. */
const WAIT_MS = 10;
/** A count that took longer than that is repeated this much later. */
const REST_MS = 60_000;

/**
 * Counts on demand what is counted row by row. A small installation is counted each time; for a large one
 * the last complete count is returned, at most a minute old if readers come that often.
 */
export function keptCount<T>(count: () => Promise<T>): () => Promise<T> {
  let last: { readonly of: T } | undefined;
  let restsUntil = 0;
  let counting: Promise<T> | undefined;

  async function countAgain(): Promise<T> {
    const from = performance.now();
    last = { of: await count() };
    const until = performance.now();
    restsUntil = until - from > WAIT_MS ? until + REST_MS : 0;
    return last.of;
  }

  return async () => {
    if (last !== undefined && performance.now() < restsUntil) return last.of;
    counting ??= countAgain().finally(() => {
      counting = undefined;
    });
    if (last === undefined) return counting;
    const known = last.of;
    // Its failure belongs to the next reader; here it may come too late to be awaited.
    counting.catch(() => {});
    return Promise.race([counting, wait(WAIT_MS, known, { ref: false })]);
  };
}
