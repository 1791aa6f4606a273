import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/**
 * In which account of the carrier a recording was made, so that none is taken for deleted because another
 * account has it not; and how often the carrier has listed none. Recordings from before, and those of
 * the version before, have no account and are looked for in whichever is configured.
 */
export const recordingAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    const onSqlite = isSqlite(db);
    const add = (table: string, column: string) =>
      briefly(db, () =>
        sql`alter table ${sql.id(table)} add column ${sql.raw(onSqlite ? '' : 'if not exists')}
          ${sql.raw(column)}`.execute(db),
      );
    await add('calls', 'recording_account text');
    await add('recording_deletions', 'account text');
    await add('recording_deletions', 'times_unlisted integer not null default 0');
    const note = sql`insert into recording_deletions (carrier, sealed_name, account)
      values (old.carrier, old.sealed_recording_url, old.recording_account)`;
    if (!onSqlite) {
      // The trigger of 093 runs it.
      await sql`create or replace function leave_recording() returns trigger language plpgsql as
        $$ begin ${note}; return null; end $$`.execute(db);
      return;
    }
    await sql`drop trigger calls_leave_recordings`.execute(db);
    await sql`create trigger calls_leave_recordings after delete on calls
      when old.sealed_recording_url is not null begin ${note}; end`.execute(db);
  },
};
