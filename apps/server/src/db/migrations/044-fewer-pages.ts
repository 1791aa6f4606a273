import { SqliteAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Fewer pages to write for each sign-in. SQLite keeps the audit log in the order of time, in one tree
 * instead of three (PostgreSQL has no such choice). And what belongs to no user is in no index by user.
 */
export const fewerPages: Migration = {
  async up(db: Kysely<unknown>) {
    // First what a sign-in writes first: on PostgreSQL an older instance that holds the one table and
    // waits for the other would make a deadlock with us.
    await db.schema.dropIndex('challenges_by_user').execute();
    await db.schema
      .createIndex('challenges_by_user')
      .on('challenges')
      .column('user_id')
      .where(sql.ref('user_id'), 'is not', null)
      .execute();
    if (db.getExecutor().adapter instanceof SqliteAdapter) await orderAuditByTime(db);
    else await db.schema.dropIndex('audit_log_by_user').execute();
    await db.schema
      .createIndex('audit_log_by_user')
      .on('audit_log')
      .columns(['user_id', 'at'])
      .where(sql.ref('user_id'), 'is not', null)
      .execute();
  },
};

async function orderAuditByTime(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_log_by_time_and_id (
    audit_id text not null, at bigint not null, event text not null, user_id text,
    ip_address text not null, details text not null, primary key (at, audit_id)
  ) without rowid`.execute(db);
  await sql`insert into audit_log_by_time_and_id
    select audit_id, at, event, user_id, ip_address, details from audit_log`.execute(db);
  await sql`drop table audit_log`.execute(db);
  await sql`alter table audit_log_by_time_and_id rename to audit_log`.execute(db);
}
