import type { Dialect } from './dialect.ts';

/** Gate calls, and what they left at the carriers. */
export const callsTables = ({ newId }: Dialect): readonly string[] => [
  `create table calls (
    call_id text primary key,
    carrier text not null,
    carrier_call_id text not null,
    kind text not null,
    rule text not null,
    resident_id text,
    intercom_id text,
    to_number text not null,
    from_number text,
    state text not null,
    tries integer not null,
    outcome text,
    opened_kind text,
    opened_id text,
    recording_seconds integer,
    sealed_recording_url text,
    started_at bigint not null,
    ended_at bigint,
    recording_account text,
    constraint calls_by_carrier unique (carrier, carrier_call_id)
  )`,
  `create index calls_at_gate on calls (intercom_id, started_at) where kind = 'gate'`,
  'create index calls_by_kind on calls (kind, started_at)',
  'create index calls_by_outcome on calls (outcome, started_at) where outcome is not null',
  'create index calls_by_resident on calls (resident_id, started_at)',
  'create index calls_by_start on calls (started_at)',
  'create index calls_open on calls (started_at) where ended_at is null',
  `create table call_steps (
    step_hash text primary key,
    call_id text not null,
    awaited text not null,
    member_id text,
    branch integer not null,
    created_at bigint not null,
    answered_at bigint,
    sealed_reply text
  )`,
  'create index call_steps_by_call on call_steps (call_id)',
  'create index call_steps_past on call_steps (created_at)',
  `create table call_events (
    call_id text not null,
    position integer not null,
    at bigint not null,
    kind text not null,
    details text not null,
    constraint call_events_in_order primary key (call_id, position)
  )`,
  `create table recording_deletions (
    deletion_id text primary key default (${newId}),
    carrier text not null,
    sealed_name text not null,
    attempts integer not null default 0,
    next_attempt_at bigint not null default 0,
    given_up_at bigint,
    account text,
    times_unlisted integer not null default 0
  )`,
  `create index recording_deletions_due on recording_deletions (next_attempt_at)
    where given_up_at is null`,
  `create index recording_deletions_given_up on recording_deletions (given_up_at)
    where given_up_at is not null`,
  `create table leases (
    name text primary key,
    holder text not null,
    beat bigint not null
  )`,
];
