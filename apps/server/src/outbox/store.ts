import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { heldUnlessTaken } from '../db/held.ts';
import { prepared } from '../db/prepared.ts';
import type { Message } from './message.ts';

type Row = {
  messageId: string;
  channel: Message['channel'];
  sealedMessage: string;
  attempts: number;
  nextAttemptAt: number;
  now: number;
  expiresAt: number;
};

const columnsOf = (message: Row) => ({
  message_id: message.messageId,
  channel: message.channel,
  sealed_message: message.sealedMessage,
  state: 'pending' as const,
  attempts: message.attempts,
  next_attempt_at: message.nextAttemptAt,
  created_at: message.now,
  expires_at: message.expiresAt,
  sent_at: null,
  receipt: null,
});

export const insertMessage = prepared((queries, message: Row) =>
  queries.insertInto('outbox').values(columnsOf(message)),
);

/** Some hundreds at once: each value of each row is a parameter of one statement. */
export async function insertMessages(queries: Queries, messages: readonly Row[]): Promise<void> {
  if (messages.length === 0) return;
  await queries.insertInto('outbox').values(messages.map(columnsOf)).execute();
}

/** A literal, not a parameter: only then does the planner use the index over pending messages. */
const PENDING = sql.lit<'pending'>('pending');

/**
 * Claims due messages by moving their next attempt to the end of a lease. Of several workers one gets
 * each, and a worker that dies gives them back when the lease ends. The oldest comes first: an UPDATE
 * returns rows in any order.
 */
export async function claimDue(
  queries: Queries,
  input: { now: number; leaseUntil: number; limit: number },
) {
  const due = queries
    .selectFrom('outbox')
    .select('message_id')
    .where('state', '=', PENDING)
    .where('next_attempt_at', '<=', input.now)
    .orderBy('next_attempt_at')
    .limit(input.limit);
  const rows = await queries
    .updateTable('outbox')
    .set({ next_attempt_at: input.leaseUntil, attempts: sql<number>`attempts + 1` })
    .where('message_id', 'in', heldUnlessTaken(queries, due))
    .returning(['message_id', 'channel', 'sealed_message', 'attempts', 'created_at', 'expires_at'])
    .execute();
  const oldestFirst = rows.toSorted((a, b) => a.created_at - b.created_at);
  return oldestFirst.map((row) => ({
    messageId: row.message_id,
    channel: row.channel,
    sealedMessage: row.sealed_message,
    attempts: row.attempts,
    expiresAt: row.expires_at,
  }));
}

/** Sent: the message itself is deleted. */
export const markSent = prepared((queries, input: { messageId: string; now: number }) =>
  queries
    .updateTable('outbox')
    .set({ state: 'sent', sealed_message: '', sent_at: input.now })
    .where('message_id', '=', input.messageId),
);

/** Schedules the next attempt; after the last one the message itself is erased. */
export const markFailed = (
  queries: Queries,
  input: { messageId: string; nextAttemptAt: number; isFinal: boolean },
): Promise<unknown> =>
  queries
    .updateTable('outbox')
    .set(
      input.isFinal
        ? { state: 'failed', sealed_message: '' }
        : { next_attempt_at: input.nextAttemptAt },
    )
    .where('message_id', '=', input.messageId)
    .execute();

/**
 * Records a sent message's receipt, the first one for good; undefined if there is nothing to record.
 */
export const markReceipt = (
  queries: Queries,
  input: { messageId: string; receipt: 'delivered' | 'undelivered' },
): Promise<{ channel: Message['channel'] } | undefined> =>
  queries
    .updateTable('outbox')
    .set({ receipt: input.receipt })
    .where('message_id', '=', input.messageId)
    .where('receipt', 'is', null)
    .returning('channel')
    .executeTakeFirst();
