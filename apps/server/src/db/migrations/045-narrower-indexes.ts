import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Less to write into indexes for each sign-in. A single-use secret is found by itself or by its subject,
 * never by its kind alone; a message by its id, or because it waits to be sent.
 */
export const narrowerIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    // In the order in which a sign-in writes them: on PostgreSQL an older instance may be at it.
    await db.schema.dropIndex('challenges_by_secret').execute();
    await db.schema
      .createIndex('challenges_by_secret')
      .on('challenges')
      .column('secret_hash')
      .execute();
    await db.schema.dropIndex('challenges_by_subject').execute();
    await db.schema
      .createIndex('challenges_by_subject')
      .on('challenges')
      .column('subject')
      .execute();
    await db.schema.dropIndex('outbox_due').execute();
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .column('next_attempt_at')
      .where(sql.ref('state'), '=', sql.lit('pending'))
      .execute();
  },
};
