import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { addStateGauges } from './state-gauges.ts';

/** Prometheus text at `/metrics` (interfaces, HTTP). */
export type Metrics = {
  readonly registry: Registry;
  /** Looks up what is not counted but found: queues, sessions, disk. */
  refresh(): Promise<void>;
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
  const refresh = addStateGauges(deps, registry);
  return {
    registry: Registry.merge([registry, deps.counters.registry]),
    refresh,
    observeRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status: String(status) });
      latency.observe({ route }, seconds);
    },
  };
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
  // Anybody may ask, and looking counts rows: whoever asks meanwhile shares the look (A84).
  let looking: Promise<void> | undefined;
  app.get('/metrics', async (_request, reply) => {
    looking ??= metrics.refresh().finally(() => {
      looking = undefined;
    });
    await looking;
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
