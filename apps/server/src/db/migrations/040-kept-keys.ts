import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys that outlive the master key, sealed under it. */
export const keptKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('kept_keys')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('sealed_key', 'text', (c) => c.notNull())
      .execute();
  },
};
