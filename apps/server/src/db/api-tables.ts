import type { Role } from '@gatecall/contracts/server-endpoints';
import type { Generated } from 'kysely';

/** The tables of the server API; `schema.ts` says how they are made. */
export type ApiTables = {
  // api/keys
  api_keys: {
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
  api_key_secrets: {
    secret_hash: string;
    key_id: string;
    created_at: number;
    /** Set for one that another has replaced. */
    ends_at: number | null;
  };
  // api/door
  api_requests: {
    /** Hash of the key and of its Idempotency-Key. */
    request_hash: string;
    /** Hash of the request's content. */
    fingerprint: string;
    /** The request that took effect. */
    claimed_by: string;
    claimed_at: number;
    /** Null until it is known, and once a person that it tells of is erased. */
    sealed_reply: string | null;
    /** The one resident whom the reply tells of. */
    about_user_id: Generated<string | null>;
    /** The building whose people the reply may tell of. */
    about_building_id: Generated<string | null>;
  };
  // operators
  operators: {
    user_id: string;
    role: Role;
    /** Until when the invitation may be taken up; null once it was. */
    invited_until: number | null;
    created_at: number;
    /** Null if it was the command line, or a person whose account is gone. */
    created_by: string | null;
  };
  /** What a manager looks after. */
  operator_buildings: {
    user_id: string;
    building_id: string;
  };
};
