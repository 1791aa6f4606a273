import type { Queries } from './database.ts';

const waiting = new WeakMap<Queries, (() => void)[]>();

/** Runs `work` once the transaction of `queries` is on disk, and never if it is rolled back. */
export function afterCommit(queries: Queries, work: () => void): void {
  const works = waiting.get(queries);
  if (!works) throw new Error('These queries belong to no transaction.');
  works.push(work);
}

/** For the engines: collects what the transaction now starting on `queries` postpones. */
export function collectWorks(queries: Queries): readonly (() => void)[] {
  const works: (() => void)[] = [];
  waiting.set(queries, works);
  return works;
}
