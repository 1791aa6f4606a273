import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, buildIndex, isSqlite } from '../online.ts';

/** Whom a kept reply of the server API tells of; of those before, that is not known, and they last a day. */
export const repliesAboutPeople: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    for (const column of ['about_user_id', 'about_building_id']) {
      const statement = `alter table api_requests add column ${unlessThere} ${column} text`;
      await briefly(db, () => sql.raw(statement).execute(db));
    }
    await buildIndex(db, { name: 'api_requests_about_user', on: 'api_requests (about_user_id)' });
    await buildIndex(db, {
      name: 'api_requests_about_building',
      on: 'api_requests (about_building_id)',
    });
  },
};
