/** Events, sent in batches of 15 or after 800 ms, and with a beacon when the page goes (SDK-034). */
import {
  SDK_BASE_PATH,
  TELEMETRY_BATCH_INTERVAL_MS,
  TELEMETRY_BATCH_SIZE,
} from '@gatecall/contracts/constants';

import type { Core } from '../core.ts';
import { beacon, onHide } from '../leave-page.ts';
import type { Cancel } from '../ports.ts';
import { clientFacts } from '../transport/client-facts.ts';

export type Telemetry = {
  /** Notes an event; user and session ids go with it. Never fails, never waits. */
  readonly log: (name: string, details?: Readonly<Record<string, unknown>>) => void;
};

/** Adds telemetry to a core; `close` sends what is left. */
export function telemetry(core: Core): Telemetry & { readonly close: Cancel } {
  const { ports } = core;
  const url = `${core.apiUrl}${SDK_BASE_PATH}/events`;
  let batch: object[] = [];
  let cancelTimer: Cancel | null = null;

  function flush(send: (body: string) => void): void {
    cancelTimer?.();
    cancelTimer = null;
    if (batch.length === 0) return;
    const body = JSON.stringify(batch);
    batch = [];
    send(body);
  }

  /**
   * Fire and forget: a lost event is lost (wire 1.2). `keepalive` outlives the page; an unread reply
   * would keep its connection busy.
   */
  const sendByFetch = (body: string): void => {
    const headers = { 'Content-Type': 'application/json' };
    ports
      .fetch(url, { method: 'POST', headers, body, keepalive: true })
      .then((response) => response.text())
      .catch(() => {});
  };
  const sendByBeacon = (body: string): void => {
    if (!(ports.beacon ?? beacon)(url, body)) sendByFetch(body);
  };

  const offHide = (ports.onHide ?? onHide)(() => flush(sendByBeacon));

  return {
    log(name, details = {}) {
      const { auth } = core.session.snapshot();
      batch.push({
        telemetry: clientFacts(ports, auth),
        event: {
          public_token: core.publicToken,
          event_name: name,
          details: {
            ...details,
            user_id: auth?.user.user_id,
            session_id: auth?.session.session_id,
          },
        },
      });
      if (batch.length >= TELEMETRY_BATCH_SIZE) return flush(sendByFetch);
      cancelTimer ??= ports.clock.setTimer(() => flush(sendByFetch), TELEMETRY_BATCH_INTERVAL_MS);
    },
    close() {
      flush(sendByBeacon);
      offHide();
    },
  };
}
