import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Users, sessions, challenges, residents, outbox, limits and audit log. */
export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('users')
      .addColumn('user_id', 'text', (c) => c.primaryKey())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('first_name', 'text', (c) => c.notNull())
      .addColumn('middle_name', 'text', (c) => c.notNull())
      .addColumn('last_name', 'text', (c) => c.notNull())
      .addColumn('trusted_metadata', 'text', (c) => c.notNull())
      .addColumn('untrusted_metadata', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('user_emails')
      .addColumn('email_id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('verified', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('user_emails_by_user')
      .on('user_emails')
      .column('user_id')
      .execute();
    await db.schema
      .createTable('user_phone_numbers')
      .addColumn('phone_id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('phone_number', 'text', (c) => c.notNull().unique())
      .addColumn('verified', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('user_phone_numbers_by_user')
      .on('user_phone_numbers')
      .column('user_id')
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('session_id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('started_at', 'bigint', (c) => c.notNull())
      .addColumn('last_accessed_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('revoked_at', 'bigint')
      .addColumn('ip_address', 'text', (c) => c.notNull())
      .addColumn('user_agent', 'text', (c) => c.notNull())
      .addColumn('factors', 'text', (c) => c.notNull())
      .addColumn('custom_claims', 'text')
      .execute();
    await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
    await db.schema
      .createTable('signing_keys')
      .addColumn('kid', 'text', (c) => c.primaryKey())
      .addColumn('alg', 'text', (c) => c.notNull())
      .addColumn('public_jwk', 'text', (c) => c.notNull())
      .addColumn('sealed_private_jwk', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('retired_at', 'bigint')
      .execute();
    await db.schema
      .createTable('challenges')
      .addColumn('challenge_id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text')
      .addColumn('secret_hash', 'text', (c) => c.notNull())
      .addColumn('code_challenge', 'text')
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('max_attempts', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('challenges_by_secret')
      .on('challenges')
      .columns(['kind', 'secret_hash'])
      .execute();
    await db.schema
      .createIndex('challenges_by_subject')
      .on('challenges')
      .columns(['kind', 'subject'])
      .execute();
    await db.schema
      .createTable('residents')
      .addColumn('resident_id', 'text', (c) => c.primaryKey())
      .addColumn('phone', 'text')
      .addColumn('phone_number', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('intercoms')
      .addColumn('intercom_id', 'text', (c) => c.primaryKey())
      .addColumn('resident_id', 'text', (c) => c.notNull())
      .addColumn('phone_number', 'text', (c) => c.notNull())
      .addColumn('open_dtmf', 'text', (c) => c.notNull())
      .addColumn('system_number', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      // One call names its resident by (intercom, system number): the database keeps that unique.
      .addUniqueConstraint('intercoms_by_call', ['phone_number', 'system_number'])
      .execute();
    await db.schema
      .createIndex('intercoms_by_resident')
      .on('intercoms')
      .column('resident_id')
      .execute();
    await db.schema
      .createTable('entry_codes')
      .addColumn('code_id', 'text', (c) => c.primaryKey())
      .addColumn('intercom_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('sealed_code', 'text', (c) => c.notNull())
      .addColumn('code_index', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('revoked_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('entry_codes_by_intercom')
      .on('entry_codes')
      .column('intercom_id')
      .execute();
    await db.schema
      .createTable('system_numbers')
      .addColumn('phone_number', 'text', (c) => c.primaryKey())
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .addColumn('removed_at', 'bigint')
      .execute();
    await db.schema
      .createTable('outbox')
      .addColumn('message_id', 'text', (c) => c.primaryKey())
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('sealed_message', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('sent_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .columns(['state', 'next_attempt_at'])
      .execute();
    await db.schema
      .createTable('rate_limits')
      .addColumn('bucket', 'text', (c) => c.primaryKey())
      .addColumn('hits', 'integer', (c) => c.notNull())
      .addColumn('resets_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('audit_log')
      .addColumn('audit_id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text')
      .addColumn('ip_address', 'text', (c) => c.notNull())
      .addColumn('details', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('audit_log_by_user')
      .on('audit_log')
      .columns(['user_id', 'at'])
      .execute();
  },
};
