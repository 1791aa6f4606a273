import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For how long residents keep their calls; whoever has chosen nothing keeps them longest. */
export const historyChoices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('history_choices')
      .addColumn('resident_id', 'text', (c) => c.primaryKey())
      .addColumn('keep_days', 'integer', (c) => c.notNull())
      .addColumn('swept_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.alterTable('intercoms').addColumn('last_forgotten_call_at', 'bigint').execute();
    await db.schema
      .createIndex('history_choices_due')
      .on('history_choices')
      .column('swept_at')
      .where(sql.ref('keep_days'), '<', sql.lit(90))
      .execute();
  },
};
