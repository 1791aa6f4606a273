import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LIMITS, LimitName } from '../limits/limit-names.ts';
import type { DatabaseFailure } from './database-failure.ts';

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
  return {
    limitReached: (limit: LimitName) => limits.inc({ limit, kind: limitNames[limit] }),
    /** A password that was checked against the offline list alone. */
    breachCheckFailed: () => breaches.inc(),
  };
}
