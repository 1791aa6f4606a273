import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, isSqlite } from '../online.ts';

/**
 * A device belongs to the session in which it asked for notices last. Of those that asked before, none is
 * known: they fall silent when every session is ended, not when one is.
 */
export const deviceSessions: Migration = {
  async up(db: Kysely<unknown>) {
    const unlessThere = isSqlite(db) ? '' : 'if not exists';
    const statement = `alter table push_subscriptions
      add column ${unlessThere} session_id text not null default ''`;
    await briefly(db, () => sql.raw(statement).execute(db));
  },
};
