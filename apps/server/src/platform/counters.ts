import { Histogram, Registry } from 'prom-client';
import type { LIMITS, LimitName } from '../limits/limit-names.ts';
import type { DatabaseFailure } from './database-failure.ts';
import { seriesOf } from './series.ts';

/** One try to send an event to an endpoint; `retried` and `gave_up` are failures. */
export type WebhookResult = 'delivered' | 'retried' | 'gave_up';

export type DeletionResult = 'done' | 'failed' | 'gave_up';

/**
 * The result of a recording: understood; silence; the engine's own invention or the prompt's echo; the
 * engine failed; it was not asked after failures.
 */
const SPEECH_RESULTS = ['heard', 'silence', 'invented', 'failed', 'resting'] as const;
export type SpeechResult = (typeof SPEECH_RESULTS)[number];

/**
 * What happened in this process, counted for the operator. Labels come from closed lists in our own
 * code, never from a request, so that there are always few.
 */
export type Counters = ReturnType<typeof createCounters>;

export function createCounters(limitNames: typeof LIMITS) {
  const registry = new Registry();
  return {
    registry,
    ...countOnLines(registry),
    ...countOfDatabase(registry),
    ...countOutward(registry),
    ...countSignIns(registry, limitNames),
  };
}

/**
 * What happens on the line. An alert on a series that does not exist yet never fires, so here and below those
 * with alerts start at zero.
 */
function countOnLines(registry: Registry) {
  const { counter, gauge } = seriesOf(registry);
  const calls = counter('gatecall_calls_total', 'Finished calls by kind and outcome.', [
    'kind',
    'outcome',
  ]);
  const speech = new Histogram({
    name: 'gatecall_speech_seconds',
    help: 'Clips of guests on lines without speech recognition of their own, by result.',
    labelNames: ['result'],
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3],
    registers: [registry],
  });
  const prompts = counter(
    'gatecall_prompt_failures_total',
    'Sentences that Asterisk could not play.',
  );
  const asterisk = gauge(
    'gatecall_asterisk_connected',
    '1 while this process is connected to Asterisk and answers its calls.',
  );
  const deletions = counter(
    'gatecall_recording_deletions_total',
    'Tries to delete a recording at its carrier: done, tried again later, or given up.',
    ['result'],
  );
  calls.inc({ kind: 'gate', outcome: 'failed' }, 0);
  for (const result of ['done', 'failed', 'gave_up']) deletions.inc({ result }, 0);
  for (const result of SPEECH_RESULTS) speech.zero({ result });
  // Without Asterisk there is nothing to alert about.
  asterisk.remove();
  return {
    callFinished: (labels: { kind: string; outcome: string }) => calls.inc(labels),
    /** One recording of a guest's speech, and how long recognising it took. */
    speechHeard: ({ result, seconds }: { result: SpeechResult; seconds: number }) =>
      speech.observe({ result }, seconds),
    /** A sentence that Asterisk could not play: a guest heard silence. */
    promptFailed: () => prompts.inc(),
    /** Never called without Asterisk. */
    asteriskConnected: (isConnected: boolean) => asterisk.set(isConnected ? 1 : 0),
    /** One attempt to delete a recording at its carrier; `failed` is retried. */
    recordingDeletionTried: (result: DeletionResult) => deletions.inc({ result }),
  };
}

