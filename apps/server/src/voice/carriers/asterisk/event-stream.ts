import { askAri, eventsUrl, type AriAccess } from './ari.ts';
import { parseAriEvent, type StreamEvent } from './events.ts';
import type { Line } from './line.ts';

/** How often a connection is looked at. */
export const LOOK_MS = 2_000;
/** So many looks in a row without a message; before each but the first, Asterisk was asked for one. */
export const SILENT_LOOKS = 4;
/** Asterisk is on this machine or beside it: it accepts a connection within milliseconds. */
export const OPENING_MS = 3_000;
/** The event that we ask for; its name appears in Asterisk's debug log alone. */
const SIGN_PATH = '/events/user/gatecall-sign';
/** What Asterisk says if no client listens as ours (its res/ari/resource_events.c). */
const NO_APPLICATION = /application not found/i;

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const SERVER_ERROR = 500;

/** What becomes of a connection; nothing is told after its loss. */
export type StreamListener = {
  readonly opened: () => void;
  readonly event: (event: StreamEvent) => void;
  readonly lost: (why: string) => void;
  /** Asterisk refuses the event that we ask for: a silent connection cannot be told from a quiet one. */
  readonly unwatched: (status: number) => void;
};

/** One connection to the events of our application. */
export type EventStream = {
  /** Ends it; its listener is told nothing more. */
  close(): void;
};

/**
 * Opens a connection to the events, and notices if it falls silent without being closed: a firewall
 * has forgotten it, a cable is out, Asterisk hangs. Whatever arrives is a sign of life. If nothing does, Asterisk
 * is asked for an event of ours, over and over. Looks are counted instead of time, so that a process
 * that was itself suspended first hears what has waited for it.
 */
export function openEventStream(
  { access, sleep }: { readonly access: AriAccess; readonly sleep: Line['sleep'] },
  listener: StreamListener,
): EventStream {
  const over = new AbortController();
  const isOver = (): boolean => over.signal.aborted;
  const pause = (ms: number): Promise<void> => sleep(ms, over.signal).catch(() => {});
  const socket = new WebSocket(eventsUrl(access));
  let isOpen = false;
  let hasSign = false;
  let isRefused = false;

  function close(): void {
    over.abort();
    socket.close();
  }

  function lose(why: string): void {
    if (isOver()) return;
    close();
    listener.lost(why);
  }

  socket.addEventListener('open', () => {
    if (isOver()) return;
    isOpen = true;
    listener.opened();
    void watch();
  });
  socket.addEventListener('message', ({ data }) => {
    if (isOver()) return;
    hasSign = true;
    const event = parseAriEvent(String(data));
    if (event) listener.event(event);
  });
  // An error is always followed by a close.
  socket.addEventListener('close', () => lose('the connection was lost'));
  void waitForOpening();

  async function waitForOpening(): Promise<void> {
    await pause(OPENING_MS);
    if (!isOpen) lose('it does not accept a connection');
  }

  async function watch(): Promise<void> {
    let silent = 0;
    while (silent < SILENT_LOOKS) {
      hasSign = false;
      // A request that fails is no sign.
      if (silent > 0) void ask().catch(() => {});
      await pause(LOOK_MS);
      if (isOver()) return;
      silent = hasSign ? 0 : silent + 1;
    }
    lose('the connection is silent');
  }

  async function ask(): Promise<void> {
    const reply = await askAri(access, 'POST', SIGN_PATH, { application: access.app });
    const words = await reply.text();
    if (reply.status === NOT_FOUND && NO_APPLICATION.test(words)) lose('Asterisk has forgotten it');
    // By a proxy that lets only some requests through, for instance.
    if (reply.status < BAD_REQUEST || reply.status >= SERVER_ERROR || isOver()) return;
    hasSign = true;
    if (!isRefused) listener.unwatched(reply.status);
    isRefused = true;
  }

  return { close };
}
