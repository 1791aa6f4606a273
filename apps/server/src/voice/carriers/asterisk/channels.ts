import { newId, type Random } from '../../../platform/random.ts';
import type { AriAccess } from './ari.ts';
import { channelOf, type AriEvent } from './events.ts';
import { createInbox, type Inbox } from './inbox.ts';
import type { Line } from './line.ts';

/** The channels that something here listens to, each with its inbox. */
export type Channels = {
  /**
   * Begins to listen: what the channel does from now on comes into the line's inbox. `parentId` is the
   * channel that dials this one.
   */
  open(channelId: string, parentId?: string): Line;
  has(channelId: string): boolean;
  /** Hands an event to whoever listens to its channel; false where nobody does. */
  deliver(event: AriEvent): boolean;
  /** Stops listening; whoever still waits on the line is told that the channel is gone. */
  close(channelId: string): void;
  /** As if everybody hung up. */
  endAll(): void;
};

export function createChannels(deps: {
  readonly access: AriAccess;
  readonly random: Random;
  readonly sleep: Line['sleep'];
  readonly prompt: Line['prompt'];
}): Channels {
  const { access, sleep, prompt } = deps;
  const inboxes = new Map<string, Inbox>();
  const newIdOf = (kind: string): string => newId(deps.random, `gatecall-${kind}`);
  return {
    open(channelId, parentId) {
      const inbox = createInbox(sleep);
      inboxes.set(channelId, inbox);
      const parentCallId = parentId ?? null;
      return { access, channelId, parentCallId, inbox, sleep, prompt, newId: newIdOf };
    },
    has: (channelId) => inboxes.has(channelId),
    deliver(event) {
      const inbox = inboxes.get(channelOf(event));
      inbox?.deliver(event);
      return inbox !== undefined;
    },
    close(channelId) {
      inboxes.get(channelId)?.close();
      inboxes.delete(channelId);
    },
    endAll() {
      for (const inbox of inboxes.values()) inbox.close();
    },
  };
}
