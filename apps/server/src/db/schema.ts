import type { Generated } from 'kysely';
import type { Actor } from '../audit/actor.ts';
import type { ApiTables } from './api-tables.ts';
import type { AuthTables } from './auth-tables.ts';
import type { BuildingTables } from './building-tables.ts';
import type { HomeTables } from './home-tables.ts';
import type { VoiceTables } from './voice-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/**
 * Every table, as the queries see it. Portable columns only: text ids, epoch milliseconds, JSON as
 * text, 0/1 flags. A table belongs to the folder named above it, or to the sign-in method whose `factor.ts`
 * adds it: its rows are made there and nowhere else.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
export interface Schema
  extends AuthTables, HomeTables, BuildingTables, VoiceTables, WebhookTables, ApiTables {
  // residents
  residents: {
    /** The provider's user id (JWT `sub`). */
    resident_id: string;
    phone: string | null;
    phone_number: string | null;
    /** When a texted code proved that number; a changed number has to be proven again. */
    phone_proven_at: number | null;
    created_at: number;
    updated_at: number;
  };
  intercoms: {
    intercom_id: string;
    resident_id: string;
    phone_number: string;
    /** Since when it has that number; null if it was made with it, or by a previous version. */
    number_since: Generated<number | null>;
    /** Null if the resident never named it, as their only gate. */
    name: Generated<string | null>;
    open_dtmf: string;
    system_number: string | null;
    created_at: number;
    updated_at: number;
    /** Its newest call that was deleted earlier than others of its age. */
    last_forgotten_call_at: Generated<number | null>;
    /** When housekeeping found that it has gone silent; it may have called since. */
    silent_since: Generated<number | null>;
  };
  entry_codes: {
    code_id: string;
    intercom_id: string;
    /** `guest`: made by Gatecall, the shared one; `own`: chosen by the resident. */
    kind: 'guest' | 'own';
    position: number;
    sealed_code: string;
    code_index: string;
    created_at: number;
    revoked_at: number | null;
  };
  /** A person who belongs to a resident's home with an account of their own. */
  memberships: {
    membership_id: string;
    resident_id: string;
    user_id: string;
    /** What the resident called them in the invitation. */
    name: string;
    /** JSON list of intercoms; null in rows from when there was only one. */
    gates: Generated<string | null>;
    /** Earlier events at the gate are hidden from them. */
    created_at: number;
    /** JSON: when they were let in at a gate, by intercom, if that was later. */
    later_gates: string | null;
  };
  system_numbers: {
    phone_number: string;
    added_at: number;
    removed_at: number | null;
    /** How many intercoms have it; triggers maintain the count. */
    intercoms: Generated<number>;
  };
  number_quarantine: {
    intercom_number: string;
    system_number: string;
    /** When it was left, or when the intercom was last forwarded there since then. */
    released_at: number;
    /** Index of the resident who moved away and may come back; null if there is none. */
    left_by: string | null;
  };
  // outbox, limits, audit
  outbox: {
    message_id: string;
    channel: 'email' | 'sms' | 'whatsapp' | 'push';
    /** Encrypted until sent, empty afterwards. */
    sealed_message: string;
    state: 'pending' | 'sent' | 'failed';
    attempts: number;
    next_attempt_at: number;
    created_at: number;
    expires_at: number;
    sent_at: number | null;
    /** The carrier's final report; null if there was none. */
    receipt: 'delivered' | 'undelivered' | null;
  };
  rate_limits: {
    bucket: string;
    hits: number;
    resets_at: number;
  };
  audit_log: {
    audit_id: string;
    at: number;
    event: string;
    actor_kind: Actor['kind'];
    /** Null if a resident acts on their own account. */
    actor_id: string | null;
    user_id: string | null;
    ip_address: string;
    /** JSON without secrets. */
    details: string;
    /** Empty once the people of the row are erased. */
    salt: string;
    /** Represents these people in the chain. */
    person_hash: string;
    /** Null until it is part of the chain. */
    block: Generated<number | null>;
  };
  /** A link of the audit chain; it outlives its rows. */
  audit_blocks: {
    block: number;
    row_count: number;
    newest_at: number;
    made_at: number;
    digest: string;
    hash: string;
    mac: string;
    /** When its rows were deleted because they were past. */
    dropped_at: number | null;
  };
  attempt_delays: {
    /** Keyed hash of what is guessed at and from where. */
    bucket: string;
    failures: number;
    locked_until: number;
    updated_at: number;
  };
  // db
  kept_keys: {
    name: string;
    sealed_key: string;
  };
  leases: {
    name: string;
    /** Empty if it is free. */
    holder: string;
    /** Counts up as long as the holder lives. */
    beat: number;
  };
}
