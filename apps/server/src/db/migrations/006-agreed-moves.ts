import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/** When it was agreed that a person moves in; of those before, the day that they moved in counts. */
export const agreedMoves: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    const statement = `alter table residencies add column ${unlessThere} agreed_at bigint`;
    await briefly(db, () => sql.raw(statement).execute(db));
  },
};
