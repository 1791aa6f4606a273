import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/**
 * Makes a login due when its session ends, so that nobody need look at all of them to find it. Triggers
 * say so: whatever ends a session, be it the end of the account, none is forgotten. A login that is
 * already being told keeps its pause.
 */
export const idpLoginsEnded: Migration = {
  async up(db: Kysely<unknown>) {
    if (isSqlite(db)) await noteOnSqlite(db);
    else await noteOnPostgres(db);
  },
};

const dueAt = (row: 'old' | 'new', time: string) =>
  sql`update idp_logins set next_attempt_at = ${sql.raw(time)}
    where session_id = ${sql.ref(`${row}.session_id`)} and attempts = 0;`;

async function noteOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger sessions_ended after update of revoked_at on sessions
    when new.revoked_at is not null begin ${dueAt('new', '0')} end`.execute(db);
  await sql`create trigger sessions_shortened after update of expires_at on sessions
    when new.expires_at < old.expires_at begin ${dueAt('new', 'new.expires_at')} end`.execute(db);
  await sql`create trigger sessions_gone after delete on sessions
    begin ${dueAt('old', '0')} end`.execute(db);
}

async function noteOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function note_session_end() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        ${dueAt('old', '0')}
      elsif new.revoked_at is not null then
        ${dueAt('new', '0')}
      else
        ${dueAt('new', 'new.expires_at')}
      end if;
      return null;
    end $$`.execute(db);
  await briefly(db, () =>
    sql`create or replace trigger sessions_ended after update of revoked_at on sessions
      for each row when (new.revoked_at is not null) execute function note_session_end()`.execute(
      db,
    ),
  );
  await briefly(db, () =>
    sql`create or replace trigger sessions_shortened after update of expires_at on sessions
      for each row when (new.expires_at < old.expires_at)
      execute function note_session_end()`.execute(db),
  );
  await briefly(db, () =>
    sql`create or replace trigger sessions_gone after delete on sessions
      for each row execute function note_session_end()`.execute(db),
  );
}
