import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { RequestSpan, SpanIds } from '../../platform/tracing.ts';

const spans = new WeakMap<FastifyRequest, RequestSpan>();

/** The span of a request, for its line in the log. */
export const spanIdsOf = (request: FastifyRequest): SpanIds | undefined => spans.get(request)?.ids;

/** One span for each request if a collector is configured; otherwise not even a hook. */
export function addTracing(app: FastifyInstance, deps: Deps): void {
  const { startRequest } = deps.tracing;
  if (!startRequest) return;
  app.addHook('onRequest', (request, _reply, done) => {
    spans.set(request, startRequest());
    done();
  });
  // After the body was read: its events come from the socket and would leave the span again.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.enter(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    spans.get(request)?.end(
      `${request.method} ${route}`,
      {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'gatecall.request_id': request.id,
      },
      reply.statusCode >= 500,
    );
    done();
  });
}
