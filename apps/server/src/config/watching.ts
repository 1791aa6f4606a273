import type { SettingsReader } from './settings-reader.ts';

/** How operators watch the process, and how it stops. */
export type WatchingConfig = {
  /** How long the process keeps serving after it was told to stop; load balancers need it. */
  readonly drainSeconds: number;
  /** Bearer token of `/metrics`; unset: this machine alone may ask. */
  readonly metricsToken: string | undefined;
  /** The OpenTelemetry collector that receives spans. */
  readonly traceEndpoint: string | undefined;
  readonly logLevel: string;
};

/** Shorter ones can be guessed. */
const MIN_TOKEN_LENGTH = 16;
/** Shutdown as a whole is bounded by ten seconds. */
const MAX_DRAIN_SECONDS = 7;
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** GATECALL_METRICS_TOKEN, GATECALL_DRAIN_SECONDS, GATECALL_LOG_LEVEL and OpenTelemetry's endpoint. */
export function parseWatching(
  { text, problem }: SettingsReader,
  { isProduction }: { isProduction: boolean },
): WatchingConfig {
  const metricsToken = text('GATECALL_METRICS_TOKEN');
  if (metricsToken !== undefined && metricsToken.length < MIN_TOKEN_LENGTH) {
    problem(
      'GATECALL_METRICS_TOKEN',
      `it has fewer than ${MIN_TOKEN_LENGTH} characters.`,
      '"$(openssl rand -hex 24)"',
    );
  }
  const drainSeconds = Number(text('GATECALL_DRAIN_SECONDS') ?? (isProduction ? '3' : '0'));
  if (!(drainSeconds >= 0 && drainSeconds <= MAX_DRAIN_SECONDS)) {
    problem('GATECALL_DRAIN_SECONDS', `it must be between 0 and ${MAX_DRAIN_SECONDS}.`, '3');
  }
  const traceEndpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (traceEndpoint && !/^https?:$/.test(URL.parse(traceEndpoint)?.protocol ?? '')) {
    problem('OTEL_EXPORTER_OTLP_ENDPOINT', 'it is no URL.', 'http://localhost:4318');
  }
  const logLevel = text('GATECALL_LOG_LEVEL') ?? (isProduction ? 'info' : 'warn');
  if (!LOG_LEVELS.includes(logLevel)) {
    problem('GATECALL_LOG_LEVEL', `it must be one of ${LOG_LEVELS.join(', ')}.`, 'info');
  }
  return { drainSeconds, metricsToken, traceEndpoint, logLevel };
}
