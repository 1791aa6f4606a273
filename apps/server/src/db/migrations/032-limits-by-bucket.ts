import { SqliteAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Keeps the counts of SQLite in their key's own tree: every sign-in writes some, and beside a row
 * number each would be two pages to write. PostgreSQL has no such choice.
 */
export const limitsByBucket: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
    await sql`create table rate_limits_by_bucket (
      bucket text primary key, hits integer not null, resets_at bigint not null
    ) without rowid`.execute(db);
    await sql`insert into rate_limits_by_bucket select bucket, hits, resets_at from rate_limits`.execute(
      db,
    );
    await sql`drop table rate_limits`.execute(db);
    await sql`alter table rate_limits_by_bucket rename to rate_limits`.execute(db);
  },
};
