/** Attributes of a span beside its name: a few values of our own, never a person, token or code. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Something that happened, and when: a kind of our own. */
export type SpanEvent = { readonly kind: string; readonly at: number };

/** Names a span in logs, in OpenTelemetry's spelling. */
export type SpanIds = { readonly trace_id: string; readonly span_id: string };

/** A request in progress. Its handler runs inside `enter`; `end` closes it with its result. */
export type RequestSpan = {
  readonly ids: SpanIds;
  enter(next: () => void): void;
  end(name: string, facts: SpanFacts, isFailure: boolean): void;
};

/** Reports where time goes to an OpenTelemetry collector, or does nothing, which costs nothing. */
export type Tracing = {
  /** Undefined without a collector. */
  readonly startRequest: (() => RequestSpan) | undefined;
  /** Runs work as a child of the current span. */
  inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Reports something that is over, with what happened in it; undefined without a collector. */
  readonly tell:
    | ((name: string, facts: SpanFacts, happened: readonly SpanEvent[]) => void)
    | undefined;
  /** The current span. */
  ids(): SpanIds | undefined;
  close(): Promise<void>;
};
