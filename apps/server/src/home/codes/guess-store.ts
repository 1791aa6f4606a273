import type { Selectable } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { HomeTables } from '../../db/home-tables.ts';
import {
  NO_GUESSES,
  type Guesser,
  type GuessState,
  type GuessStates,
} from '../rules/guess-backoff.ts';

/** What came of wrong codes and of too many calls at a gate. */
type Standing = GuessStates & {
  /** Until then nobody is rung; 0 if there never were too many calls. */
  readonly calledTooOftenUntil: number;
};

/**
 * Reads the states for a change: writing the row locks it, on PostgreSQL too, so guesses of
 * simultaneous calls are judged one after the other and none is lost (A21).
 */
export async function holdGuessStates(queries: Queries, intercomId: string): Promise<GuessStates> {
  const [row] = await holdState(queries, { intercomId });
  if (!row) throw new Error('An upsert answers its row.');
  return toGuessStates(row);
}

/** The same without a lock: to be told, or for databases that cannot be written to. */
export async function findGuessStates(queries: Queries, intercomId: string): Promise<Standing> {
  const row = await queries
    .selectFrom('guess_states')
    .selectAll()
    .where('intercom_id', '=', intercomId)
    .executeTakeFirst();
  return row
    ? toGuessStates(row)
    : { vouched: NO_GUESSES, anyone: NO_GUESSES, calledTooOftenUntil: 0 };
}

const toGuessStates = (row: Selectable<HomeTables['guess_states']>): Standing => ({
  vouched: {
    windowStartedAt: row.vouched_window_started_at,
    wrong: row.vouched_wrong,
    suspendedUntil: row.vouched_suspended_until,
    level: row.vouched_level,
  },
  anyone: {
    windowStartedAt: row.window_started_at,
    wrong: row.wrong,
    suspendedUntil: row.suspended_until,
    level: row.level,
  },
  calledTooOftenUntil: row.called_too_often_until,
});

const stateColumns = (state: GuessState) => ({
  window_started_at: state.windowStartedAt,
  wrong: state.wrong,
  suspended_until: state.suspendedUntil,
  level: state.level,
});

const holdState = prepared((queries, { intercomId }: { intercomId: string }) =>
  queries
    .insertInto('guess_states')
    .values({ intercom_id: intercomId, ...stateColumns(NO_GUESSES) })
    .onConflict((conflict) =>
      conflict
        .column('intercom_id')
        .doUpdateSet((row) => ({ level: row.ref('guess_states.level') })),
    )
    .returningAll(),
);

const vouchedColumns = (state: GuessState) => ({
  vouched_window_started_at: state.windowStartedAt,
  vouched_wrong: state.wrong,
  vouched_suspended_until: state.suspendedUntil,
  vouched_level: state.level,
});

/** Writes one of the states that are held. */
export const saveGuessState = (
  queries: Queries,
  { intercomId, guesser }: { intercomId: string; guesser: Guesser },
  state: GuessState,
): Promise<unknown> =>
  queries
    .updateTable('guess_states')
    .set(guesser === 'vouched' ? vouchedColumns(state) : stateColumns(state))
    .where('intercom_id', '=', intercomId)
    .execute();

/** Notes until when a gate's calls reach nobody, because there were too many; the later of two stays. */
export const noteCalledTooOften = (
  queries: Queries,
  { intercomId, until }: { intercomId: string; until: number },
): Promise<unknown> =>
  queries
    .insertInto('guess_states')
    .values({
      intercom_id: intercomId,
      ...stateColumns(NO_GUESSES),
      called_too_often_until: until,
    })
    .onConflict((conflict) =>
      conflict
        .column('intercom_id')
        .doUpdateSet({ called_too_often_until: until })
        .where('guess_states.called_too_often_until', '<', until),
    )
    .execute();

/** Lets them reach people again sooner, once enough of the calls turn out to have been wanted. */
export const shortenCalledTooOften = (
  queries: Queries,
  { intercomId, until }: { intercomId: string; until: number },
): Promise<unknown> =>
  queries
    .updateTable('guess_states')
    .set({ called_too_often_until: until })
    .where('intercom_id', '=', intercomId)
    .where('called_too_often_until', '>', until)
    .execute();
