import type { Generated } from 'kysely';

/** Tables of the webhooks. Times are epoch milliseconds. */
export type WebhookTables = {
  // webhooks
  webhook_endpoints: WebhookEndpointsTable;
  webhook_events: WebhookEventsTable;
  webhook_deliveries: WebhookDeliveriesTable;
};

type WebhookEndpointsTable = {
  endpoint_id: string;
  url: string;
  /** JSON: the types that it wants; null for all of them. */
  event_types: string | null;
  /** JSON: the keys that sign for it, and the previous ones with their end. */
  sealed_keys: string;
  created_at: number;
  /** It asked to be left alone until then. */
  rests_until: Generated<number>;
  /** The time of its first failure since it last took something. */
  failing_since: number | null;
  /** Since when it is sent nothing. */
  off_at: number | null;
  off_reason: 'gone' | 'failing' | 'operator' | null;
};

type WebhookEventsTable = {
  sequence: Generated<number>;
  event_id: string;
  type: string;
  /** JSON: ids and times, no secrets. */
  data: string;
  at: number;
};

type WebhookDeliveriesTable = {
  endpoint_id: string;
  sequence: number;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  /** While it is being sent: when another process may send it. */
  next_attempt_at: number;
  tried_at: number | null;
  took_ms: number | null;
  /** The status of the last reply, or why there was none. */
  result: string | null;
};
