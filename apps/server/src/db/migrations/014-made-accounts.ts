import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/** Which accounts an operator or a program of theirs has made, as far back as the audit log tells. */
export const madeAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    const statement = `alter table users add column ${unlessThere} made_by_operator integer not null default 0`;
    await briefly(db, () => sql.raw(statement).execute(db));
    await sql`update users set made_by_operator = 1
      where user_id in (select user_id from audit_log where event = 'resident_created')`.execute(
      db,
    );
  },
};
