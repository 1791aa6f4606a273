import type { Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { seriesOf } from '../../platform/series.ts';
import { countWaiting } from '../../webhooks/waiting.ts';
import { leaveOut } from './leave-out.ts';

type Gauges = {
  /** As long as it is unknown. */
  leaveOut(): void;
  refresh(): Promise<void>;
};

/** More than that is as bad: the figure is looked up at each scrape. */
const MANY = 10_000;
const STATES = ['on', 'failing', 'off'] as const;

/** Endpoints of webhooks by state, and what waits to be sent to those that are on. */
export function addWebhookGauges(db: Pick<Database, 'read'>, registry: Registry): Gauges {
  const { gauge } = seriesOf(registry);
  const endpoints = gauge(
    'gatecall_webhook_endpoints',
    'Endpoints of webhooks: on, failing since their last event, or switched off.',
    ['state'],
  );
  const pending = gauge(
    'gatecall_webhook_deliveries_pending',
    'Events that wait to be sent to an endpoint that is on.',
  );
  return {
    leaveOut() {
      for (const gauge of [endpoints, pending]) leaveOut(gauge);
    },
    async refresh() {
      const rows = await db.read
        .selectFrom('webhook_endpoints')
        .select(['off_at', 'failing_since'])
        .execute();
      const states = rows.map((row) =>
        row.off_at !== null ? 'off' : row.failing_since === null ? 'on' : 'failing',
      );
      for (const state of STATES) {
        endpoints.set({ state }, states.filter((one) => one === state).length);
      }
      pending.set(await countWaiting(db.read, MANY));
    },
  };
}
