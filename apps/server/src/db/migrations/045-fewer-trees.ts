import { SqliteAdapter, sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Fewer trees to write for each sign-in. A single-use secret is found by itself or by its subject, never
 * by its kind or its id; a message by its id, or because it waits. On SQLite the ids of secrets lose
 * their index, and messages lie in the order of theirs.
 */
export const fewerTrees: Migration = {
  async up(db: Kysely<unknown>) {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    // In the order in which a sign-in writes them: on PostgreSQL an older instance may be at it.
    if (isSqlite) await leaveIdsUnindexed(db);
    else {
      await db.schema.dropIndex('challenges_by_secret').execute();
      await db.schema.dropIndex('challenges_by_subject').execute();
    }
    await db.schema
      .createIndex('challenges_by_secret')
      .on('challenges')
      .column('secret_hash')
      .execute();
    await db.schema
      .createIndex('challenges_by_subject')
      .on('challenges')
      .column('subject')
      .execute();
    if (isSqlite) await orderMessagesById(db);
    else await db.schema.dropIndex('outbox_due').execute();
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .column('next_attempt_at')
      .where(sql.ref('state'), '=', sql.lit('pending'))
      .execute();
  },
};

async function leaveIdsUnindexed(db: Kysely<unknown>): Promise<void> {
  await sql`create table challenges_without_key (
    challenge_id text not null, kind text not null, subject text not null, user_id text,
    secret_hash text not null, code_challenge text, data text not null,
    attempts integer not null default 0, max_attempts integer not null,
    created_at bigint not null, expires_at bigint not null, used_at bigint
  )`.execute(db);
  await sql`insert into challenges_without_key
    select challenge_id, kind, subject, user_id, secret_hash, code_challenge, data, attempts,
      max_attempts, created_at, expires_at, used_at
    from challenges`.execute(db);
  await sql`drop table challenges`.execute(db);
  await sql`alter table challenges_without_key rename to challenges`.execute(db);
  await db.schema
    .createIndex('challenges_by_user')
    .on('challenges')
    .column('user_id')
    .where(sql.ref('user_id'), 'is not', null)
    .execute();
}

async function orderMessagesById(db: Kysely<unknown>): Promise<void> {
  await sql`create table outbox_by_id (
    message_id text primary key, channel text not null, sealed_message text not null,
    state text not null, attempts integer not null, next_attempt_at bigint not null,
    created_at bigint not null, expires_at bigint not null, sent_at bigint
  ) without rowid`.execute(db);
  await sql`insert into outbox_by_id
    select message_id, channel, sealed_message, state, attempts, next_attempt_at, created_at,
      expires_at, sent_at
    from outbox`.execute(db);
  await sql`drop table outbox`.execute(db);
  await sql`alter table outbox_by_id rename to outbox`.execute(db);
}
