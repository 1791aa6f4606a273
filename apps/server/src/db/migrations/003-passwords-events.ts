import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Growing delays after wrong guesses, telemetry events, and pending secrets by user. */
export const passwordsAndEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('attempt_delays')
      .addColumn('bucket', 'text', (c) => c.primaryKey())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('locked_until', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('telemetry_events')
      .addColumn('event_id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('details', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('telemetry_events_by_time')
      .on('telemetry_events')
      .column('at')
      .execute();
    await db.schema.createIndex('challenges_by_user').on('challenges').column('user_id').execute();
  },
};
