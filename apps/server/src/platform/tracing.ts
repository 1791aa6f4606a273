/** What is told of a span beside its name: few values of our own, never a person, token or code. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Names a span in logs, as OpenTelemetry spells it there. */
export type SpanIds = { readonly trace_id: string; readonly span_id: string };

/** A request under way. Its handler runs inside `enter`; `end` closes it with what it came to. */
export type RequestSpan = {
  readonly ids: SpanIds;
  enter(next: () => void): void;
  end(name: string, facts: SpanFacts, isFailure: boolean): void;
};

/** Where time goes, told to an OpenTelemetry collector; or to nobody, which costs nothing. */
export type Tracing = {
  /** Undefined where nobody is told. */
  readonly startRequest: (() => RequestSpan) | undefined;
  /** Runs work as a span below the one it is called in. */
  inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Of the span that this code runs in. */
  ids(): SpanIds | undefined;
  close(): Promise<void>;
};

const NO_TRACING: Tracing = {
  startRequest: undefined,
  inSpan: (_name, _facts, work) => work(),
  ids: () => undefined,
  close: async () => {},
};

/** OpenTelemetry is loaded where a collector is configured, and nowhere else. */
export async function openTracing(endpoint: string | undefined): Promise<Tracing> {
  if (endpoint === undefined) return NO_TRACING;
  const { createOpenTelemetry } = await import('./open-telemetry.ts');
  return createOpenTelemetry(endpoint);
}
