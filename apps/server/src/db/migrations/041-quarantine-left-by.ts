import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whom a resting number may go back to: the index of the resident who left it by moving. */
export const quarantineLeftBy: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('number_quarantine').addColumn('left_by', 'text').execute();
  },
};
