import type { Dialect } from './dialect.ts';
import { goesWith } from './goes-with.ts';

/** What the sign-in provider knows of a user, and of their ways in. */
// oxlint-disable-next-line max-lines-per-function -- one flat list of tables
export const usersTables = ({ inBytes, isSqlite }: Dialect): readonly string[] => [
  `create table users (
    user_id text primary key,
    status text not null
      constraint users_status_check check (status in ('active', 'pending')),
    first_name text not null,
    middle_name text not null,
    last_name text not null,
    trusted_metadata text not null,
    untrusted_metadata text not null,
    created_at bigint not null,
    language text,
    suspended_at bigint
  )`,
  'create index users_suspended on users (user_id) where suspended_at is not null',
  `create index users_pending on users (user_id) where status = 'pending'`,
  `create index users_by_name on users (lower(first_name || ' ' || last_name)${inBytes})`,
  `create index users_by_last_name on users (lower(last_name)${inBytes})`,
  `create table user_emails (
    email_id text primary key,
    user_id text not null ${goesWith('users')},
    email text not null unique,
    verified integer not null
      constraint user_emails_verified_check check (verified in (0, 1)),
    created_at bigint not null
  )`,
  'create index user_emails_by_user on user_emails (user_id)',
  ...(isSqlite ? [] : [`create index user_emails_by_start on user_emails (email${inBytes})`]),
  `create table user_phone_numbers (
    phone_id text primary key,
    user_id text not null ${goesWith('users')},
    phone_number text not null unique,
    verified integer not null
      constraint user_phone_numbers_verified_check check (verified in (0, 1)),
    created_at bigint not null
  )`,
  'create index user_phone_numbers_by_user on user_phone_numbers (user_id)',
  ...(isSqlite
    ? []
    : [`create index user_phone_numbers_by_start on user_phone_numbers (phone_number${inBytes})`]),
  `create index user_phone_numbers_by_end on user_phone_numbers
    (substr(phone_number, length(phone_number) - 3))`,
  `create table passwords (
    user_id text primary key ${goesWith('users')},
    password_id text not null,
    hash text not null,
    requires_reset integer not null
      constraint passwords_requires_reset_check check (requires_reset in (0, 1)),
    created_at bigint not null,
    updated_at bigint not null
  )`,
  `create table webauthn_registrations (
    webauthn_registration_id text primary key,
    user_id text not null ${goesWith('users')},
    credential_id text not null unique,
    public_key text not null,
    sign_count bigint not null
      constraint webauthn_registrations_sign_count_check check (sign_count >= 0),
    domain text not null,
    user_agent text not null,
    authenticator_type text not null,
    name text not null,
    transports text not null,
    backup_eligible integer not null
      constraint webauthn_registrations_backup_eligible_check check (backup_eligible in (0, 1)),
    backed_up integer not null
      constraint webauthn_registrations_backed_up_check check (backed_up in (0, 1)),
    verified integer not null
      constraint webauthn_registrations_verified_check check (verified in (0, 1)),
    created_at bigint not null,
    last_used_at bigint,
    user_handle text
  )`,
  'create index webauthn_registrations_by_user on webauthn_registrations (user_id)',
  `create table totps (
    totp_id text primary key,
    user_id text not null ${goesWith('users')},
    sealed_secret text not null,
    verified integer not null
      constraint totps_verified_check check (verified in (0, 1)),
    last_step bigint not null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index totps_by_user on totps (user_id)',
  'create index totps_unconfirmed on totps (expires_at) where verified = 0',
  `create table totp_recovery_codes (
    recovery_code_id text primary key,
    totp_id text not null,
    user_id text not null ${goesWith('users')},
    sealed_code text not null,
    code_hash text not null,
    used_at bigint
  )`,
  'create index totp_recovery_codes_by_totp on totp_recovery_codes (totp_id)',
  'create index totp_recovery_codes_by_user on totp_recovery_codes (user_id)',
  `create table crypto_wallets (
    crypto_wallet_id text primary key,
    user_id text not null ${goesWith('users')},
    wallet_type text not null
      constraint crypto_wallets_wallet_type_check check (wallet_type in ('ethereum', 'solana')),
    address text not null,
    verified integer not null
      constraint crypto_wallets_verified_check check (verified in (0, 1)),
    created_at bigint not null,
    constraint crypto_wallets_by_address unique (wallet_type, address)
  )`,
  'create index crypto_wallets_by_user on crypto_wallets (user_id)',
  `create table oauth_registrations (
    oauth_registration_id text primary key,
    user_id text not null ${goesWith('users')},
    provider_type text not null,
    issuer text not null,
    subject text not null,
    email_id text,
    profile_picture_url text not null,
    locale text not null,
    created_at bigint not null,
    constraint oauth_registrations_by_identity unique (issuer, subject)
  )`,
  'create index oauth_registrations_by_user on oauth_registrations (user_id)',
];
