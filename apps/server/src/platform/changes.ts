import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/**
 * Tells every instance that something changed, so that open pages can ask again. A notice has a topic
 * and no data: listeners read the data with their own permissions.
 */
export type Changes = {
  /** Call it after the commit; a notice that precedes its data shows nothing new. Does not wait. */
  publish(topic: string): void;
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, listener: () => void): () => void;
  close(): Promise<void>;
};

const CHANNEL = 'gatecall_changes';
const NOTIFY = 'select pg_notify($1, topic) from unnest($2::text[]) topic';
const RECONNECT_MS = 2_000;
const ANSWER_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;

/** Within one process on the embedded database, through LISTEN and NOTIFY on PostgreSQL. */
export const openChanges = (config: Config, log: Logger): Changes =>
  config.database.engine === 'postgres'
    ? openSharedChanges(config.database.url, log)
    : openLocalChanges();

function openLocalChanges(): Changes {
  const { emitter, subscribe } = createTopics();
  return {
    publish: (topic) => void emitter.emit(topic),
    subscribe,
    async close() {
      emitter.removeAllListeners();
    },
  };
}

function openSharedChanges(url: string, log: Logger): Changes {
  const { emitter, subscribe } = createTopics();
  /** Topics that other instances have not heard of yet; a topic published twice is sent once. */
  const untold = new Set<string>();
  let client: Client | undefined;
  let isTelling = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = await newClient(url);
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    next.on('notification', ({ payload, processId }) => {
      // This instance notified its own listeners directly.
      if (payload && processId !== processIdOf(next)) emitter.emit(payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (isClosed) return void (await next.end());
    client = next;
    // What others published meanwhile is lost: listeners ask once, to be safe.
    for (const topic of emitter.eventNames()) emitter.emit(topic);
    void tellOthers();
  }

  function reconnect(lost: Client | undefined): void {
    if (timer || (client && lost !== client)) return;
    client = undefined;
    if (isClosed) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(() => reconnect(undefined));
    }, RECONNECT_MS);
  }

  /** One statement at a time, for all topics that gathered during the previous one. */
  async function tellOthers(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    while (client && untold.size > 0) {
      const teller = client;
      const topics = [...untold];
      untold.clear();
      try {
        await teller.query(NOTIFY, [CHANNEL, topics]);
      } catch {
        for (const topic of topics) untold.add(topic);
        reconnect(teller);
        await teller.end().catch(() => {});
      }
    }
    isTelling = false;
  }

  connect().catch(() => {
    log.warn('change notices are not connected yet');
    reconnect(undefined);
  });

  return {
    publish(topic) {
      emitter.emit(topic);
      untold.add(topic);
      void tellOthers();
    },
    subscribe,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      emitter.removeAllListeners();
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}

async function newClient(url: string): Promise<Client> {
  const { Client: PostgresClient } = await import('pg');
  return new PostgresClient({
    connectionString: url,
    application_name: 'gatecall changes',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    // A connection that is cut silently: a process that only listens would never notice.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
}

/** The server's name for this connection; the driver has it, its types do not. */
const processIdOf = (client: Client): unknown => (client as { processID?: unknown }).processID;

function createTopics() {
  const emitter = new EventEmitter();
  // One listener per open page: there is no sensible limit.
  emitter.setMaxListeners(0);
  return {
    emitter,
    subscribe(topic: string, listener: () => void): () => void {
      emitter.on(topic, listener);
      return () => void emitter.off(topic, listener);
    },
  };
}
