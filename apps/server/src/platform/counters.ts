import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LIMITS, LimitName } from '../limits/limit-names.ts';
import type { DatabaseFailure } from './database-failure.ts';

/**
 * What happened in this process, counted for the operator. Labels come from closed lists in our own
 * code, never from a request, so that there are always few.
 */
export type Counters = {
  readonly registry: Registry;
  callFinished(input: { kind: string; outcome: string }): void;
  /** One attempt to deliver a message; `retried` and `gave_up` are failures. */
  messageTried(input: { channel: string; result: 'sent' | 'retried' | 'gave_up' }): void;
  /** What a carrier reported about a message that it had accepted. */
  messageReported(input: { channel: string; result: 'delivered' | 'undelivered' }): void;
  limitReached(name: LimitName): void;
  databaseFailed(reason: DatabaseFailure): void;
  /** Whether PostgreSQL was found to lack what it had committed. */
  databaseWentBack(isSo: boolean): void;
  /** The state of the standby; never called without one. */
  standbySeen(input: { behindMs: number | undefined; isUsable: boolean }): void;
  /** A step of a call that was decided from the standby. */
  standbyDecided(): void;
  /** A password that was checked against the offline list alone. */
  breachCheckFailed(): void;
  /** One recording of a guest's speech, and how long recognising it took. */
  speechHeard(input: { result: SpeechResult; seconds: number }): void;
  /** A sentence that Asterisk could not play: a guest heard silence. */
  promptFailed(): void;
  /** Never called without Asterisk. */
  asteriskConnected(isConnected: boolean): void;
  /** Never called without a broker. */
  brokerConnected(isConnected: boolean): void;
  /** One attempt to delete a recording at its carrier; `failed` is retried. */
  recordingDeletionTried(result: DeletionResult): void;
  webhookTried(result: WebhookResult): void;
};

/** One try to send an event to an endpoint; `retried` and `gave_up` are failures. */
export type WebhookResult = 'delivered' | 'retried' | 'gave_up';

export type DeletionResult = 'done' | 'failed' | 'gave_up';

/**
 * The result of a recording: understood; silence; the engine's own invention or the prompt's echo; the
 * engine failed; it was not asked after failures.
 */
export type SpeechResult = 'heard' | 'silence' | 'invented' | 'failed' | 'resting';
const SPEECH_RESULTS: readonly SpeechResult[] = [
  'heard',
  'silence',
  'invented',
  'failed',
  'resting',
];

export function createCounters(limitNames: typeof LIMITS): Counters {
  const registry = new Registry();
  const { calls, prompts, asterisk, speech, deletions } = lineSeries(registry);
  const { database, wentBack, standbyBehind, standbyUsable, standbySteps } =
    databaseSeries(registry);
  const { messages, receipts, webhooks, broker } = outwardSeries(registry);
  const { limits, breaches } = signInSeries(registry, limitNames);
  return {
    registry,
    callFinished: (labels) => calls.inc(labels),
    messageTried: (labels) => messages.inc(labels),
    messageReported: (labels) => receipts.inc(labels),
    limitReached: (limit) => limits.inc({ limit, kind: limitNames[limit] }),
    databaseFailed: (reason) => database.inc({ reason }),
    databaseWentBack: (isSo) => wentBack.set(isSo ? 1 : 0),
    standbySeen({ behindMs, isUsable }) {
      standbyBehind.set(behindMs === undefined ? Number.NaN : behindMs / 1_000);
      standbyUsable.set(isUsable ? 1 : 0);
    },
    standbyDecided: () => standbySteps.inc(),
    breachCheckFailed: () => breaches.inc(),
    speechHeard: ({ result, seconds }) => speech.observe({ result }, seconds),
    promptFailed: () => prompts.inc(),
    asteriskConnected: (isConnected) => asterisk.set(isConnected ? 1 : 0),
    brokerConnected: (isConnected) => broker.set(isConnected ? 1 : 0),
    recordingDeletionTried: (result) => deletions.inc({ result }),
    webhookTried: (result) => webhooks.inc({ result }),
  };
}

/**
 * What happens on the line. An alert on a series that does not exist yet never fires, so here and below those
 * with alerts start at zero.
 */
