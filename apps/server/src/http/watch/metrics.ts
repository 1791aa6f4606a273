import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { isForOurName } from '../browser/own-names.ts';
import { seriesOf } from '../../platform/series.ts';
import { clientAddress, isLoopback } from '../request/client-address.ts';
import { addStateGauges, type NumberCounts } from './state-gauges.ts';

/** Prometheus text at `/metrics`. */
export type Metrics = {
  readonly registry: Registry;
  /** Reads what is not counted but looked up: queues, sessions, disk. */
  refresh(): Promise<void>;
  /** One completed request; `route` is the pattern, never the address with its ids. */
  observeRequest(input: { method: string; route: string; status: number; seconds: number }): void;
};

/** Seconds; the interesting ones are below a tenth. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(deps: Deps, counts: NumberCounts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'gatecall_' });
  const { counter } = seriesOf(registry);
  const labels = ['method', 'route', 'status'];
  const requests = counter('gatecall_http_requests_total', 'Answered requests.', labels);
  const latency = new Histogram({
    name: 'gatecall_http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const refresh = addStateGauges(deps, registry, counts);
  return {
    registry: Registry.merge([registry, deps.counters.registry]),
    refresh,
    observeRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status: String(status) });
      latency.observe({ route }, seconds);
    },
  };
}

/**
 * Counts every request and serves the figures to callers with the token or, if none is set, to this
 * machine alone.
 */
export function addMetrics(app: FastifyInstance, deps: Deps, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
  // The lookup counts rows: simultaneous requests share one lookup (A84).
  let looking: Promise<void> | undefined;
  const look = (): Promise<void> =>
    (looking ??= metrics.refresh().finally(() => {
      looking = undefined;
    }));
  const scrape = async (): Promise<string> => {
    await look();
    return await metrics.registry.metrics();
  };
  // If there is much to count, the first scrape finds a count ready.
  app.addHook('onListen', (done) => {
    // The next scrape meets the same failure, and reports it.
    scrape().catch(() => {});
    done();
  });
  app.get('/metrics', async (request, reply) => {
    requireMetricsAccess(request, deps.config);
    return reply.type(metrics.registry.contentType).send(await scrape());
  });
}

function requireMetricsAccess(request: FastifyRequest, config: Deps['config']): void {
  const { metricsToken, trustedProxies } = config;
  if (metricsToken === undefined) {
    // A proxy on this machine speaks for the outside world.
    const isForwarded = FORWARDING_HEADERS.some((name) => request.headers[name] !== undefined);
    const isHere = isLoopback(clientAddress(request, trustedProxies));
    if (isForwarded || !isHere || !isForOurName(request.headers.host, config)) {
      throw refuse('route_not_found');
    }
    return;
  }
  const shown = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(digest(shown), digest(metricsToken))) {
    throw refuse('invalid_secret_authentication', { sentence: 'metricsTokenWrong' });
  }
}

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
