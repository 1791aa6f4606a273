import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { findBreaks } from '../../audit/watch-chain.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { seriesOf } from '../../platform/series.ts';
import { leaveOut } from './leave-out.ts';
import { createStateCounts, type StateCounts } from './state-counts.ts';
import { addWebhookGauges } from './webhook-gauges.ts';

/** The state of the pool of numbers: its feature counts it, because HTTP knows nothing of numbers. */
export type NumberCounts = {
  countNumbers(
    deps: Pick<Deps, 'clock' | 'config'>,
    queries: Queries,
  ): Promise<{ readonly all: number; readonly free: number }>;
  /** Gates that wait for a number; `most` at most. */
  countWaiting(queries: Queries, most: number): Promise<number>;
};

const MANY_GATES = 1_000;

/**
 * Queues, sessions, database and disk, looked up when metrics are requested. While the database is away
 * `gatecall_database_up` says so and its own figures are left out: the others matter most just then. So
 * are sessions and messages until a large installation has been counted once after its start.
 * Returns the lookup function.
 */
export function addStateGauges(
  deps: Deps,
  registry: Registry,
  { countNumbers, countWaiting }: NumberCounts,
): () => Promise<void> {
  const { ofDatabase, up, draining, space, connections } = openGauges(registry);
  const { messages, oldest, sessions, numbers, free, waiting, deletions, auditBreaks } = ofDatabase;
  const webhooks = addWebhookGauges(deps.db, registry);
  const stateCounts = createStateCounts(deps);

  function setCounts(counts: StateCounts): void {
    for (const { channel, state, count } of counts.messages) {
      messages.set({ channel, state }, count);
    }
    const created = counts.oldestPendingAt;
    oldest.set(created === undefined ? 0 : Math.max(0, deps.clock.now() - created) / 1_000);
    sessions.set(counts.liveSessions);
  }

  async function lookIntoDatabase(): Promise<void> {
    for (const one of Object.values(ofDatabase)) leaveOut(one);
    webhooks.leaveOut();
    try {
      const pool = await countNumbers(deps, deps.db.read);
      numbers.set(pool.all);
      free.set(pool.free);
      waiting.set(await countWaiting(deps.db.read, MANY_GATES));
      for (const state of ['waiting', 'given_up'] as const) {
        deletions.set({ state }, await countDeletions(deps.db.read, state));
      }
      auditBreaks.set((await findBreaks(deps.db.read, deps.clock.now())).length);
      await webhooks.refresh();
      const counts = await stateCounts();
      if (counts) setCounts(counts);
      up.set(1);
    } catch {
      up.set(0);
    }
  }

  return async () => {
    draining.set(deps.lifecycle.isDraining() ? 1 : 0);
    const pool = deps.db.pool();
    if (pool) {
      connections.set({ state: 'busy' }, pool.total - pool.idle);
      connections.set({ state: 'idle' }, pool.idle);
      connections.set({ state: 'waiting' }, pool.waiting);
    }
    const { database } = deps.config;
    if (database.engine === 'sqlite') {
      const disk = await statfs(database.folder).catch(() => undefined);
      if (disk) space.set(disk.bavail * disk.bsize);
    }
    await lookIntoDatabase();
  };
}

function openGauges(registry: Registry) {
  const { gauge } = seriesOf(registry);
  return {
    /** What is unknown while the database is away. */
    ofDatabase: {
      messages: gauge('gatecall_outbox_messages', 'Messages by channel and state.', [
        'channel',
        'state',
      ]),
      oldest: gauge(
        'gatecall_outbox_oldest_pending_seconds',
        'Age of the oldest message that waits to be sent.',
      ),
      sessions: gauge('gatecall_sessions_live', 'Sessions that are neither revoked nor expired.'),
      numbers: gauge('gatecall_system_numbers', 'Numbers of the pool that residents can be given.'),
      free: gauge(
        'gatecall_system_numbers_free',
        'Numbers of the pool that no gate has, or has just left.',
      ),
      waiting: gauge(
        'gatecall_gates_without_number',
        'Gates that wait for a number; more than 1,000 count as that many.',
      ),
      auditBreaks: gauge(
        'gatecall_audit_breaks',
        'Blocks of the audit log that were found changed in the last thirty days.',
      ),
      deletions: gauge(
        'gatecall_recording_deletions',
        'Recordings that are to be deleted at their carriers: waiting for a try, or given up.',
        ['state'],
      ),
    },
    up: gauge('gatecall_database_up', 'Whether the database answered the last look.'),
    draining: gauge('gatecall_draining', 'Whether this process is on its way out.'),
    space: gauge('gatecall_data_folder_free_bytes', 'Space left where the embedded database lies.'),
    connections: gauge(
      'gatecall_database_connections',
      'PostgreSQL connections of this process, and requests that wait for one.',
      ['state'],
    ),
  };
}

/** More than that is as bad: the figure is looked up at each scrape. */
const MANY = 10_000;

async function countDeletions(read: Queries, state: 'waiting' | 'given_up'): Promise<number> {
  const isWaiting = state === 'waiting';
  const some = read
    .selectFrom('recording_deletions')
    .select(isWaiting ? 'next_attempt_at' : 'given_up_at')
    .where('given_up_at', isWaiting ? 'is' : 'is not', null)
    // As in the two indexes.
    .orderBy(isWaiting ? 'next_attempt_at' : 'given_up_at')
    .limit(MANY)
    .as('some');
  const row = await read
    .selectFrom(some)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
