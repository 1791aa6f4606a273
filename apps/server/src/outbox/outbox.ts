import type { Logger } from 'pino';
import type { Database, Queries } from '../db/database.ts';
import { mailLayout } from '../mail/templates/layout.ts';
import type { Counters } from '../platform/counters.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tracing } from '../platform/tracing.ts';
import { newId, type Random } from '../platform/random.ts';
import type { Secrets } from '../platform/secrets.ts';
import {
  UndeliverableError,
  type Message,
  type Transport,
  type WaitingMessage,
} from './message.ts';
import { claimDue, insertMessage, markFailed, markSent } from './store.ts';

/**
 * Messages to people, stored with what caused them and sent afterwards.
 *
 * `enqueue` joins the caller's transaction: a link exists exactly when its mail does. A worker
 * claims due messages with one statement and a lease, so that a dead mail server loses nothing and
 * two workers send nothing twice. A message lies encrypted until it is sent and empty afterwards.
 */
export type Outbox = {
  enqueue(queries: Queries, message: WaitingMessage & Terms): Promise<void>;
  /** Tells the worker, after the commit, that there may be work. */
  wake(): void;
  /** Sends what is due now; answers how many were sent. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

type Terms = {
  readonly lifetimeMs: number;
  /** Stored, claimed and thrown away: nobody can tell by the time that no mail goes out (A16). */
  readonly isDecoy?: boolean;
};

type Claimed = Awaited<ReturnType<typeof claimDue>>[number];

const SEAL_PURPOSE = 'outbox';
const LEASE_MS = 60_000;
const POLL_INTERVAL_MS = 5_000;
const BATCH = 20;
const RETRY_BASE_MS = 2_000;
const RETRY_MAX_MS = 10 * 60_000;

export function createOutbox(deps: {
  db: Database;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  counters: Pick<Counters, 'messageTried'>;
  tracing: Pick<Tracing, 'inSpan'>;
  log: Logger;
  transports: Readonly<Record<Message['channel'], Transport>>;
}): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;

  let sentIds: string[] = [];
  let noting: Promise<void> | undefined;

  /** Messages that go out together are noted together. */
  function noteSent(messageId: string): Promise<void> {
    sentIds.push(messageId);
    noting ??= deps.db.write(async (queries) => {
      const ids = sentIds;
      sentIds = [];
      noting = undefined;
      for (const id of ids) await markSent(queries, { messageId: id, now: deps.clock.now() });
    });
    return noting;
  }

  async function drainOnce(): Promise<number> {
    let sent = 0;
    for (;;) {
      const now = deps.clock.now();
      const due = await deps.db.write((queries) =>
        claimDue(queries, deps.db.engine, { now, leaseUntil: now + LEASE_MS, limit: BATCH }),
      );
      if (due.length === 0) return sent;
      const outcomes = await Promise.all(due.map((row) => deliver(row)));
      sent += outcomes.filter(Boolean).length;
    }
  }

  async function deliver(row: Claimed): Promise<boolean> {
    if (row.expiresAt <= deps.clock.now()) {
      // What it tells is over: a link that has expired while the mail server was away.
      await fail(row, 'expired', true);
      return false;
    }
    try {
      // Sealed by enqueue and nobody else.
      const { isDecoy, layout, ...waiting }: WaitingMessage & Pick<Terms, 'isDecoy'> = JSON.parse(
        deps.secrets.open(SEAL_PURPOSE, row.sealedMessage),
      );
      if (isDecoy) {
        await noteSent(row.messageId);
        return false;
      }
      // What an older release has sealed carries its HTML itself.
      const message: Message = { html: layout ? mailLayout(layout) : '', ...waiting };
      await deps.tracing.inSpan(
        'send message',
        { 'gatecall.channel': row.channel, 'gatecall.attempt': row.attempts },
        () => deps.transports[row.channel].send(message, row.messageId),
      );
      await noteSent(row.messageId);
      deps.counters.messageTried({ channel: row.channel, result: 'sent' });
      return true;
    } catch (error) {
      await fail(row, reasonOf(error), error instanceof UndeliverableError);
      return false;
    }
  }

  /** Until the message expires, a passing failure is asked about again, ever more slowly. */
  async function fail(row: Claimed, reason: string, isHopeless: boolean): Promise<void> {
    const nextAttemptAt =
      deps.clock.now() + Math.min(RETRY_BASE_MS * 2 ** row.attempts, RETRY_MAX_MS);
    const isFinal = isHopeless || nextAttemptAt >= row.expiresAt;
    deps.counters.messageTried({
      channel: row.channel,
      result: isFinal ? 'gave_up' : 'retried',
    });
    deps.log.warn(
      { channel: row.channel, attempt: row.attempts, is_final: isFinal, reason },
      'a message could not be sent',
    );
    await deps.db.write((queries) =>
      markFailed(queries, { messageId: row.messageId, nextAttemptAt, isFinal }),
    );
  }

  async function drain(): Promise<number> {
    if (running) {
      again = true;
      return running;
    }
    running = drainOnce();
    try {
      return await running;
    } finally {
      running = undefined;
      if (again) {
        again = false;
        wake();
      }
    }
  }

  function wake(): void {
    if (timer === undefined) return;
    drain().catch((error: unknown) => {
      // The database is away; the timer asks again.
      deps.log.error({ err: error }, 'the outbox could not be read');
    });
  }

  return {
    async enqueue(queries, { lifetimeMs, ...message }) {
      const now = deps.clock.now();
      await insertMessage(queries, {
        messageId: newId(deps.random, 'message'),
        channel: message.channel,
        sealedMessage: deps.secrets.seal(SEAL_PURPOSE, JSON.stringify(message)),
        now,
        expiresAt: now + lifetimeMs,
      });
    },
    wake,
    drain,
    start() {
      timer ??= setInterval(wake, POLL_INTERVAL_MS);
      wake();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => {});
    },
  };
}

/** The failure in words that hold no address: a code where the transport gives one. */
const reasonOf = (error: unknown): string => {
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
};
