import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, buildIndex, isSqlite } from '../online.ts';

/** Who is still to be told on which day they move in, and which day they know of. */
export const moveInNews: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    for (const column of ['move_in_news_at', 'move_in_told']) {
      const statement = `alter table residencies add column ${unlessThere} ${column} bigint`;
      await briefly(db, () => sql.raw(statement).execute(db));
    }
    await buildIndex(db, {
      name: 'residencies_untold_move_in',
      on: 'residencies (move_in_news_at) where move_in_news_at is not null',
    });
  },
};
