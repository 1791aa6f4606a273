import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { numberLeaver } from './leave-number.ts';

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
  /** When a resting one has rested, if no calls are forwarded there any longer. */
  readonly restsUntil: number | null;
};

/** Which numbers are meant: by default all, by number. */
export type NumberChoice = {
  readonly state?: NumberState | undefined;
  readonly phoneNumber?: string;
  /** Those behind this one. */
  readonly after?: string;
  readonly limit?: number;
};

/** Numbers that are or were in the pool, with how many intercoms forward to each. */
export async function listSystemNumbers(
  deps: Pick<Deps, 'clock' | 'config'>,
  queries: Queries,
  { state, phoneNumber, after, limit }: NumberChoice = {},
): Promise<readonly StatedNumber[]> {
  const rows = await selectStated(deps, queries)
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'free'))
    .$if(phoneNumber !== undefined, (query) => query.where('phoneNumber', '=', phoneNumber ?? ''))
    .$if(after !== undefined, (query) => query.where('phoneNumber', '>', after ?? ''))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .orderBy('phoneNumber')
    .execute();
  return rows.map(({ leftAt, ...number }) => ({
    ...number,
    restsUntil: number.state === 'resting' ? Number(leftAt) + deps.config.numberRestMs : null,
  }));
}

/** How many numbers residents can be given, and how many of these are free and not resting. */
export async function countNumbers(
  deps: Pick<Deps, 'clock' | 'config'>,
  queries: Queries,
): Promise<{ readonly all: number; readonly free: number }> {
  const rows = await selectStated(deps, queries)
    .select((number) => ['state', number.fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const of = (wanted: NumberState): number =>
    Number(rows.find(({ state }) => state === wanted)?.count ?? 0);
  return { all: of('free') + of('assigned') + of('resting'), free: of('free') };
}

/** All numbers with their states: the only place that says what makes each. */
const selectStated = ({ clock, config }: Pick<Deps, 'clock' | 'config'>, queries: Queries) => {
  const numbers = selectNumbers(queries).select((number) =>
    number
      .selectFrom('number_quarantine')
      .select((pair) => pair.fn.max('released_at').as('left_at'))
      .whereRef('number_quarantine.system_number', '=', 'system_numbers.phone_number')
      .where('released_at', '>', clock.now() - config.numberRestMs)
      .as('leftAt'),
  );
  const stated = queries
    .selectFrom(numbers.as('number'))
    .selectAll()
    .select(({ case: inCase }) =>
      inCase()
        .when('removedAt', 'is not', null)
        .then(is('released'))
        .when('intercoms', '>', 0)
        .then(is('assigned'))
        .when('leftAt', 'is not', null)
        .then(is('resting'))
        .else(is('free'))
        .end()
        .as('state'),
    );
  return queries.selectFrom(stated.as('stated'));
};

const is = <State extends NumberState>(state: State) => sql.lit(state);

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

/** Whether the telephone of another resident, who has left, may still forward to a number. */
export const isLeftByAnother = async (
  { clock, config, secrets }: Pick<Deps, 'clock' | 'config' | 'secrets'>,
  queries: Queries,
  { systemNumber, residentId }: { systemNumber: string; residentId: string },
): Promise<boolean> =>
  (await queries
    .selectFrom('number_quarantine')
    .select('intercom_number')
    .where('system_number', '=', systemNumber)
    .where('released_at', '>', clock.now() - config.numberRestMs)
    .where(({ eb }) =>
      eb.or([eb('left_by', 'is', null), eb('left_by', '!=', numberLeaver(secrets, residentId))]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether residents forward to a number, or may be given it. */
export async function isNumberInUse(queries: Queries, phoneNumber: string): Promise<boolean> {
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
