import type { AriEvent } from './events.ts';
import { isFarewell } from './events.ts';
import { ChannelGone } from './ari.ts';

/** The events of one channel, in order, for the call that runs on it. */
export type Inbox = {
  deliver(event: AriEvent): void;
  /**
   * The next event that `wanted` takes; undefined when `ms` passes first. Events that nobody wants
   * are dropped, but keys wait for the next who asks. One asks at a time. Throws ChannelGone when
   * the caller has gone.
   */
  next(wanted: (event: AriEvent) => boolean, ms?: number): Promise<AriEvent | undefined>;
  readonly isGone: () => boolean;
  /** Resolves when the caller has gone; never rejects. */
  readonly gone: Promise<undefined>;
  /** Nothing more will come. */
  close(): void;
};

type Waiter = {
  wanted: (event: AriEvent) => boolean;
  resolve: (event: AriEvent | undefined) => void;
  reject: (error: Error) => void;
};

export function createInbox(sleep: (ms: number, signal: AbortSignal) => Promise<void>): Inbox {
  let waiter: Waiter | undefined;
  let isGone = false;
  let keys: AriEvent[] = [];
  let tellGone: (nothing: undefined) => void = () => {};
  const gone = new Promise<undefined>((resolve) => (tellGone = resolve));
  function close(): void {
    isGone = true;
    tellGone(undefined);
    waiter?.reject(new ChannelGone());
    waiter = undefined;
  }
  return {
    isGone: () => isGone,
    gone,
    close,
    deliver(event) {
      if (isFarewell(event)) close();
      else if (waiter?.wanted(event)) {
        // Keys that it passed over belong to what was asked before.
        if (event.type === 'ChannelDtmfReceived') keys = [];
        waiter.resolve(event);
        waiter = undefined;
      } else if (event.type === 'ChannelDtmfReceived') keys.push(event);
    },
    async next(wanted, ms) {
      if (isGone) throw new ChannelGone();
      const at = keys.findIndex(wanted);
      if (at !== -1) {
        const [key] = keys.slice(at);
        keys = keys.slice(at + 1);
        return key;
      }
      const over = new AbortController();
      const arrived = new Promise<AriEvent | undefined>((resolve, reject) => {
        waiter = { wanted, resolve, reject };
        if (ms === undefined) return;
        sleep(ms, over.signal).then(
          () => resolve(undefined),
          () => {},
        );
      });
      try {
        return await arrived;
      } finally {
        over.abort();
        waiter = undefined;
      }
    },
  };
}
