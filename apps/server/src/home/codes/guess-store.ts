import type { Selectable } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { HomeTables } from '../../db/home-tables.ts';
import { NO_GUESSES, type GuessState } from '../rules/guess-backoff.ts';

/**
 * Reads the state for a change: writing the row locks it, on PostgreSQL too, so guesses of
 * simultaneous calls are judged one after the other and none is lost (A21).
 */
export async function holdGuessState(queries: Queries, intercomId: string): Promise<GuessState> {
  const [row] = await holdState(queries, { intercomId });
  if (!row) throw new Error('An upsert answers its row.');
  return toGuessState(row);
}

/** The same without a lock, for databases that cannot be written to. */
export async function findGuessState(queries: Queries, intercomId: string): Promise<GuessState> {
  const row = await queries
    .selectFrom('guess_states')
    .selectAll()
    .where('intercom_id', '=', intercomId)
    .executeTakeFirst();
  return row ? toGuessState(row) : NO_GUESSES;
}

const toGuessState = (row: Selectable<HomeTables['guess_states']>): GuessState => ({
  windowStartedAt: row.window_started_at,
  wrong: row.wrong,
  suspendedUntil: row.suspended_until,
  level: row.level,
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

export const saveGuessState = (
  queries: Queries,
  intercomId: string,
  state: GuessState,
): Promise<unknown> => {
  const columns = stateColumns(state);
  return queries
    .insertInto('guess_states')
    .values({ intercom_id: intercomId, ...columns })
    .onConflict((conflict) => conflict.column('intercom_id').doUpdateSet(columns))
    .execute();
};

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

/** The same once enough calls were wanted after all: not longer than until then. */
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
