import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, buildIndex, isSqlite } from '../online.ts';

/** Until when a gate's calls reach nobody because there were too many; past where that never happened. */
export const tooManyCalls: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    const statement = `alter table guess_states
      add column ${unlessThere} called_too_often_until bigint not null default 0`;
    await briefly(db, () => sql.raw(statement).execute(db));
    await buildIndex(db, {
      name: 'guess_states_called_too_often',
      on: 'guess_states (called_too_often_until)',
    });
  },
};