/** The database and, if there is one, its standby. */
function countOfDatabase(registry: Registry) {
  const { counter, gauge } = seriesOf(registry);
  const database = counter(
    'gatecall_database_errors_total',
    'Requests that the database could not serve, by reason.',
    ['reason'],
  );
  const wentBack = gauge(
    'gatecall_database_went_back',
    'Whether PostgreSQL was found behind what it had committed, until that is acknowledged.',
  );
  const standbyBehind = gauge(
    'gatecall_standby_behind_seconds',
    'What the standby of DATABASE_READ_URL lacked when the primary was last seen.',
  );
  const standbyUsable = gauge(
    'gatecall_standby_usable',
    'Whether that standby would decide gate calls if there were no primary.',
  );
  const standbySteps = counter(
    'gatecall_standby_steps_total',
    'Steps of calls that were decided from the standby, without a primary.',
  );
  for (const reason of ['disk_full', 'read_only', 'timeout', 'conflict', 'unreachable']) {
    database.inc({ reason }, 0);
  }
  // Without a standby there is nothing to alert about.
  for (const gauge of [standbyBehind, standbyUsable]) gauge.remove();
  return {
    databaseFailed: (reason: DatabaseFailure) => database.inc({ reason }),
    /** Whether PostgreSQL was found to lack what it had committed. */
    databaseWentBack: (isSo: boolean) => wentBack.set(isSo ? 1 : 0),
    /** The state of the standby; never called without one. */
    standbySeen({ behindMs, isUsable }: { behindMs: number | undefined; isUsable: boolean }) {
      standbyBehind.set(behindMs === undefined ? Number.NaN : behindMs / 1_000);
      standbyUsable.set(isUsable ? 1 : 0);
    },
    /** A step of a call that was decided from the standby. */
    standbyDecided: () => standbySteps.inc(),
  };
}

/** What is sent to people and other programs. */
function countOutward(registry: Registry) {
  const { counter, gauge } = seriesOf(registry);
  const messages = counter(
    'gatecall_messages_total',
    'Attempts to hand a message over: sent, retried later, or given up.',
    ['channel', 'result'],
  );
  const receipts = counter(
    'gatecall_message_receipts_total',
    'Messages that a carrier had accepted, by what it reported of them later.',
    ['channel', 'result'],
  );
  const webhooks = counter(
    'gatecall_webhooks_total',
    'Tries to send an event to an endpoint: delivered, tried again later, or given up.',
    ['result'],
  );
  const broker = gauge(
    'gatecall_mqtt_connected',
    '1 while this process is connected to the MQTT broker and tells Home Assistant.',
  );
  for (const channel of ['email', 'sms', 'whatsapp', 'push']) {
    for (const result of ['sent', 'retried', 'gave_up']) messages.inc({ channel, result }, 0);
  }
  for (const channel of ['sms', 'whatsapp']) {
    for (const result of ['delivered', 'undelivered']) receipts.inc({ channel, result }, 0);
  }
  for (const result of ['delivered', 'retried', 'gave_up']) webhooks.inc({ result }, 0);
  // Without a broker there is nothing to alert about.
  broker.remove();
  return {
    /** One attempt to deliver a message; `retried` and `gave_up` are failures. */
    messageTried: (labels: { channel: string; result: 'sent' | 'retried' | 'gave_up' }) =>
      messages.inc(labels),
    /** What a carrier reported about a message that it had accepted. */
    messageReported: (labels: { channel: string; result: 'delivered' | 'undelivered' }) =>
      receipts.inc(labels),
    webhookTried: (result: WebhookResult) => webhooks.inc({ result }),
    /** Never called without a broker. */
    brokerConnected: (isConnected: boolean) => broker.set(isConnected ? 1 : 0),
  };
}

function countSignIns(registry: Registry, limitNames: typeof LIMITS) {
  const { counter } = seriesOf(registry);
  const limits = counter(
    'gatecall_rate_limited_total',
    'Requests refused by a rate limit, by the limit, and by whether it counts guesses or uses.',
    ['limit', 'kind'],
  );
  const breaches = counter(
    'gatecall_breach_check_failures_total',
    'Questions that the service of breached passwords did not answer: the offline list decided.',
  );
  for (const [limit, kind] of Object.entries(limitNames)) limits.inc({ limit, kind }, 0);
  return {
    limitReached: (limit: LimitName) => limits.inc({ limit, kind: limitNames[limit] }),
    /** A password that was checked against the offline list alone. */
    breachCheckFailed: () => breaches.inc(),
  };
}
