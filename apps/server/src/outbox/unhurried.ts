import type { Queries } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { newId, type Random } from '../platform/random.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Message } from './message.ts';
import { insertMessages } from './store.ts';

export const SEAL_PURPOSE = 'outbox';
/** So many are due in one second. */
const A_SECOND = 20;

/** How messages are sent that are in no hurry. */
export type Unhurried = {
  readonly lifetimeMs: number;
  /** Behind so many others, where they come in parts. */
  readonly after: number;
};

/** How long the next message waits behind so many. */
export const waitBehind = (others: number): number => Math.floor(others / A_SECOND) * 1_000;

/** Stores many messages, due a few at a time: no other message waits behind all of them. */
export function storeUnhurried(
  deps: { clock: Clock; random: Random; secrets: Secrets },
  queries: Queries,
  messages: readonly Message[],
  { lifetimeMs, after }: Unhurried,
): Promise<void> {
  const now = deps.clock.now();
  return insertMessages(
    queries,
    messages.map((message, i) => ({
      messageId: newId(deps.random, 'message'),
      channel: message.channel,
      attempts: 0,
      sealedMessage: deps.secrets.seal(SEAL_PURPOSE, JSON.stringify(message)),
      now,
      nextAttemptAt: now + waitBehind(after + i),
      expiresAt: now + lifetimeMs,
    })),
  );
}
