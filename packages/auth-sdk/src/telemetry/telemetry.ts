/** Events, sent in batches of 15 or after 800 ms, and with a beacon when the page goes (§9). */
import { TELEMETRY_BATCH_INTERVAL_MS, TELEMETRY_BATCH_SIZE } from '@gatecall/contracts/constants';

import type { Cancel, Ports } from '../ports.ts';
import type { Auth } from '../session/machine.ts';
import { clientFacts } from '../transport/headers.ts';
import type { Telemetry } from '../types.ts';

type Deps = {
  readonly ports: Ports;
  readonly url: string;
  readonly publicToken: string;
  readonly auth: () => Auth | null;
};

export function createTelemetry({ ports, url, publicToken, auth }: Deps): Telemetry & {
  readonly close: Cancel;
} {
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

  /** Fire and forget: an event that is lost is lost (wire §1.2). `keepalive` outlives the page. */
  const sendByFetch = (body: string): void => {
    const headers = { 'Content-Type': 'application/json' };
    ports.fetch(url, { method: 'POST', headers, body, keepalive: true }).catch(() => {});
  };
  const sendByBeacon = (body: string): void => {
    if (!ports.beacon(url, body)) sendByFetch(body);
  };

  const offHide = ports.events.onHide(() => flush(sendByBeacon));

  return {
    log(name, details = {}) {
      const signedIn = auth();
      batch.push({
        telemetry: clientFacts(ports, signedIn),
        event: {
          public_token: publicToken,
          event_name: name,
          details: {
            ...details,
            user_id: signedIn?.user.user_id,
            session_id: signedIn?.session.session_id,
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
