import type { Dialect } from './dialect.ts';

/**
 * What triggers do, so that no writer can forget it: they count the intercoms of each number of the
 * pool, note the recordings that a dropped call leaves at its carrier, and make the notice of an
 * application's login due when its session ends.
 */
export const triggers = ({ isSqlite }: Dialect): readonly string[] =>
  isSqlite ? onSqlite : onPostgres;

const count = (by: '+ 1' | '- 1', row: 'old' | 'new'): string =>
  `update system_numbers set intercoms = intercoms ${by} where phone_number = ${row}.system_number;`;

const LEAVE_RECORDING = `insert into recording_deletions (carrier, sealed_name, account)
    values (old.carrier, old.sealed_recording_url, old.recording_account);`;

/** A login whose notice is already under way keeps its pause. */
const dueAt = (row: 'old' | 'new', time: string): string =>
  `update idp_logins set next_attempt_at = ${time} where session_id = ${row}.session_id and attempts = 0;`;

const onSqlite = [
  `create trigger intercoms_counted after insert on intercoms
    begin ${count('+ 1', 'new')} end`,
  `create trigger intercoms_uncounted after delete on intercoms
    begin ${count('- 1', 'old')} end`,
  `create trigger intercoms_recounted after update of system_number on intercoms
    when old.system_number is not new.system_number
    begin ${count('- 1', 'old')} ${count('+ 1', 'new')} end`,
  `create trigger calls_leave_recordings after delete on calls
    when old.sealed_recording_url is not null begin ${LEAVE_RECORDING} end`,
  `create trigger sessions_ended after update of revoked_at on sessions
    when new.revoked_at is not null begin ${dueAt('new', '0')} end`,
  `create trigger sessions_shortened after update of expires_at on sessions
    when new.expires_at < old.expires_at begin ${dueAt('new', 'new.expires_at')} end`,
  `create trigger sessions_gone after delete on sessions
    begin ${dueAt('old', '0')} end`,
];

const onPostgres = [
  `create function count_intercoms() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.system_number is not null then
        ${count('- 1', 'old')}
      end if;
      if tg_op <> 'DELETE' and new.system_number is not null then
        ${count('+ 1', 'new')}
      end if;
      return null;
    end $$`,
  `create trigger intercoms_counted after insert or delete on intercoms
    for each row execute function count_intercoms()`,
  `create trigger intercoms_recounted after update of system_number on intercoms
    for each row when (old.system_number is distinct from new.system_number)
    execute function count_intercoms()`,
  `create function leave_recording() returns trigger language plpgsql as $$
    begin
      ${LEAVE_RECORDING}
      return null;
    end $$`,
  `create trigger calls_leave_recordings after delete on calls
    for each row when (old.sealed_recording_url is not null)
    execute function leave_recording()`,
  `create function note_session_end() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        ${dueAt('old', '0')}
      elsif new.revoked_at is not null then
        ${dueAt('new', '0')}
      else
        ${dueAt('new', 'new.expires_at')}
      end if;
      return null;
    end $$`,
  `create trigger sessions_ended after update of revoked_at on sessions
    for each row when (new.revoked_at is not null) execute function note_session_end()`,
  `create trigger sessions_shortened after update of expires_at on sessions
    for each row when (new.expires_at < old.expires_at) execute function note_session_end()`,
  `create trigger sessions_gone after delete on sessions
    for each row execute function note_session_end()`,
];
