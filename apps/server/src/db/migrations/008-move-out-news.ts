import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, buildIndex, isSqlite } from '../online.ts';

/** Who is still to be told that the day on which they move out has changed, and which day they know of. */
export const moveOutNews: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    for (const column of ['move_out_news_at', 'move_out_told']) {
      const statement = `alter table residencies add column ${unlessThere} ${column} bigint`;
      await briefly(db, () => sql.raw(statement).execute(db));
    }
    await buildIndex(db, {
      name: 'residencies_untold',
      on: 'residencies (move_out_news_at) where move_out_news_at is not null',
    });
  },
};
