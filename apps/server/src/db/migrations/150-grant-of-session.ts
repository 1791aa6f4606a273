import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/**
 * The permission by which an application acts in the account: a session that it has made stands while
 * that does. Those from before end as they were to.
 */
export const grantOfSession: Migration = {
  async up(db: Kysely<unknown>) {
    const ifNew = sql.raw(isSqlite(db) ? '' : 'if not exists');
    await briefly(db, () =>
      sql`alter table sessions add column ${ifNew} grant_key text`.execute(db),
    );
  },
};
