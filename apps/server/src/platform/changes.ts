import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/**
 * Tells every instance that something changed, so that open pages can ask again. A notice holds
 * a topic and no data: what it is about is read by whoever listens, with their own permissions.
 */
export type Changes = {
  /** Call after the commit; a notice that comes before its data shows nothing new. */
  publish(topic: string): void;
  /** Answers the function that ends the subscription. */
  subscribe(topic: string, listener: () => void): () => void;
  close(): Promise<void>;
};

const CHANNEL = 'gatecall_changes';
const RECONNECT_MS = 2_000;

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
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(isReconnect: boolean): Promise<void> {
    const { Client: PostgresClient } = await import('pg');
    const next = new PostgresClient({
      connectionString: url,
      application_name: 'gatecall changes',
    });
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    next.on('notification', ({ payload }) => {
      if (payload) emitter.emit(payload);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    if (isClosed) return void (await next.end());
    // What was published meanwhile is lost: whoever listens asks once for good measure.
    if (isReconnect) for (const topic of emitter.eventNames()) emitter.emit(topic);
  }

  function reconnect(lost: Client | undefined): void {
    if (isClosed || timer || (client && lost !== client)) return;
    client = undefined;
    timer = setTimeout(() => {
      timer = undefined;
      connect(true).catch(() => reconnect(undefined));
    }, RECONNECT_MS);
  }

  connect(false).catch(() => {
    log.warn('change notices are not connected yet');
    reconnect(undefined);
  });

  return {
    publish(topic) {
      if (!client) return void emitter.emit(topic);
      client.query('select pg_notify($1, $2)', [CHANNEL, topic]).catch(() => emitter.emit(topic));
    },
    subscribe,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      emitter.removeAllListeners();
      await client?.end().catch(() => {});
    },
  };
}

function createTopics() {
  const emitter = new EventEmitter();
  // One listener an open page: there is no sensible limit.
  emitter.setMaxListeners(0);
  return {
    emitter,
    subscribe(topic: string, listener: () => void): () => void {
      emitter.on(topic, listener);
      return () => void emitter.off(topic, listener);
    },
  };
}
