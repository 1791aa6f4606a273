import { ChannelGone, Interrupted } from './ari.ts';
import { isFarewell, type AriEvent } from './events.ts';

/** The events of one channel, in order, for the call that runs on it. */
export type Inbox = {
  deliver(event: AriEvent): void;
  /**
   * The next event that `wanted` accepts, even one that came before the call; undefined if
   * `ms` passes first. An accepted key drops the keys before it: they belong to an earlier question.
   * One caller waits at a time. Throws ChannelGone when the caller has gone, Interrupted when
   * the work is breakable and is to be broken off.
   */
  next(wanted: (event: AriEvent) => boolean, ms?: number): Promise<AriEvent | undefined>;
  /** The same for what Asterisk still reports after the caller has gone. */
  last(wanted: (event: AriEvent) => boolean, ms: number): Promise<AriEvent | undefined>;
  readonly isGone: () => boolean;
  /** Resolves when the caller has gone; never rejects. */
  readonly gone: Promise<undefined>;
  /** Breaks off the work within `breakable`, now or the next time. */
  interrupt(): void;
  /** Does work that may be broken off; outside of it a line is not interrupted. */
  breakable<T>(work: () => Promise<T>): Promise<T>;
  /** Whether it is to be broken off and has not been yet. */
  readonly isInterrupted: () => boolean;
  /** Resolves when the line is to be interrupted; never rejects. */
  readonly interrupted: Promise<undefined>;
  /** Nothing more will be done here. */
  close(): void;
  /** The same, while the caller is still there for another process or the dialplan. */
  handOver(): void;
  readonly isHandedOver: () => boolean;
};

type Waiter = {
  wanted: (event: AriEvent) => boolean;
  resolve: (event: AriEvent | undefined) => void;
  reject: (error: Error) => void;
  isLast: boolean;
};

/** More than a call of six minutes brings; a flood of keys must not fill the memory. */
const MAX_KEPT = 500;

const isKey = (event: AriEvent): boolean => event.type === 'ChannelDtmfReceived';

// oxlint-disable-next-line max-lines-per-function -- who waits, what came and who interrupts are one state
export function createInbox(sleep: (ms: number, signal: AbortSignal) => Promise<void>): Inbox {
  let waiter: Waiter | undefined;
  let isGone = false;
  let isHandedOver = false;
  let kept: AriEvent[] = [];
  let tellGone: (nothing: undefined) => void = () => {};
  const gone = new Promise<undefined>((resolve) => (tellGone = resolve));
  let isInterrupted = false;
  let isBreakable = false;
  let tellInterrupted: (nothing: undefined) => void = () => {};
  let interrupted = new Promise<undefined>((resolve) => (tellInterrupted = resolve));

  function interrupt(): void {
    isInterrupted = true;
    tellInterrupted(undefined);
    if (!isBreakable || waiter?.isLast) return;
    waiter?.reject(new Interrupted());
    waiter = undefined;
  }

  function close(): void {
    isGone = true;
    tellGone(undefined);
    if (waiter?.isLast) return;
    waiter?.reject(new ChannelGone());
    waiter = undefined;
  }

  function take(wanted: (event: AriEvent) => boolean): AriEvent | undefined {
    const at = kept.findIndex(wanted);
    const event = kept[at];
    if (event === undefined) return undefined;
    const isOld = (one: AriEvent, n: number): boolean => n < at && isKey(event) && isKey(one);
    kept = kept.filter((one, n) => n !== at && !isOld(one, n));
    return event;
  }

  async function wait(
    wanted: (event: AriEvent) => boolean,
    { ms, isLast }: { ms: number | undefined; isLast: boolean },
  ): Promise<AriEvent | undefined> {
    const early = take(wanted);
    if (early) return early;
    const over = new AbortController();
    const arrived = new Promise<AriEvent | undefined>((resolve, reject) => {
      waiter = { wanted, resolve, reject, isLast };
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
  }

  return {
    isGone: () => isGone,
    gone,
    interrupt,
    isInterrupted: () => isInterrupted,
    get interrupted() {
      return interrupted;
    },
    async breakable(work) {
      isBreakable = true;
      try {
        if (isInterrupted) throw new Interrupted();
        return await work();
      } catch (error) {
        if (error instanceof Interrupted) {
          isInterrupted = false;
          interrupted = new Promise<undefined>((resolve) => (tellInterrupted = resolve));
        }
        throw error;
      } finally {
        isBreakable = false;
      }
    },
    close,
    isHandedOver: () => isHandedOver,
    handOver() {
      isHandedOver = true;
      close();
    },
    deliver(event) {
      if (isFarewell(event)) return close();
      kept.push(event);
      if (kept.length > MAX_KEPT) kept.shift();
      const found = waiter && take(waiter.wanted);
      if (!found) return;
      waiter?.resolve(found);
      waiter = undefined;
    },
    async next(wanted, ms) {
      if (isGone) throw new ChannelGone();
      if (isInterrupted && isBreakable) throw new Interrupted();
      return wait(wanted, { ms, isLast: false });
    },
    last: (wanted, ms) => wait(wanted, { ms, isLast: true }),
  };
}
