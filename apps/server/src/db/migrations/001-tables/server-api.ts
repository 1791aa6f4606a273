/** Who may call the server API, and the requests that must not take effect twice. */
export const serverApiTables = (): readonly string[] => [
  `create table api_keys (
    key_id text primary key,
    name text not null,
    scopes text not null,
    building_ids text,
    created_at bigint not null,
    expires_at bigint,
    last_used_at bigint,
    revoked_at bigint
  )`,
  `create table api_key_secrets (
    secret_hash text primary key,
    key_id text not null,
    created_at bigint not null,
    ends_at bigint
  )`,
  'create index api_key_secrets_by_key on api_key_secrets (key_id)',
  `create table api_requests (
    request_hash text primary key,
    fingerprint text not null,
    claimed_by text not null,
    claimed_at bigint not null,
    sealed_reply text
  )`,
  'create index api_requests_past on api_requests (claimed_at)',
];
