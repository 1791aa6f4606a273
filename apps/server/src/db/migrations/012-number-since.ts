import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/** Since when an intercom has its number: what rang before was another one. */
export const numberSince: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    const statement = `alter table intercoms add column ${unlessThere} number_since bigint`;
    await briefly(db, () => sql.raw(statement).execute(db));
  },
};
