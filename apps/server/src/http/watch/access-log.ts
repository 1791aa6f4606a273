import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { failureOf } from '../failure/failure.ts';
import { spanIdsOf } from './tracing.ts';

/** Asked every few seconds, day and night: lines of replies that are as they should be would hide the rest. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);
const FIRST_ERROR = 400;

/**
 * One line for each request, but for probes that find all well: route pattern, status, time, request id and the
 * name of an error. No address, query, header or body, so that no token, code or person can appear in it (A89).
 */
export function addAccessLog(app: FastifyInstance, deps: Deps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = PROBES.has(request.routeOptions.url) && reply.statusCode < FIRST_ERROR;
    if (isQuiet) return done();
    const error = failureOf(request);
    deps.log.info(
      {
        request_id: request.id,
        ...spanIdsOf(request),
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(error !== undefined && { error }),
      },
      'answered',
    );
    done();
  });
}
