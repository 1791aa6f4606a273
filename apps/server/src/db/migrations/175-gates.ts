import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/**
 * A resident may have several gates. Gates get names, and the people who belong to a home say which of its
 * gates they belong to. Rows without it are from a time with one gate: adding a second one completes them.
 */
export const gates: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = sql.raw(isSqlite(db) ? '' : 'if not exists');
    const add = (table: string, column: string) =>
      briefly(db, () =>
        sql`alter table ${sql.id(table)} add column ${unlessThere} ${sql.raw(column)}`.execute(db),
      );
    await add('intercoms', 'name text');
    await add('household_members', 'intercom_id text');
    await add('memberships', 'gates text');
    await add('home_invites', 'gates text');
  },
};
