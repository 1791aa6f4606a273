import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { keptCount } from '../../platform/kept-count.ts';
import { nextTurn } from '../../platform/next-turn.ts';

/** What is counted row by row. */
export type StateCounts = {
  readonly liveSessions: number;
  readonly messages: readonly { channel: string; state: string; count: number }[];
  /** When the oldest pending message was written, in epoch milliseconds. */
  readonly oldestPendingAt: number | undefined;
};

/**
 * Rows per statement: on the embedded database a statement blocks everything else, for about a
 * millisecond.
 */
const SLICE_ROWS = 5_000;

/**
 * Counts on demand; a large installation once a minute at most. Undefined while a large one is counted
 * for the first time: a request then does not wait for it.
 */
export function createStateCounts({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): () => Promise<StateCounts | undefined> {
  let isCounted = false;
  let isLong = (): void => {};
  const count = keptCount(async () => {
    const counting: Counting = { read: db.read, afterSlice: () => isLong() };
    const liveSessions = await countLiveSessions(counting, clock.now());
    const counts = { liveSessions, ...(await countMessages(counting)) };
    isCounted = true;
    return counts;
  });
  return () => {
    if (isCounted) return count();
    const long = new Promise<undefined>((resolve) => {
      isLong = () => resolve(undefined);
    });
    return Promise.race([count(), long]);
  };
}

type Counting = {
  readonly read: Queries;
  /** Called for each slice that is not the last one. */
  afterSlice(): void;
};

/**
 * Walks rows in the order of a time, starting after `after`: `lastOf` finds the time of a slice's last
 * row, `use` reads the slice with all rows of that time. It is exact even if many rows share a time.
 */
async function inSlices(
  { afterSlice }: Counting,
  after: number,
  lastOf: (after: number) => Promise<{ at: number } | undefined>,
  use: (after: number, last: number | undefined) => Promise<void>,
): Promise<void> {
  for (let from = after; ;) {
    const last = await lastOf(from);
    await use(from, last?.at);
    if (!last) return;
    from = last.at;
    afterSlice();
    await nextTurn();
  }
}

async function countLiveSessions(counting: Counting, now: number): Promise<number> {
  const { read } = counting;
  let total = 0;
  const behind = (after: number) =>
    read.selectFrom('sessions').where('revoked_at', 'is', null).where('expires_at', '>', after);
  await inSlices(
    counting,
    now,
    (after) =>
      behind(after)
        .select('expires_at as at')
        .orderBy('expires_at')
        .limit(1)
        .offset(SLICE_ROWS - 1)
        .executeTakeFirst(),
    async (after, last) => {
      const slice = behind(after).$if(last !== undefined, (all) =>
        all.where('expires_at', '<=', last ?? after),
      );
      const row = await slice
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      total += Number(row.count);
    },
  );
  return total;
}

/** A literal, not a parameter: only then does the planner use the partial indexes. */
const PENDING = sql.lit<'pending'>('pending');
/** Pending rows are sorted by their next attempt, past ones by when they were written. */
const MESSAGE_ORDERS = [
  { state: '=', column: 'next_attempt_at' },
  { state: '!=', column: 'created_at' },
] as const;

async function countMessages(
  counting: Counting,
): Promise<Pick<StateCounts, 'messages' | 'oldestPendingAt'>> {
  const { read } = counting;
  const counts = new Map<string, StateCounts['messages'][number]>();
  let oldestPendingAt: number | undefined;
  for (const { state: is, column } of MESSAGE_ORDERS) {
    const behind = (after: number) =>
      read.selectFrom('outbox').where('state', is, PENDING).where(column, '>', after);
    await inSlices(
      counting,
      Number.MIN_SAFE_INTEGER,
      (after) =>
        behind(after)
          .select(`${column} as at`)
          .orderBy(column)
          .limit(1)
          .offset(SLICE_ROWS - 1)
          .executeTakeFirst(),
      async (after, last) => {
        const slice = behind(after).$if(last !== undefined, (all) =>
          all.where(column, '<=', last ?? after),
        );
        const rows = await slice
          .select((select) => [
            'channel',
            'state',
            select.fn.countAll<number>().as('count'),
            select.fn.min('created_at').as('oldest'),
          ])
          .groupBy(['channel', 'state'])
          .execute();
        for (const { channel, state, count, oldest } of rows) {
          const key = `${channel} ${state}`;
          const known = counts.get(key)?.count ?? 0;
          counts.set(key, { channel, state, count: known + Number(count) });
          if (state === 'pending') oldestPendingAt = Math.min(oldestPendingAt ?? oldest, oldest);
        }
      },
    );
  }
  return { messages: [...counts.values()], oldestPendingAt };
}
