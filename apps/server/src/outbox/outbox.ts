import type { Logger } from 'pino';
import { afterCommit } from '../db/after-commit.ts';
import type { Database, Queries } from '../db/database.ts';
import { noteRefusedAddress, type Address } from '../limits/refused-addresses.ts';
import type { Counters } from '../platform/counters.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tracing } from '../platform/tracing.ts';
import { newId, type Random } from '../platform/random.ts';
import type { Secrets } from '../platform/secrets.ts';
import { createTurns } from '../platform/turns.ts';
import {
  RefusedAddressError,
  UndeliverableError,
  type Message,
  type Transport,
} from './message.ts';
import { claimDue, insertMessage, markFailed, markSent } from './store.ts';
import { SEAL_PURPOSE, storeUnhurried, type Unhurried } from './unhurried.ts';

/**
 * Messages to people, stored together with what causes them and sent afterwards.
 *
 * `enqueue` joins the caller's transaction: a link exists exactly if its mail does. A worker claims due
 * messages with one statement and a lease, so that a dead mail server loses nothing and two workers
 * send nothing twice. While the worker runs, a message is claimed as it is stored and sent from memory
 * after the commit. A message is encrypted until it is sent and emptied afterwards.
 */
export type Outbox = {
  enqueue(queries: Queries, message: Message & Terms): Promise<void>;
  /**
   * Stores many that are in no hurry, a few of which are due each second: whoever is mailed a link meanwhile does
   * not wait behind them.
   */
  enqueueAll(queries: Queries, messages: readonly Message[], terms: Unhurried): Promise<void>;
  /** Finds what is due and sends it; returns how many of that were sent. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

type Terms = {
  readonly lifetimeMs: number;
  /** Sent immediately: useless later, and no dead receiver may delay it. */
  readonly isUrgent?: boolean;
  /** Stored, claimed and dropped: the time must not reveal that no mail is sent (A16). */
  readonly isDecoy?: boolean;
  /**
   * Sent on request, with or without an account. Only then may a caller be told that the address
   * refuses everything: it reveals nothing about accounts (A16).
   */
  readonly isForAnybody?: boolean;
};

type Waiting = Message & Pick<Terms, 'isDecoy' | 'isForAnybody'>;

/** A message that no other worker may send until its lease ends. */
type Claimed = {
  readonly messageId: string;
  readonly channel: Message['channel'];
  readonly attempts: number;
  readonly claimedAt: number;
  readonly expiresAt: number;
  read(): Waiting;
};

const LEASE_MS = 60_000;
const POLL_INTERVAL_MS = 5_000;
/** Messages of one channel that are being sent at once, besides urgent ones. */
const MAX_SENDING = 20;
/** How long a claimed message may wait for its turn: its lease must outlast the sending. */
const CLAIMED_LIMIT_MS = 10_000;
/** Messages held in memory while one more is claimed as it is stored; others are read again. */
const MAX_HELD = 500;
/** Turns of the event loop in which what has been sent is gathered before it is noted. */
const TURNS_TO_GATHER = 16;
const RETRY_BASE_MS = 2_000;
const RETRY_MAX_MS = 10 * 60_000;

