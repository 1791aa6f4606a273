import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Grants, codes and tokens of relying parties, and what users have allowed them. */
export const identityProvider: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('idp_records')
      .addColumn('record_key', 'text', (c) => c.primaryKey())
      .addColumn('model', 'text', (c) => c.notNull())
      .addColumn('grant_id', 'text')
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('consumed_at', 'bigint')
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('idp_records_by_grant')
      .on('idp_records')
      .column('grant_id')
      .execute();
    await db.schema
      .createTable('idp_consents')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addColumn('scopes', 'text', (c) => c.notNull())
      .addColumn('granted_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('idp_consents_key', ['user_id', 'client_id'])
      .execute();
  },
};
