import type { Role } from '@gatecall/contracts/server-endpoints';

/** The tables of the server API; `schema.ts` says how they are made. */
export type ApiTables = {
  // api/keys
  api_keys: ApiKeysTable;
  api_key_secrets: ApiKeySecretsTable;
  // api/door
  api_requests: ApiRequestsTable;
  // operators
  operators: OperatorsTable;
  operator_buildings: OperatorBuildingsTable;
};

type OperatorsTable = {
  user_id: string;
  role: Role;
  /** Until when the invitation may be taken up; null once it was. */
  invited_until: number | null;
  created_at: number;
  /** Null if it was the command line, or a person whose account is gone. */
  created_by: string | null;
};

type ApiKeysTable = {
  key_id: string;
  name: string;
  /** Space-separated; `*` for all, including those of later versions. */
  scopes: string;
  /** Space-separated; null if it is not held to some buildings. */
  building_ids: string | null;
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
  /** Set for one that another has replaced. */
  ends_at: number | null;
};

type ApiRequestsTable = {
  /** Hash of the key and of its Idempotency-Key. */
  request_hash: string;
  /** Hash of the request's content. */
  fingerprint: string;
  /** The request that took effect. */
  claimed_by: string;
  claimed_at: number;
  /** Null until it is known. */
  sealed_reply: string | null;
};

/** What a manager looks after. */
type OperatorBuildingsTable = {
  user_id: string;
  building_id: string;
};
