import { DAY_MS, HOUR_MS } from '@gatecall/contracts/constants';
import { LONGEST_HISTORY_DAYS } from '@gatecall/contracts/product/history';
import { sql, type RawBuilder } from 'kysely';
import { KEEP_REQUESTS_MS } from './api/door/idempotency.ts';
import { anyTables } from './db/any-tables.ts';
import type { Queries } from './db/database.ts';
import { heldUnlessTaken } from './db/held.ts';
import type { Schema } from './db/schema.ts';
import { SHOW_USED_LINKS_MS } from './home/arm/logic.ts';
import { GUESS_MEMORY_MS } from './limits/growing-delay.ts';

/** Deletes at most `limit` rows that are past; returns how many. */
export type Forget = (queries: Queries, now: number, limit: number) => Promise<number>;

type Rule<Table extends string, Column extends string> = readonly [
  table: Table,
  key: Column,
  when: readonly [since: Column, past: '<' | '<=', keptMs?: number],
  /** Of these alone, as the index over them says. */
  only?: RawBuilder<boolean>,
];

/** Rows that are kept for some time after the one that they name. */
const keep = <Table extends keyof Schema>(
  ...rule: Rule<Table, keyof Schema[Table] & string>
): Forget => {
  const [table, key, [since, past, keptMs = 0], only = sql<boolean>`true`]: Rule<string, string> =
    rule;
  return async (queries, now, limit) => {
    const tables = anyTables(queries);
    // By their key, because PostgreSQL knows no limit of a deletion.
    const rows = tables
      .selectFrom(table)
      .select(key)
      .where(since, past, now - keptMs)
      .where(only)
      .limit(limit);
    const result = await tables
      .deleteFrom(table)
      .where(key, 'in', heldUnlessTaken(queries, rows))
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  };
};

const MONTH = 30 * DAY_MS;

/** For how long what is past is kept for the operator, or for whom it says what became of something. */
export const forgetPastChallenges = keep('challenges', 'challenge_id', [
  'expires_at',
  '<',
  HOUR_MS,
]);
export const forgetPastRecords = keep('idp_records', 'record_key', ['expires_at', '<=']);
export const forgetPastLimits = keep('rate_limits', 'bucket', ['resets_at', '<=']);
export const forgetPastGuesses = keep('attempt_delays', 'bucket', [
  'updated_at',
  '<',
  GUESS_MEMORY_MS,
]);
export const forgetPastRequests = keep('api_requests', 'request_hash', [
  'claimed_at',
  '<=',
  KEEP_REQUESTS_MS,
]);
export const forgetPastMessages = keep(
  'outbox',
  'message_id',
  ['created_at', '<', 7 * DAY_MS],
  sql`state <> 'pending'`,
);
export const forgetExpiredSessions = keep(
  'sessions',
  'session_id',
  ['expires_at', '<', MONTH],
  sql`revoked_at is null`,
);
export const forgetRevokedSessions = keep('sessions', 'session_id', ['revoked_at', '<', MONTH]);
export const forgetPastTelemetry = keep('telemetry_events', 'event_id', ['at', '<', MONTH]);
/** Replies are kept only while a carrier may repeat a webhook. */
export const forgetPastSteps = keep('call_steps', 'step_hash', ['created_at', '<', DAY_MS]);
export const forgetPastInvites = keep('home_invites', 'invite_id', ['expires_at', '<', MONTH]);
export const forgetPastUnitInvites = keep('unit_invites', 'invite_id', ['expires_at', '<', MONTH]);
/** As long as the calls that mention the link's guest. */
export const forgetPastArms = keep(
  'arms',
  'arm_id',
  ['expires_at', '<', LONGEST_HISTORY_DAYS * DAY_MS],
  sql`used_at is not null`,
);
export const forgetUnusedArms = keep(
  'arms',
  'arm_id',
  ['expires_at', '<', SHOW_USED_LINKS_MS],
  sql`used_at is null`,
);
/** How long owners may want to know why a device is silent. */
export const forgetPastDevices = keep('push_subscriptions', 'subscription_id', [
  'ended_at',
  '<',
  MONTH,
]);