function lineSeries(registry: Registry) {
  const registers = [registry];
  const calls = new Counter({
    name: 'gatecall_calls_total',
    help: 'Finished calls by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const speech = new Histogram({
    name: 'gatecall_speech_seconds',
    help: 'Clips of guests on lines without speech recognition of their own, by result.',
    labelNames: ['result'],
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3],
    registers,
  });
  const prompts = new Counter({
    name: 'gatecall_prompt_failures_total',
    help: 'Sentences that Asterisk could not play.',
    registers,
  });
  const asterisk = new Gauge({
    name: 'gatecall_asterisk_connected',
    help: '1 while this process is connected to Asterisk and answers its calls.',
    registers,
  });
  const deletions = new Counter({
    name: 'gatecall_recording_deletions_total',
    help: 'Tries to delete a recording at its carrier: done, tried again later, or given up.',
    labelNames: ['result'],
    registers,
  });
  calls.inc({ kind: 'gate', outcome: 'failed' }, 0);
  for (const result of ['done', 'failed', 'gave_up']) deletions.inc({ result }, 0);
  for (const result of SPEECH_RESULTS) speech.zero({ result });
  // Without Asterisk there is nothing to alert about.
  asterisk.remove();
  return { calls, speech, prompts, asterisk, deletions };
}

/** The database and, if there is one, its standby. */
function databaseSeries(registry: Registry) {
  const registers = [registry];
  const database = new Counter({
    name: 'gatecall_database_errors_total',
    help: 'Requests that the database could not serve, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const wentBack = new Gauge({
    name: 'gatecall_database_went_back',
    help: 'Whether PostgreSQL was found behind what it had committed, until that is acknowledged.',
    registers,
  });
  const standbyBehind = new Gauge({
    name: 'gatecall_standby_behind_seconds',
    help: 'What the standby of DATABASE_READ_URL lacked when the primary was last seen.',
    registers,
  });
  const standbyUsable = new Gauge({
    name: 'gatecall_standby_usable',
    help: 'Whether that standby would decide gate calls if there were no primary.',
    registers,
  });
  const standbySteps = new Counter({
    name: 'gatecall_standby_steps_total',
    help: 'Steps of calls that were decided from the standby, without a primary.',
    registers,
  });
  for (const reason of ['disk_full', 'read_only', 'timeout', 'conflict', 'unreachable']) {
    database.inc({ reason }, 0);
  }
  // Without a standby there is nothing to alert about.
  for (const gauge of [standbyBehind, standbyUsable]) gauge.remove();
  return { database, wentBack, standbyBehind, standbyUsable, standbySteps };
}

/** What is sent to people and other programs. */
function outwardSeries(registry: Registry) {
  const registers = [registry];
  const messages = new Counter({
    name: 'gatecall_messages_total',
    help: 'Attempts to hand a message over: sent, retried later, or given up.',
    labelNames: ['channel', 'result'],
    registers,
  });
  const receipts = new Counter({
    name: 'gatecall_message_receipts_total',
    help: 'Messages that a carrier had accepted, by what it reported of them later.',
    labelNames: ['channel', 'result'],
    registers,
  });
  const webhooks = new Counter({
    name: 'gatecall_webhooks_total',
    help: 'Tries to send an event to an endpoint: delivered, tried again later, or given up.',
    labelNames: ['result'],
    registers,
  });
  const broker = new Gauge({
    name: 'gatecall_mqtt_connected',
    help: '1 while this process is connected to the MQTT broker and tells Home Assistant.',
    registers,
  });
  for (const channel of ['email', 'sms', 'whatsapp', 'push']) {
    for (const result of ['sent', 'retried', 'gave_up']) messages.inc({ channel, result }, 0);
  }
  for (const channel of ['sms', 'whatsapp']) {
    for (const result of ['delivered', 'undelivered']) receipts.inc({ channel, result }, 0);
  }
  for (const result of ['delivered', 'retried', 'gave_up']) webhooks.inc({ result }, 0);
  // Without a broker there is nothing to alert about.
  broker.remove();
  return { messages, receipts, webhooks, broker };
}

function signInSeries(registry: Registry, limitNames: typeof LIMITS) {
  const registers = [registry];
  const limits = new Counter({
    name: 'gatecall_rate_limited_total',
    help: 'Requests refused by a rate limit, by the limit, and by whether it counts guesses or uses.',
    labelNames: ['limit', 'kind'],
    registers,
  });
  const breaches = new Counter({
    name: 'gatecall_breach_check_failures_total',
    help: 'Questions that the service of breached passwords did not answer: the offline list decided.',
    registers,
  });
  for (const [limit, kind] of Object.entries(limitNames)) limits.inc({ limit, kind }, 0);
  return { limits, breaches };
}
