import { afterCommit } from '../db/after-commit.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../platform/random.ts';
import {
  createDelivery,
  MAX_SENDING,
  type Claimed,
  type DeliveryDeps,
  type Terms,
  type Waiting,
} from './delivery.ts';
import { createHeld } from './held.ts';
import type { Message } from './message.ts';
import { claimDue, insertMessage } from './store.ts';
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
   * Stores many that are in no hurry, a few of which are due each second: a person who is mailed a link meanwhile does
   * not wait behind them.
   */
  enqueueAll(queries: Queries, messages: readonly Message[], terms: Unhurried): Promise<void>;
  /** Finds what is due and sends it; returns how many of that were sent. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

const LEASE_MS = 60_000;
const POLL_INTERVAL_MS = 5_000;

export function createOutbox(deps: DeliveryDeps): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  /** Whether the worker should query the database once more. */
  let mayBeDue = false;
  const deliver = createDelivery(deps);
  const held = createHeld(deps.log, deliver);

  async function drainOnce(): Promise<number> {
    let sent = 0;
    while (mayBeDue) {
      mayBeDue = false;
      const batch = await claimBatch(deps);
      if (batch.length > 0) mayBeDue = true;
      const outcomes = await Promise.all(batch.map((row) => deliver(row)));
      sent += outcomes.filter(Boolean).length;
    }
    return sent;
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

  function look(): void {
    mayBeDue = true;
    wake();
  }

  return {
    async enqueue(queries, { lifetimeMs, isUrgent = false, ...message }) {
      const isTaken = timer !== undefined && held.hasRoom();
      const row = await storeMessage(deps, queries, message, { lifetimeMs, isTaken });
      afterCommit(queries, () => {
        if (isTaken) held.add(row, isUrgent);
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
      await held.settled();
      return sent;
    },
    start() {
      timer ??= setInterval(look, POLL_INTERVAL_MS);
      look();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => {});
      await held.settled();
    },
  };
}

/** Claims what is due: no other worker sends it until the lease ends. */
async function claimBatch(deps: DeliveryDeps): Promise<Claimed[]> {
  const now = deps.clock.now();
  const rows = await deps.db.write((queries) =>
    claimDue(queries, { now, leaseUntil: now + LEASE_MS, limit: MAX_SENDING }),
  );
  return rows.map(({ sealedMessage, ...row }) => ({
    ...row,
    claimedAt: now,
    // Encrypted by enqueue only.
    read: () => JSON.parse(deps.secrets.open(SEAL_PURPOSE, sealedMessage)) as Waiting,
  }));
}

/**
 * Stores a message, due at once; one that the worker takes is claimed by the same statement, and sent
 * from memory.
 */
async function storeMessage(
  deps: DeliveryDeps,
  queries: Queries,
  message: Waiting,
  { lifetimeMs, isTaken }: { lifetimeMs: number; isTaken: boolean },
): Promise<Claimed> {
  const now = deps.clock.now();
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
  return { ...row, read: () => message };
}
