import { newId, type Random } from '../../../platform/random.ts';
import type { AriAccess } from './ari.ts';
import { channelOf, type AriEvent } from './events.ts';
import { createInbox, type Inbox } from './inbox.ts';
import type { Line } from './line.ts';

/** The channels that something here listens to, each with its inbox. */
export type Channels = {
  /**
   * Starts to listen: from now on, the channel's events go to the line's inbox. `parentId` is the
   * channel that dials this one; `isTakenOver` says that an earlier process began its call.
   */
  open(channelId: string, about?: { parentId?: string; isTakenOver?: boolean }): Line;
  has(channelId: string): boolean;
  /** Delivers an event to the line of its channel; returns false if there is none. */
  deliver(event: AriEvent): boolean;
  /** Stops listening; a wait on the line ends with ChannelGone. */
  close(channelId: string): void;
  /** The channels that are listened to. */
  ids(): readonly string[];
  /** After a lost connection: tells a line whose channel is still there, and ends another. */
  reconnected(channelId: string, isThere: boolean): void;
  /** Lets go of all lines while their callers stay. */
  handOverAll(): void;
  /** Takes over work that no caller waits for, and that may fail. */
  later(work: Promise<unknown>): void;
  /** Resolves when that work is done. */
  settled(): Promise<void>;
};

export function createChannels(deps: {
  readonly access: AriAccess;
  readonly random: Random;
  readonly sleep: Line['sleep'];
  readonly prompt: Line['prompt'];
  readonly beep: Line['beep'];
  readonly promptFailed: Line['promptFailed'];
}): Channels {
  const { access, sleep, prompt, beep, promptFailed } = deps;
  const inboxes = new Map<string, Inbox>();
  const chores = new Set<Promise<unknown>>();
  const newIdOf = (kind: string): string => newId(deps.random, `gatecall-${kind}`);
  return {
    open(channelId, { parentId, isTakenOver = false } = {}) {
      const inbox = createInbox(sleep);
      inboxes.set(channelId, inbox);
      return {
        access,
        channelId,
        parentCallId: parentId ?? null,
        inbox,
        sleep,
        prompt,
        beep,
        promptFailed,
        isTakenOver,
        newId: newIdOf,
      };
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
    ids: () => [...inboxes.keys()],
    reconnected(id, isThere) {
      const inbox = inboxes.get(id);
      if (isThere) inbox?.deliver({ type: 'Reconnected', channel: { id } });
      else inbox?.close();
    },
    handOverAll() {
      for (const inbox of inboxes.values()) inbox.handOver();
    },
    later(work) {
      const chore = work.catch(() => {}).finally(() => chores.delete(chore));
      chores.add(chore);
    },
    async settled() {
      while (chores.size > 0) await Promise.all(chores);
    },
  };
}
