import type { Generated } from 'kysely';

/** Tables of the webhooks. Times are epoch milliseconds. */
export type WebhookTables = {
  // webhooks
  webhook_endpoints: {
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
  webhook_events: {
    sequence: Generated<number>;
    event_id: string;
    type: string;
    /** JSON: ids and times, no secrets. */
    data: string;
    at: number;
    /**
     * Its place in the lines, where events stand in the order of their commits, as in `sequence` they do not.
     * `UNPLACED` until it has one; 0 if its deliveries had rows from the beginning.
     */
    place: Generated<number>;
    /** Until then only the process that stored it gives it a place. */
    claimed_until: Generated<number>;
  };
  /**
   * What an endpoint is still to be sent: events of these types, from behind one place up to another. A
   * delivery has a row from its first try on.
   */
  webhook_lines: {
    endpoint_id: string;
    after_place: number;
    /** Null while the endpoint is on and wants these types. */
    up_to: number | null;
    /** As `event_types` of its endpoint. */
    types: string | null;
  };
  webhook_deliveries: {
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
};
