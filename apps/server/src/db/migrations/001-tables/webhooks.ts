import type { Dialect } from './dialect.ts';

/**
 * The endpoints that an operator wants notified, the events in one sequence, and what each endpoint was
 * sent.
 */
export const webhooksTables = ({ counted }: Dialect): readonly string[] => [
  `create table webhook_endpoints (
    endpoint_id text primary key,
    url text not null,
    event_types text,
    sealed_keys text not null,
    created_at bigint not null,
    rests_until bigint not null default 0,
    failing_since bigint,
    off_at bigint,
    off_reason text
      constraint webhook_endpoints_off_reason_check check (off_reason in ('gone', 'failing', 'operator'))
  )`,
  `create table webhook_events (
    sequence ${counted},
    event_id text not null,
    type text not null,
    data text not null,
    at bigint not null
  )`,
  'create index webhook_events_by_time on webhook_events (at)',
  'create unique index webhook_events_by_id on webhook_events (event_id)',
  `create table webhook_deliveries (
    endpoint_id text not null,
    sequence bigint not null,
    state text not null,
    attempts integer not null,
    next_attempt_at bigint not null,
    tried_at bigint,
    took_ms integer,
    result text,
    constraint webhook_deliveries_pk primary key (endpoint_id, sequence)
  )`,
  'create table home_assistant_events (sequence bigint primary key)',
  'create index webhook_deliveries_by_event on webhook_deliveries (sequence)',
  `create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at)
    where state = 'pending'`,
];
