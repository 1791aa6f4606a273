import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';

export type PoolNumber = {
  readonly phoneNumber: string;
  readonly addedAt: number;
  readonly removedAt: number | null;
  readonly intercoms: number;
};

/** What can be done with a number. */
export type NumberState = 'free' | 'assigned' | 'resting' | 'released';

/** A number, and what can be done with it. */
export type StatedNumber = PoolNumber & {
  readonly state: NumberState;
  /** When a resting one has rested, if nobody is forwarded there any more. */
  readonly restsUntil: number | null;
};

/** Every number that is or was in the pool, with how many intercoms forward to it. */
export async function listSystemNumbers(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  queries: Queries,
): Promise<readonly StatedNumber[]> {
  const since = clock.now() - config.numberRestMs;
  const rows = await selectNumbers(queries)
    .select((number) =>
      number
        .selectFrom('number_quarantine')
        .select((pair) => pair.fn.max('released_at').as('left_at'))
        .whereRef('number_quarantine.system_number', '=', 'system_numbers.phone_number')
        .where('released_at', '>', since)
        .as('leftAt'),
    )
    .orderBy('phone_number')
    .execute();
  return rows.map(({ leftAt, ...number }) => {
    const state = stateOf(number, leftAt !== null);
    const restsUntil = state === 'resting' ? Number(leftAt) + config.numberRestMs : null;
    return { ...number, state, restsUntil };
  });
}

function stateOf({ removedAt, intercoms }: PoolNumber, isLeft: boolean): NumberState {
  if (removedAt !== null) return 'released';
  if (intercoms > 0) return 'assigned';
  return isLeft ? 'resting' : 'free';
}

/** How many numbers residents can be given, and how many of these nobody has or has just left. */
export async function countNumbers(
  deps: Pick<Deps, 'clock' | 'config'>,
  queries: Queries,
): Promise<{ readonly all: number; readonly free: number }> {
  const pool = (await listSystemNumbers(deps, queries)).filter(({ state }) => state !== 'released');
  return { all: pool.length, free: pool.filter(({ state }) => state === 'free').length };
}

const selectNumbers = (queries: Queries) =>
  queries
    .selectFrom('system_numbers')
    .select([
      'phone_number as phoneNumber',
      'added_at as addedAt',
      'removed_at as removedAt',
      'intercoms',
    ]);

/** Restarts the rest of a pair: a telephone still forwards there. */
export const keepResting = (
  queries: Queries,
  pair: { intercomNumber: string; systemNumber: string; now: number },
): Promise<unknown> =>
  queries
    .updateTable('number_quarantine')
    .set({ released_at: pair.now })
    .where('intercom_number', '=', pair.intercomNumber)
    .where('system_number', '=', pair.systemNumber)
    .execute();

/** Whether residents forward to a number, or may be given it. */
export async function isSystemNumber(queries: Queries, phoneNumber: string): Promise<boolean> {
  const row = await queries
    .selectFrom('system_numbers')
    .select(['removed_at', 'intercoms'])
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();
  return row !== undefined && (row.removed_at === null || row.intercoms > 0);
}

/** Puts a number into the pool, or back into it. */
export async function addSystemNumber(
  queries: Queries,
  phoneNumber: string,
  now: number,
): Promise<'added' | 'present'> {
  const known = await queries
    .selectFrom('system_numbers')
    .select('removed_at')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();
  if (known && known.removed_at === null) return 'present';
  await queries
    .insertInto('system_numbers')
    .values({ phone_number: phoneNumber, added_at: now, removed_at: null })
    .onConflict((conflict) => conflict.column('phone_number').doUpdateSet({ removed_at: null }))
    .execute();
  return 'added';
}

/** Removes a number from the pool; calls to it are still answered for those who forward to it. */
export async function removeSystemNumber(
  queries: Queries,
  phoneNumber: string,
  { now, force }: { now: number; force: boolean },
): Promise<'released' | 'in_use' | 'unknown'> {
  const known = await selectNumbers(queries)
    .where('phone_number', '=', phoneNumber)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!known) return 'unknown';
  if (known.intercoms > 0 && !force) return 'in_use';
  await queries
    .updateTable('system_numbers')
    .set({ removed_at: now })
    .where('phone_number', '=', phoneNumber)
    .execute();
  return 'released';
}

/**
 * Imports the configured pool. When a server starts, a number that was released comes back; the command
 * line, which runs next to a server, adds only what was never there.
 */
export const importSystemNumbers = async (
  queries: Queries,
  numbers: readonly string[],
  { now, revive }: { now: number; revive: boolean },
): Promise<void> => {
  for (const phoneNumber of numbers) {
    await queries
      .insertInto('system_numbers')
      .values({ phone_number: phoneNumber, added_at: now, removed_at: null })
      .onConflict((conflict) => {
        const known = conflict.column('phone_number');
        return revive ? known.doUpdateSet({ removed_at: null }) : known.doNothing();
      })
      .execute();
  }
};
