import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a guest code was made for, where that is told in words of its own: a delivery. */
export const codePurpose: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('guest_codes').addColumn('purpose', 'text').execute();
  },
};
