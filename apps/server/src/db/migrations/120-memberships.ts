import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who opens a resident's gate with an account of their own, and the links that invite them. */
export const memberships: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('memberships')
      .addColumn('membership_id', 'text', (c) => c.primaryKey())
      .addColumn('resident_id', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('memberships_once', ['resident_id', 'user_id'])
      .execute();
    await db.schema.createIndex('memberships_user').on('memberships').column('user_id').execute();
    await db.schema
      .createTable('home_invites')
      .addColumn('invite_id', 'text', (c) => c.primaryKey())
      .addColumn('resident_id', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('taken_back_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('home_invites_resident')
      .on('home_invites')
      .columns(['resident_id', 'created_at'])
      .execute();
    await db.schema
      .createIndex('home_invites_expires')
      .on('home_invites')
      .column('expires_at')
      .execute();
  },
};
