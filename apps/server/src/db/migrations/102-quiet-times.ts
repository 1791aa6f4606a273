import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a person is not to be rung nor sent a notice: on chosen hours of the week, or until a moment. */
export const quietTimes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('quiet_times')
      .addColumn('resident_id', 'text', (c) => c.notNull())
      .addColumn('person_id', 'text', (c) => c.notNull())
      .addColumn('schedule', 'text')
      .addColumn('quiet_until', 'bigint')
      .addPrimaryKeyConstraint('quiet_times_pk', ['resident_id', 'person_id'])
      .execute();
  },
};
