import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What became of a text that a carrier had accepted. */
export const messageReceipts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('outbox').addColumn('receipt', 'text').execute();
  },
};
