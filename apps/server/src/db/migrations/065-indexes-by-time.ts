import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { buildIndex, type WantedIndex } from '../online.ts';

/**
 * What the housekeeper looks for stands together, however large the table: by its time, and without what
 * it never asks for. The others answer what is asked at every call and save.
 */
const INDEXES: readonly WantedIndex[] = [
  { name: 'challenges_past', on: 'challenges (expires_at)' },
  { name: 'idp_records_past', on: 'idp_records (expires_at)' },
  { name: 'idp_records_of_nobody', on: 'idp_records (model) where user_id is null' },
  { name: 'rate_limits_past', on: 'rate_limits (resets_at)' },
  { name: 'attempt_delays_past', on: 'attempt_delays (updated_at)' },
  // Channel and state as well: the gauges count from the index alone.
  { name: 'outbox_past', on: `outbox (created_at, state, channel) where state <> 'pending'` },
  { name: 'sessions_live', on: 'sessions (expires_at) where revoked_at is null' },
  { name: 'sessions_revoked', on: 'sessions (revoked_at) where revoked_at is not null' },
  { name: 'totps_unconfirmed', on: 'totps (expires_at) where verified = 0' },
  { name: 'call_steps_past', on: 'call_steps (created_at)' },
  { name: 'arms_unused', on: 'arms (expires_at) where used_at is null' },
  { name: 'arms_used', on: 'arms (expires_at) where used_at is not null' },
  { name: 'number_quarantine_past', on: 'number_quarantine (released_at)' },
  {
    name: 'forwarding_checks_running',
    on: 'forwarding_checks (started_at) where result is null',
  },
  { name: 'forwarding_checks_by_intercom', on: 'forwarding_checks (intercom_id, started_at)' },
  { name: 'forwarding_checks_by_token', on: 'forwarding_checks (token_hash)' },
  { name: 'calls_at_gate', on: `calls (intercom_id, started_at) where kind = 'gate'` },
  { name: 'residents_by_phone', on: 'residents (phone_number) where phone_number is not null' },
];

/** Lets what is asked often be found without reading a table that grows. */
export const indexesByTime: Migration = {
  async up(db: Kysely<unknown>) {
    for (const index of INDEXES) await buildIndex(db, index);
  },
};
