import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
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
