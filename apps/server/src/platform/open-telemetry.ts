import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { SpanFacts, SpanIds, Tracing } from './tracing.ts';

const LAST_SENDING_MS = 1_000;

/**
 * Spans for an OpenTelemetry collector (OTLP over HTTP). Nothing is registered globally, because code
 * that wants a span has the dependencies. Trace headers of callers are not believed.
 */
export function createOpenTelemetry(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gatecall' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('gatecall');
  const current = new AsyncLocalStorage<Span>();

  const start = (name: string, facts: SpanFacts, kind: SpanKind, startTime?: number): Span => {
    const parent = current.getStore();
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const since = startTime === undefined ? {} : { startTime };
    return tracer.startSpan(name, { kind, attributes: { ...facts }, ...since }, context);
  };

  return {
    startRequest() {
      const span = start('request', {}, SpanKind.SERVER);
      return {
        ids: idsOf(span),
        enter: (next) => current.run(span, next),
        end(name, facts, isFailure) {
          span.updateName(name);
          span.setAttributes({ ...facts });
          if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async inSpan(name, facts, work) {
      const span = start(name, facts, SpanKind.INTERNAL);
      try {
        return await current.run(span, work);
      } catch (error) {
        // Only the kind of failure: messages may contain an address.
        const kind = error instanceof Error ? error.name : 'unknown';
        span.setStatus({ code: SpanStatusCode.ERROR, message: kind });
        throw error;
      } finally {
        span.end();
      }
    },
    tell(name, facts, happened) {
      const span = start(name, facts, SpanKind.INTERNAL, happened[0]?.at);
      for (const { kind, at } of happened) span.addEvent(kind, at);
      span.end(happened.at(-1)?.at);
    },
    ids() {
      const span = current.getStore();
      return span && idsOf(span);
    },
    // An unreachable collector must not delay the end of the process.
    close: () => Promise.race([provider.shutdown().catch(() => {}), wait(LAST_SENDING_MS)]),
  };
}

const idsOf = (span: Span): SpanIds => {
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
};
