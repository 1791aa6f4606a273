import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';

/** Prometheus text at `/metrics` (interfaces, HTTP). */
export type Metrics = {
  readonly registry: Registry;
  /** One answered request; `route` is the pattern, never the address with its ids. */
  observeRequest(input: { method: string; route: string; status: number; seconds: number }): void;
};

/** Seconds; the interesting ones are below a tenth. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(deps: Deps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'gatecall_' });
  const requests = new Counter({
    name: 'gatecall_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const latency = new Histogram({
    name: 'gatecall_http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  addDatabaseGauges(deps, registry);
  return {
    registry,
    observeRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status: String(status) });
      latency.observe({ route }, seconds);
    },
  };
}

/** Queues and live things, read from the database when somebody asks for the metrics. */
function addDatabaseGauges(deps: Deps, registry: Registry): void {
  const read = deps.db.read;
  const outbox = new Gauge({
    name: 'gatecall_outbox_messages',
    help: 'Messages by channel and state.',
    labelNames: ['channel', 'state'],
    registers: [registry],
    async collect() {
      const rows = await read
        .selectFrom('outbox')
        .select((select) => ['channel', 'state', select.fn.countAll<number>().as('count')])
        .groupBy(['channel', 'state'])
        .execute();
      outbox.reset();
      for (const row of rows) {
        outbox.set({ channel: row.channel, state: row.state }, Number(row.count));
      }
    },
  });
  const oldest = new Gauge({
    name: 'gatecall_outbox_oldest_pending_seconds',
    help: 'Age of the oldest message that waits to be sent.',
    registers: [registry],
    async collect() {
      const row = await read
        .selectFrom('outbox')
        .select((select) => select.fn.min('created_at').as('created_at'))
        .where('state', '=', 'pending')
        .executeTakeFirst();
      oldest.set(row?.created_at ? (deps.clock.now() - Number(row.created_at)) / 1_000 : 0);
    },
  });
  const sessions = new Gauge({
    name: 'gatecall_sessions_live',
    help: 'Sessions that are neither revoked nor expired.',
    registers: [registry],
    async collect() {
      const row = await read
        .selectFrom('sessions')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', deps.clock.now())
        .executeTakeFirstOrThrow();
      sessions.set(Number(row.count));
    },
  });
}

/** Counts every request and serves the figures. */
export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
