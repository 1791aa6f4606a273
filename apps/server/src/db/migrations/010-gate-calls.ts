import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Gate calls and what residents arrange around them. */
export const gateCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await createCalls(db);
    await createCodes(db);
    await createArrangements(db);
    await createChecks(db);
  },
};

async function createCalls(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calls')
    .addColumn('call_id', 'text', (c) => c.primaryKey())
    .addColumn('carrier', 'text', (c) => c.notNull())
    .addColumn('carrier_call_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('resident_id', 'text')
    .addColumn('intercom_id', 'text')
    .addColumn('to_number', 'text', (c) => c.notNull())
    .addColumn('from_number', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('opened_kind', 'text')
    .addColumn('opened_id', 'text')
    .addColumn('recording_seconds', 'integer')
    .addColumn('sealed_recording_url', 'text')
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    // A repeated first webhook is the same call.
    .addUniqueConstraint('calls_by_carrier', ['carrier', 'carrier_call_id'])
    .execute();
  await db.schema
    .createIndex('calls_by_resident')
    .on('calls')
    .columns(['resident_id', 'started_at'])
    .execute();
  await db.schema.createIndex('calls_by_start').on('calls').column('started_at').execute();
  await db.schema
    .createTable('call_steps')
    .addColumn('step_hash', 'text', (c) => c.primaryKey())
    .addColumn('call_id', 'text', (c) => c.notNull())
    .addColumn('awaited', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('sealed_reply', 'text')
    .execute();
  await db.schema.createIndex('call_steps_by_call').on('call_steps').column('call_id').execute();
  await db.schema
    .createTable('call_events')
    .addColumn('call_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('call_events_in_order', ['call_id', 'position'])
    .execute();
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guest_codes')
    .addColumn('code_id', 'text', (c) => c.primaryKey())
    .addColumn('intercom_id', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('sealed_code', 'text', (c) => c.notNull())
    .addColumn('code_index', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('schedule', 'text')
    .addColumn('max_uses', 'integer')
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addColumn('share_hash', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('guest_codes_by_intercom')
    .on('guest_codes')
    .column('intercom_id')
    .execute();
  await db.schema
    .createIndex('guest_codes_by_share')
    .on('guest_codes')
    .column('share_hash')
    .execute();
  await db.schema
    .createTable('guess_states')
    .addColumn('intercom_id', 'text', (c) => c.primaryKey())
    .addColumn('window_started_at', 'bigint', (c) => c.notNull())
    .addColumn('wrong', 'integer', (c) => c.notNull())
    .addColumn('suspended_until', 'bigint', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull())
    .execute();
}

async function createArrangements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('panel_profiles')
    .addColumn('intercom_id', 'text', (c) => c.primaryKey())
    .addColumn('delay_ms', 'integer', (c) => c.notNull())
    .addColumn('repeat_count', 'integer', (c) => c.notNull())
    .addColumn('gap_ms', 'integer', (c) => c.notNull())
    .addColumn('tone_ms', 'integer', (c) => c.notNull())
    .addColumn('hang_up_after_ms', 'integer', (c) => c.notNull())
    .addColumn('deny_key', 'text')
    .addColumn('doubles_keys', 'integer', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('test_open_until', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('household_members')
    .addColumn('member_id', 'text', (c) => c.primaryKey())
    .addColumn('resident_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('verified_at', 'bigint')
    .addColumn('sealed_verification', 'text')
    .addColumn('verification_tries', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('household_numbers', ['resident_id', 'phone_number'])
    .execute();
  await db.schema
    .createTable('notification_settings')
    .addColumn('resident_id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'integer', (c) => c.notNull())
    .addColumn('sms', 'integer', (c) => c.notNull())
    .addColumn('push', 'integer', (c) => c.notNull())
    .addColumn('kinds', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('subscription_id', 'text', (c) => c.primaryKey())
    .addColumn('resident_id', 'text', (c) => c.notNull())
    .addColumn('endpoint_index', 'text', (c) => c.notNull().unique())
    .addColumn('sealed_subscription', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('push_subscriptions_by_resident')
    .on('push_subscriptions')
    .column('resident_id')
    .execute();
  await db.schema
    .createTable('arms')
    .addColumn('arm_id', 'text', (c) => c.primaryKey())
    .addColumn('resident_id', 'text', (c) => c.notNull())
    .addColumn('intercom_id', 'text', (c) => c.notNull())
    .addColumn('link_hash', 'text')
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('opens_from', 'bigint')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('arms_by_intercom')
    .on('arms')
    .columns(['intercom_id', 'expires_at'])
    .execute();
  await db.schema.createIndex('arms_by_link').on('arms').column('link_hash').execute();
}

async function createChecks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forwarding_checks')
    .addColumn('check_id', 'text', (c) => c.primaryKey())
    .addColumn('resident_id', 'text', (c) => c.notNull())
    .addColumn('intercom_id', 'text', (c) => c.notNull())
    .addColumn('condition', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('result', 'text')
    .addColumn('finished_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('forwarding_checks_by_resident')
    .on('forwarding_checks')
    .columns(['resident_id', 'started_at'])
    .execute();
  await db.schema
    .createTable('number_quarantine')
    .addColumn('intercom_number', 'text', (c) => c.notNull())
    .addColumn('system_number', 'text', (c) => c.notNull())
    .addColumn('released_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('number_quarantine_pairs', ['intercom_number', 'system_number'])
    .execute();
}
