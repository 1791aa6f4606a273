import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { buildIndex, isSqlite } from '../online.ts';

/** Lets the due logins of one application be found without reading those of another that is away. */
export const idpLoginsByClient: Migration = {
  async up(db: Kysely<unknown>) {
    await buildIndex(db, {
      name: 'idp_logins_by_client',
      on: 'idp_logins (client_id, next_attempt_at)',
    });
    // An instance of the version before looks by time alone: it reads more until it is gone.
    const drop = isSqlite(db) ? sql`drop index if exists` : sql`drop index concurrently if exists`;
    await sql`${drop} ${sql.id('idp_logins_due')}`.execute(db);
  },
};
