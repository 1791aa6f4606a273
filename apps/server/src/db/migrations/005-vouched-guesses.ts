import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, buildIndex, isSqlite } from '../online.ts';

/** Wrong codes of calls that are known by more than their number, counted apart: none yet. */
export const vouchedGuesses: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    for (const column of [
      'vouched_window_started_at bigint',
      'vouched_wrong integer',
      'vouched_suspended_until bigint',
      'vouched_level integer',
    ]) {
      const statement = `alter table guess_states add column ${unlessThere} ${column} not null default 0`;
      await briefly(db, () => sql.raw(statement).execute(db));
    }
    await buildIndex(db, {
      name: 'guess_states_vouched_suspended',
      on: 'guess_states (vouched_suspended_until)',
    });
  },
};
