import { goesWith } from './goes-with.ts';

/** What applications were granted, and where they are signed in. */
export const identityProviderTables = (): readonly string[] => [
  `create table idp_consents (
    user_id text not null ${goesWith('users')},
    client_id text not null,
    scopes text not null,
    granted_at bigint not null,
    constraint idp_consents_key primary key (user_id, client_id)
  )`,
  `create table idp_records (
    record_key text primary key,
    model text not null,
    grant_id text,
    payload text not null,
    consumed_at bigint,
    expires_at bigint not null,
    user_id text
  )`,
  'create index idp_records_by_grant on idp_records (grant_id)',
  'create index idp_records_by_user on idp_records (user_id)',
  'create index idp_records_of_nobody on idp_records (model) where user_id is null',
  'create index idp_records_past on idp_records (expires_at)',
  `create table idp_logins (
    session_id text not null,
    client_id text not null,
    subject text not null,
    attempts integer not null,
    next_attempt_at bigint not null,
    constraint idp_logins_key primary key (session_id, client_id)
  )`,
  'create index idp_logins_by_client on idp_logins (client_id, next_attempt_at)',
];
