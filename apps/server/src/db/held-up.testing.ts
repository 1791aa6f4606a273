import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { TestServer } from '@gatecall/testkit/test-server';

const LOOK_MS = 5;

/** PostgreSQL: waits until the work has settled, or waits for a lock that another transaction has. */
export async function untilHeldUp(
  { deps }: Pick<TestServer, 'deps'>,
  work: Promise<unknown>,
): Promise<void> {
  const over = new AbortController();
  work.then(
    () => over.abort(),
    () => over.abort(),
  );
  while (!over.signal.aborted) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db.read);
    if (rows.length > 0) return;
    await wait(LOOK_MS);
  }
}

/**
 * Lets something else happen while the nth transaction of a change has written and not committed. SQLite runs
 * one transaction after the other, in the order in which they began.
 */
export async function meanwhile<T>(
  server: Pick<TestServer, 'deps'>,
  change: () => Promise<unknown>,
  other: () => Promise<T>,
  nth = 1,
): Promise<T> {
  const { db } = server.deps;
  const { write } = db;
  const begun: Promise<T>[] = [];
  let writes = 0;
  const meeting: Database['write'] = (work) => {
    writes += 1;
    if (writes !== nth) return write(work);
    return write(async (queries) => {
      const value = await work(queries);
      Object.assign(db, { write });
      begun.push(other());
      if (db.engine === 'postgres') await untilHeldUp(server, Promise.all(begun));
      return value;
    });
  };
  Object.assign(db, { write: meeting });
  await change();
  const [result] = await Promise.all(begun);
  if (result === undefined) throw new Error('Nothing was written.');
  return result;
}
