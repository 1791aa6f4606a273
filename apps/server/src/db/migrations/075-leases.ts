import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which of several processes does what only one may do. */
export const leases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('beat', 'bigint', (column) => column.notNull())
      .execute();
  },
};
