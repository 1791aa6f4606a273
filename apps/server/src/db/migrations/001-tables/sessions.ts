import { goesWith } from './goes-with.ts';

/** Sessions, the proofs on the way to one, and the keys. */
export const sessionsTables = (): readonly string[] => [
  `create table sessions (
    session_id text primary key,
    user_id text not null ${goesWith('users')},
    token_hash text not null unique,
    started_at bigint not null,
    last_accessed_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint,
    ip_address text not null,
    user_agent text not null,
    factors text not null,
    custom_claims text,
    granted_in text,
    grant_key text,
    impersonator_id text
  )`,
  'create index sessions_by_user on sessions (user_id)',
  'create index sessions_by_impersonator on sessions (impersonator_id) where impersonator_id is not null',
  'create index sessions_live on sessions (expires_at) where revoked_at is null',
  'create index sessions_revoked on sessions (revoked_at) where revoked_at is not null',
  `create table challenges (
    challenge_id text primary key,
    kind text not null,
    subject text not null,
    user_id text,
    secret_hash text not null,
    code_challenge text,
    data text not null,
    attempts integer not null default 0,
    max_attempts integer not null,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint
  )`,
  'create index challenges_by_secret on challenges (secret_hash)',
  'create index challenges_by_subject on challenges (subject)',
  'create index challenges_by_user on challenges (user_id) where user_id is not null',
  'create index challenges_past on challenges (expires_at)',
  `create table signing_keys (
    kid text primary key,
    alg text not null,
    public_jwk text not null,
    sealed_private_jwk text not null,
    created_at bigint not null,
    retired_at bigint
  )`,
  `create table kept_keys (
    name text primary key,
    sealed_key text not null
  )`,
  `create table telemetry_events (
    event_id text primary key,
    at bigint not null,
    name text not null,
    details text not null
  )`,
  'create index telemetry_events_by_time on telemetry_events (at)',
];