/** Its content is over: a link that expired while the mail server was away. */
class ExpiredError extends UndeliverableError {
  readonly code = 'expired';
}

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
  /** Whether the worker should query the database once more. */
  let mayBeDue = false;
  /** What becomes of messages that were claimed as they were stored. */
  const held = new Set<Promise<unknown>>();
  const sending = createTurns({ max: MAX_SENDING, maxWaiting: Infinity });

  /** What has been sent and is noted by the next write; closed before that begins. */
  let note: { readonly ids: string[]; readonly isWritten: Promise<void> } | undefined;

  /** One write notes all that was sent within a few turns: nobody waits for it. */
  function noteSent(messageId: string): Promise<void> {
    note ??= openNote();
    note.ids.push(messageId);
    return note.isWritten;
  }

  function openNote(): NonNullable<typeof note> {
    const ids: string[] = [];
    const isWritten = turnsOfTheLoop(TURNS_TO_GATHER).then(() => {
      note = undefined;
      return deps.db.write(async (queries) => {
        for (const messageId of ids) await markSent(queries, { messageId, now: deps.clock.now() });
      });
    });
    return { ids, isWritten };
  }

  async function drainOnce(): Promise<number> {
    let sent = 0;
    while (mayBeDue) {
      const batch = await claim();
      const outcomes = await Promise.all(batch.map((row) => deliver(row)));
      sent += outcomes.filter(Boolean).length;
    }
    return sent;
  }

  async function claim(): Promise<Claimed[]> {
    const now = deps.clock.now();
    mayBeDue = false;
    const rows = await deps.db.write((queries) =>
      claimDue(queries, deps.db.engine, { now, leaseUntil: now + LEASE_MS, limit: MAX_SENDING }),
    );
    if (rows.length > 0) mayBeDue = true;
    return rows.map(({ sealedMessage, ...row }) => ({
      ...row,
      claimedAt: now,
      // Encrypted by enqueue only.
      read: () => JSON.parse(deps.secrets.open(SEAL_PURPOSE, sealedMessage)) as Waiting,
    }));
  }

  async function deliver(row: Claimed, isUrgent = false): Promise<boolean> {
    try {
      const result = await (isUrgent ? send(row) : sending.run(row.channel, () => send(row)));
      if (result === 'left') return false;
      await noteSent(row.messageId);
      if (result === 'kept') return false;
      deps.counters.messageTried({ channel: row.channel, result: 'sent' });
      return true;
    } catch (error) {
      await fail(row, error);
      return false;
    }
  }

  async function send(row: Claimed): Promise<'sent' | 'kept' | 'left'> {
    const now = deps.clock.now();
    // Too late within the lease: another worker sends it when the lease has ended.
    if (now - row.claimedAt >= CLAIMED_LIMIT_MS) return 'left';
    if (row.expiresAt <= now) throw new ExpiredError('The message has expired.');
    const { isDecoy, isForAnybody: _told, ...message } = row.read();
    if (isDecoy) return 'kept';
    await deps.tracing.inSpan(
      'send message',
      { 'gatecall.channel': row.channel, 'gatecall.attempt': row.attempts },
      () => deps.transports[row.channel].send(message, row.messageId),
    );
    return 'sent';
  }

  /** A temporary failure is retried until the message expires, at growing intervals. */
  async function fail(row: Claimed, error: unknown): Promise<void> {
    const isHopeless = error instanceof UndeliverableError;
    const reason = reasonOf(error);
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
    const refused = error instanceof RefusedAddressError ? addressOf(row.read()) : undefined;
    await deps.db.write(async (queries) => {
      await markFailed(queries, { messageId: row.messageId, nextAttemptAt, isFinal });
      if (refused) await noteRefusedAddress(deps, queries, refused);
    });
  }

  /** One run at a time; what arrives meanwhile is found by the current run or the next. */
  function run(): Promise<number> {
    // A turn later: a commit may just be reporting more, and the replies go first (A16).
    running ??= new Promise((resolve) => setImmediate(resolve)).then(drainOnce).finally(() => {
      running = undefined;
      if (mayBeDue) wake();
    });
    return running;
  }

  function wake(): void {
    if (timer === undefined) return;
    run().catch((error: unknown) => {
      // The database is away; the timer tries again.
      deps.log.error({ err: error }, 'the outbox could not be read');
    });
  }

  /** Sends what was claimed as it was stored; urgent messages wait for no other. */
  function hold(row: Claimed, isUrgent: boolean): void {
    // A turn later: the replies go first (A16).
    const work = new Promise((resolve) => setImmediate(resolve))
      .then(() => deliver(row, isUrgent))
      .catch((error: unknown) => {
        // The database is away: it was sent, or is claimed again when its lease has ended.
        deps.log.error({ err: error }, 'what became of a message was not noted');
      })
      .finally(() => held.delete(work));
    held.add(work);
  }

  function look(): void {
    mayBeDue = true;
    wake();
  }

  return {
    async enqueue(queries, { lifetimeMs, isUrgent = false, ...message }) {
      const now = deps.clock.now();
      const isTaken = timer !== undefined && held.size < MAX_HELD;
      const row = {
        messageId: newId(deps.random, 'message'),
        channel: message.channel,
        attempts: isTaken ? 1 : 0,
        claimedAt: now,
        expiresAt: now + lifetimeMs,
      };
      await insertMessage(queries, {
        ...row,
        sealedMessage: deps.secrets.seal(SEAL_PURPOSE, JSON.stringify(message)),
        now,
        nextAttemptAt: isTaken ? now + LEASE_MS : now,
      });
      afterCommit(queries, () => {
        if (isTaken) hold({ ...row, read: () => message }, isUrgent);
        else look();
      });
    },
    async enqueueAll(queries, messages, terms) {
      await storeUnhurried(deps, queries, messages, terms);
      afterCommit(queries, look);
    },
    async drain() {
      mayBeDue = true;
      const sent = await run();
      await Promise.all(held);
      return sent;
    },
    start() {
      timer ??= setInterval(look, POLL_INTERVAL_MS);
      look();
      for (const transport of Object.values(deps.transports)) {
        transport.prepare?.().catch((error: unknown) => {
          deps.log.error({ err: error }, 'the first message will have to wait');
        });
      }
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => {});
      await Promise.all(held);
    },
  };
}

async function turnsOfTheLoop(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
}

const addressOf = ({ channel, to, isForAnybody }: Waiting): Address | undefined =>
  isForAnybody && channel !== 'push' ? { channel, to } : undefined;

/** The failure without an address in it: a code if the transport gives one. */
const reasonOf = (error: unknown): string => {
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
};
