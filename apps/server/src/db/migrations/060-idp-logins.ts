import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which applications a session has signed in to, for those that want to hear of its end. */
export const idpLogins: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('idp_logins')
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('idp_logins_key', ['session_id', 'client_id'])
      .execute();
  },
};
