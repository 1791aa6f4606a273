import type { Tracing } from './tracing.ts';

const NO_TRACING: Tracing = {
  startRequest: undefined,
  inSpan: (_name, _facts, work) => work(),
  tell: undefined,
  ids: () => undefined,
  close: async () => {},
};

/** OpenTelemetry is loaded only if a collector is configured. */
export async function openTracing(endpoint: string | undefined): Promise<Tracing> {
  if (endpoint === undefined) return NO_TRACING;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry(endpoint);
}
