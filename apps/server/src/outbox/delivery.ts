import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { noteRefusedAddress, type Address } from '../limits/refused-addresses.ts';
import type { Clock } from '../platform/clock.ts';
import type { Counters } from '../platform/counters.ts';
import type { Random } from '../platform/random.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Tracing } from '../platform/tracing.ts';
import { createTurns } from '../platform/turns.ts';
import {
  RefusedAddressError,
  UndeliverableError,
  type Message,
  type Transport,
} from './message.ts';
import { createSentNotes } from './sent-notes.ts';
import { markFailed } from './store.ts';

export type DeliveryDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  counters: Pick<Counters, 'messageTried'>;
  tracing: Pick<Tracing, 'inSpan'>;
  log: Logger;
  /** Whether a member still belongs to the gate that a message is about. */
  belongs: (member: MemberAt) => Promise<boolean>;
  transports: Readonly<Record<Message['channel'], Transport>>;
};

/** A member of a home, and the gate there that a message is about; null if it is about none. */
export type MemberAt = {
  readonly homeId: string;
  readonly userId: string;
  readonly gateId: string | null;
};

/** What is stored of a message besides its content. */
export type Terms = {
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
  /** Whom it was written for; not sent if they have left, or were taken out, while it waited. */
  readonly member?: MemberAt | undefined;
};

export type Waiting = Message & Pick<Terms, 'isDecoy' | 'isForAnybody' | 'member'>;

/** A message that no other worker may send until its lease ends. */
export type Claimed = {
  readonly messageId: string;
  readonly channel: Message['channel'];
  readonly attempts: number;
  readonly claimedAt: number;
  readonly expiresAt: number;
  read(): Waiting;
};

/** Messages of one channel that are being sent at once, besides urgent ones. */
export const MAX_SENDING = 20;
/** How long a claimed message may wait for its turn: its lease must outlast the sending. */
const CLAIMED_LIMIT_MS = 10_000;
const RETRY_BASE_MS = 2_000;
const RETRY_MAX_MS = 10 * 60_000;

/** Its content is over: a link that expired while the mail server was away. */
class ExpiredError extends UndeliverableError {
  readonly code = 'expired';
}

/** What happens at a gate does not concern its reader any more. */
class NoMemberError extends UndeliverableError {
  readonly code = 'no_member';
}

/** Delivers messages and records the results; returns whether one was sent. */
export function createDelivery(deps: DeliveryDeps) {
  const sending = createTurns({ max: MAX_SENDING, maxWaiting: Infinity });
  const noteSent = createSentNotes(deps);

  return async function deliver(row: Claimed, isUrgent = false): Promise<boolean> {
    try {
      const result = await (isUrgent
        ? send(deps, row)
        : sending.run(row.channel, () => send(deps, row)));
      if (result === 'left') return false;
      await noteSent(row.messageId);
      if (result === 'kept') return false;
      deps.counters.messageTried({ channel: row.channel, result: 'sent' });
      return true;
    } catch (error) {
      await fail(deps, row, error);
      return false;
    }
  };
}

async function send(deps: DeliveryDeps, row: Claimed): Promise<'sent' | 'kept' | 'left'> {
  const now = deps.clock.now();
  // Too late within the lease: another worker sends it when the lease has ended.
  if (now - row.claimedAt >= CLAIMED_LIMIT_MS) return 'left';
  if (row.expiresAt <= now) throw new ExpiredError('The message has expired.');
  const { isDecoy, isForAnybody: _told, member, ...message } = row.read();
  if (isDecoy) return 'kept';
  if (member && !(await deps.belongs(member))) throw new NoMemberError('No member any more.');
  await deps.tracing.inSpan(
    'send message',
    { 'gatecall.channel': row.channel, 'gatecall.attempt': row.attempts },
    () => deps.transports[row.channel].send(message, row.messageId),
  );
  return 'sent';
}

/** A temporary failure is retried until the message expires, at growing intervals. */
async function fail(deps: DeliveryDeps, row: Claimed, error: unknown): Promise<void> {
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

const addressOf = ({ channel, to, isForAnybody }: Waiting): Address | undefined =>
  isForAnybody && channel !== 'push' ? { channel, to } : undefined;

/** The failure without an address in it: a code if the transport gives one. */
const reasonOf = (error: unknown): string => {
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
};
