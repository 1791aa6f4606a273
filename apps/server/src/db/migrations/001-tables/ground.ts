import type { Dialect } from './dialect.ts';

/** What every feature stands on. */
export const groundTables = ({ auditKey, withoutRowid, isSqlite }: Dialect): readonly string[] => [
  `create table outbox (
    message_id text primary key,
    channel text not null,
    sealed_message text not null,
    state text not null,
    attempts integer not null,
    next_attempt_at bigint not null,
    created_at bigint not null,
    expires_at bigint not null,
    sent_at bigint,
    receipt text
  )`,
  `create index outbox_due on outbox (next_attempt_at) where state = 'pending'`,
  `create index outbox_past on outbox (created_at, state, channel) where state <> 'pending'`,
  `create table rate_limits (
    bucket text primary key,
    hits integer not null,
    resets_at bigint not null
  )${withoutRowid}`,
  'create index rate_limits_past on rate_limits (resets_at)',
  `create table attempt_delays (
    bucket text primary key,
    failures integer not null,
    locked_until bigint not null,
    updated_at bigint not null
  )`,
  'create index attempt_delays_past on attempt_delays (updated_at)',
  `create table audit_log (
    audit_id text not null,
    at bigint not null,
    event text not null,
    actor_kind text not null,
    actor_id text,
    user_id text,
    ip_address text not null,
    details text not null,
    salt text not null,
    person_hash text not null,
    block bigint,
    primary key (${auditKey})
  )${withoutRowid}`,
  // SQLite keeps it in the order of time.
  ...(isSqlite ? [] : ['create index audit_log_by_time on audit_log (at)']),
  'create index audit_log_by_user on audit_log (user_id, at) where user_id is not null',
  'create index audit_log_by_actor on audit_log (actor_id, at) where actor_id is not null',
  'create index audit_log_by_block on audit_log (block, at)',
  `create table audit_blocks (
    block bigint primary key,
    row_count integer not null,
    newest_at bigint not null,
    made_at bigint not null,
    digest text not null,
    hash text not null,
    mac text not null,
    dropped_at bigint
  )`,
  'create index audit_blocks_kept on audit_blocks (newest_at) where dropped_at is null',
];
