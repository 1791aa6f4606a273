/** The tables of the server API; `schema.ts` says how they are made. */
export type ApiTables = {
  // api/keys
  api_keys: ApiKeysTable;
  api_key_secrets: ApiKeySecretsTable;
  // api/door
  api_requests: ApiRequestsTable;
};

type ApiKeysTable = {
  key_id: string;
  name: string;
  /** Space-separated; `*` for all, also those of later versions. */
  scopes: string;
  created_at: number;
  expires_at: number | null;
  /** To the minute. */
  last_used_at: number | null;
  revoked_at: number | null;
};

type ApiKeySecretsTable = {
  secret_hash: string;
  key_id: string;
  created_at: number;
  /** Of one that another has replaced. */
  ends_at: number | null;
};

type ApiRequestsTable = {
  /** Hash of the key and of its Idempotency-Key. */
  request_hash: string;
  /** Hash of what was asked for. */
  fingerprint: string;
  /** The request that took effect. */
  claimed_by: string;
  claimed_at: number;
  /** Null until it is known. */
  sealed_reply: string | null;
};
