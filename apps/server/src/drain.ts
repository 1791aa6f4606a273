import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

const CLOSE_IDLE_INTERVAL_MS = 50;
/** What was sent before the signal may still wait to be read; closing now would lose it. */
const SHORTEST_DRAIN_MS = 250;
const MAX_LOOKS = 20;
/** Event streams have no end of their own; the browser opens them again elsewhere. */
const STREAM_TYPE = /^text\/event-stream/;

/** The replies being sent right now. */
export type Connections = { open(): readonly ServerResponse[] };

/**
 * Watches which replies are under way, so that streams can be ended when the server stops.
 *
 * A line for each connection, not a set that every reply enters and leaves: V8 copies such a set
 * again and again, and each old copy kept the requests in it until the next major collection.
 */
export function followConnections(app: FastifyInstance): Connections {
  const answers = new Map<Socket, ServerResponse[]>();
  const answersOn = (socket: Socket): ServerResponse[] => {
    const known = answers.get(socket);
    if (known) return known;
    const none: ServerResponse[] = [];
    answers.set(socket, none);
    socket.once('close', () => answers.delete(socket));
    return none;
  };
  app.addHook('onRequest', ({ socket }, { raw }, done) => {
    // More than one if requests are sent ahead of the replies.
    const line = answersOn(socket);
    line.push(raw);
    raw.once('close', () => line.splice(line.indexOf(raw), 1));
    done();
  });
  return { open: () => [...answers.values()].flat() };
}

/**
 * Leaves without losing a request. First the process only says that it is going: `/readyz` returns
 * 503 and every reply ends its connection, while balancers look elsewhere (GATECALL_DRAIN_SECONDS).
 * Then it takes no new connections, and what is under way is finished.
 */
export async function drain(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'lifecycle'>,
  { open }: Connections,
): Promise<void> {
  deps.lifecycle.startDraining();
  await wait(Math.max(SHORTEST_DRAIN_MS, deps.config.drainSeconds * 1_000));
  await untilQuiet(open);
  const idle = setInterval(() => {
    // Keep-alive sockets without a request would hold the server open for their whole time-out.
    app.server.closeIdleConnections();
    for (const response of open()) {
      if (isStream(response)) response.end();
    }
  }, CLOSE_IDLE_INTERVAL_MS);
  await app.close();
  clearInterval(idle);
}

/** Waits for two quiet looks in a row: between them whatever was sent has been read. */
async function untilQuiet(open: Connections['open']): Promise<void> {
  let quiet = 0;
  for (let looks = 0; quiet < 2 && looks < MAX_LOOKS; looks += 1) {
    await wait(CLOSE_IDLE_INTERVAL_MS);
    quiet = open().every(isStream) ? quiet + 1 : 0;
  }
}

const isStream = (response: ServerResponse): boolean =>
  STREAM_TYPE.test(String(contentTypeOf(response)));

const contentTypeOf = (response: ServerResponse): unknown =>
  response.headersSent ? response.getHeader('content-type') : undefined;
