import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Says whose a token is, so that an account's end takes its tokens along. */
export const identityProviderOwner: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('idp_records').addColumn('user_id', 'text').execute();
    await db.schema
      .createIndex('idp_records_by_user')
      .on('idp_records')
      .column('user_id')
      .execute();
  },
};
