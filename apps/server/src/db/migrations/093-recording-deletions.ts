import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, buildIndex, isSqlite } from '../online.ts';

/**
 * What is still to be deleted at the carriers. A trigger leaves a task for whatever call is dropped: no
 * writer forgets it, not even an instance of the version before.
 */
export const recordingDeletions: Migration = {
  async up(db: Kysely<unknown>) {
    const newId = isSqlite(db)
      ? sql`(lower(hex(randomblob(16))))`
      : sql`replace(gen_random_uuid()::text, '-', '')`;
    await db.schema
      .createTable('recording_deletions')
      .ifNotExists()
      .addColumn('deletion_id', 'text', (column) => column.primaryKey().defaultTo(newId))
      .addColumn('carrier', 'text', (column) => column.notNull())
      .addColumn('sealed_name', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('given_up_at', 'bigint')
      .execute();
    await buildIndex(db, {
      name: 'recording_deletions_due',
      on: 'recording_deletions (next_attempt_at) where given_up_at is null',
    });
    await buildIndex(db, {
      name: 'recording_deletions_given_up',
      on: 'recording_deletions (given_up_at) where given_up_at is not null',
    });
    const note = sql`insert into recording_deletions (carrier, sealed_name)
      values (old.carrier, old.sealed_recording_url)`;
    if (isSqlite(db)) {
      await sql`create trigger calls_leave_recordings after delete on calls
        when old.sealed_recording_url is not null begin ${note}; end`.execute(db);
      return;
    }
    await sql`create or replace function leave_recording() returns trigger language plpgsql as
      $$ begin ${note}; return null; end $$`.execute(db);
    await briefly(db, () =>
      sql`create or replace trigger calls_leave_recordings after delete on calls
        for each row when (old.sealed_recording_url is not null)
        execute function leave_recording()`.execute(db),
    );
  },
};
