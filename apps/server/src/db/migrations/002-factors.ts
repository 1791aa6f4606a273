import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What users sign in with besides addresses: passwords, passkeys, apps, wallets, social accounts. */
export const factors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('passwords')
      .addColumn('user_id', 'text', (c) => c.primaryKey())
      .addColumn('password_id', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('requires_reset', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('totps')
      .addColumn('totp_id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('sealed_secret', 'text', (c) => c.notNull())
      .addColumn('verified', 'integer', (c) => c.notNull())
      .addColumn('last_step', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('totps_by_user').on('totps').column('user_id').execute();
    await db.schema
      .createTable('totp_recovery_codes')
      .addColumn('recovery_code_id', 'text', (c) => c.primaryKey())
      .addColumn('totp_id', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('sealed_code', 'text', (c) => c.notNull())
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('totp_recovery_codes_by_user')
      .on('totp_recovery_codes')
      .column('user_id')
      .execute();
    await db.schema
      .createTable('webauthn_registrations')
      .addColumn('webauthn_registration_id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('credential_id', 'text', (c) => c.notNull().unique())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('sign_count', 'bigint', (c) => c.notNull())
      .addColumn('domain', 'text', (c) => c.notNull())
      .addColumn('user_agent', 'text', (c) => c.notNull())
      .addColumn('authenticator_type', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('backup_eligible', 'integer', (c) => c.notNull())
      .addColumn('backed_up', 'integer', (c) => c.notNull())
      .addColumn('verified', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('webauthn_registrations_by_user')
      .on('webauthn_registrations')
      .column('user_id')
      .execute();
    await db.schema
      .createTable('oauth_registrations')
      .addColumn('oauth_registration_id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('provider_type', 'text', (c) => c.notNull())
      .addColumn('issuer', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('email_id', 'text')
      .addColumn('profile_picture_url', 'text', (c) => c.notNull())
      .addColumn('locale', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('oauth_registrations_by_identity', ['issuer', 'subject'])
      .execute();
    await db.schema
      .createIndex('oauth_registrations_by_user')
      .on('oauth_registrations')
      .column('user_id')
      .execute();
    await db.schema
      .createTable('crypto_wallets')
      .addColumn('crypto_wallet_id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('wallet_type', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('verified', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('crypto_wallets_by_address', ['wallet_type', 'address'])
      .execute();
    await db.schema
      .createIndex('crypto_wallets_by_user')
      .on('crypto_wallets')
      .column('user_id')
      .execute();
    await db.schema
      .createTable('biometric_registrations')
      .addColumn('biometric_registration_id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('verified', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('biometric_registrations_by_user')
      .on('biometric_registrations')
      .column('user_id')
      .execute();
  },
};
