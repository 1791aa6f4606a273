import type { GateCall } from '@gatecall/contracts/product/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSignedIn } from '../../auth/sessions/session-jwt.ts';
import { refuse } from '../../errors.ts';
import { networkOf } from '../../http/request/client-address.ts';
import { callsTopic, homeTopic, requireHome, type Home } from '../../residents/home.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { listCalls } from './list.ts';

/**
 * Notices wake a stream. It also looks by itself, in case a notice was lost with its instance, and to
 * see whether its session still stands. Proxies cut lines that are silent for a minute.
 */
const LOOK_INTERVAL_MS = 30_000;
/** A session may have ended meanwhile: the app reopens the stream with a fresh JWT. */
const LONGEST_STREAM_MS = 10 * 60_000;
const WATCHED_CALLS = 20;
const RETRY_AFTER_SECONDS = 60;

/**
 * Sends every change in a home's newest calls until the browser leaves; first the live ones, for
 * a page that is opened while it rings.
 */
export async function streamCalls(
  deps: VoiceDeps,
  { home, sessionId, ip }: { home: Home; sessionId: string; ip: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // Counted before the first await, so that streams opened together are counted too.
  const { residentId, userId } = home;
  const leave = deps.live.enter({ userId, network: networkOf(ip) });
  if (!leave) throw refuse('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const news = createNews(deps, home);
  let isWoken = false;
  let look = (): void => {
    isWoken = true;
  };
  const unsubscribes = [callsTopic(residentId), homeTopic(residentId)].map((topic) =>
    deps.changes.subscribe(topic, () => look()),
  );
  const stop = (): void => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    leave();
  };
  // Calls that are over already are no news.
  const running = await news
    .read(({ outcome }) => outcome === null)
    .catch((error: unknown) => {
      stop();
      throw error;
    });

  // From here on we write the response ourselves.
  const raw = openEvents(reply, running);

  // An ended stream stays open as long as its reader is slow, or its line waits for the reply to an earlier
  // request. To write to it is an error that ends the process.
  const send = (text: string): void => {
    if (!raw.writableEnded) raw.write(text);
  };
  let pending = Promise.resolve();
  const sendChanges = async (): Promise<void> => {
    try {
      // A session that was ended elsewhere gets no further events (A43).
      await requireSignedIn(deps, sessionId);
      // Nor does a member who has left.
      await requireHome(deps.db.read, home);
      for (const event of await news.read(() => true)) send(event);
      if (news.isOneGone()) raw.end();
    } catch {
      // The session is over or the database is away: the browser reconnects, or logs in.
      raw.end();
    }
  };
  look = () => {
    if (isWoken || raw.writableEnded) return;
    isWoken = true;
    pending = pending.then(() => {
      isWoken = false;
      return sendChanges();
    });
  };
  // A call that came in while the first query ran.
  if (isWoken) {
    isWoken = false;
    look();
  }
  const timer = setInterval(() => {
    send(': still here\n\n');
    look();
  }, LOOK_INTERVAL_MS);
  const limit = setTimeout(() => raw.end(), LONGEST_STREAM_MS);
  request.raw.socket.once('close', done);
  raw.once('close', done);
  if (raw.destroyed) done();
  function done(): void {
    clearInterval(timer);
    clearTimeout(limit);
    stop();
  }
}

/** What has changed in a home's newest calls since it was read last. */
function createNews(deps: VoiceDeps, home: Home) {
  const known = new Map<string, string>();
  let going: readonly string[] = [];
  let isOneGone = false;
  const read = async (isNews: (call: GateCall) => boolean): Promise<string[]> => {
    const reader = { home, now: deps.clock.now() };
    const { calls } = await listCalls(deps.db.read, reader, { limit: WATCHED_CALLS });
    const changed = calls.filter((call) => known.get(call.call_id) !== JSON.stringify(call));
    // Its gate was removed: the app asks again, and its card goes.
    isOneGone = going.some((id) => !calls.some((call) => call.call_id === id));
    going = calls.filter(({ outcome }) => outcome === null).map(({ call_id: id }) => id);
    for (const call of changed) known.set(call.call_id, JSON.stringify(call));
    const news = changed.filter(isNews).reverse();
    return news.map((call) => `data: ${JSON.stringify(call)}\n\n`);
  };
  return { read, isOneGone: () => isOneGone };
}

/** Begins the response: the first events, and how soon a browser that lost it comes back. */
function openEvents(reply: FastifyReply, first: readonly string[]): FastifyReply['raw'] {
  reply.hijack();
  const { raw } = reply;
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  // Set separately: `writeHead` headers cannot be read back, and the server finds its streams by this one.
  raw.setHeader('content-type', 'text/event-stream; charset=utf-8');
  raw.writeHead(200, {
    // Undefined ones are filtered out above.
    ...(Object.fromEntries(headers) as Record<string, string>),
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: 2000\n\n${first.join('')}`);
  return raw;
}
