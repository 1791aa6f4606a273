import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/**
 * The session in which an application was allowed to act in the account: one that the application has
 * made of its access token ends with it. Those from before stand by themselves, as they did.
 */
export const grantedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    const ifNew = sql.raw(isSqlite(db) ? '' : 'if not exists');
    await briefly(db, () =>
      sql`alter table sessions add column ${ifNew} granted_in text`.execute(db),
    );
  },
};
