import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/**
 * What is known of a browser that is told by push: which one it is, when it last showed a notice, and
 * since when it takes none. Those that asked before have no name until they come back.
 */
export const pushDevices: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = sql.raw(isSqlite(db) ? '' : 'if not exists');
    const add = (column: string) =>
      briefly(db, () =>
        sql`alter table push_subscriptions add column ${unlessThere} ${sql.raw(column)}`.execute(
          db,
        ),
      );
    await add('user_agent text');
    await add('last_shown_at bigint');
    await add('ended_at bigint');
  },
};
