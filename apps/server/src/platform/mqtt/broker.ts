import { inTime } from '../in-time.ts';

/** What came from the broker. */
export type MqttMessage = {
  readonly topic: string;
  readonly payload: string;
  /** It was published before we subscribed. */
  readonly isRetained: boolean;
};

type Terms = {
  /** Credentials may be in it. */
  readonly url: string;
  /** Of two connections under one name the broker keeps the newer. */
  readonly clientId: string;
  /** Our will: what the broker publishes for us, retained, if we are gone without a farewell. */
  readonly will: { readonly topic: string; readonly payload: string };
  readonly topics: readonly string[];
  readonly onMessage: (message: MqttMessage) => void;
};

/** A connection to an MQTT broker. */
export type Broker = {
  /** Resolves when the broker has it; rejects when the connection ends before. */
  publish(topic: string, payload: string, terms?: { isRetained?: boolean }): Promise<void>;
  /** Resolves when the connection has ended, on either side. */
  readonly ended: Promise<void>;
  /** Leaves with a farewell: the broker then does not publish the will. */
  close(): Promise<void>;
};
export type ConnectBroker = (terms: Terms) => Promise<Broker>;

/** For connecting, and for each reply of the broker. */
const ANSWER_MS = 10_000;
/** The broker takes us for gone after one and a half times as long. */
const KEEP_ALIVE_SECONDS = 20;

class ConnectionEnded extends Error {
  constructor() {
    super('The connection to the broker has ended.');
    this.name = 'ConnectionEnded';
  }
}

/**
 * Connects once (MQTT 3.1.1), without a session: what is published while we are away is lost, as it must
 * be for a button. The library is loaded here, and not if no broker is configured.
 */
export const connectBroker: ConnectBroker = async ({ url, clientId, will, topics, onMessage }) => {
  const { connectAsync } = await import('mqtt');
  const client = await connectAsync(url, {
    clientId,
    clean: true,
    protocolVersion: 4,
    keepalive: KEEP_ALIVE_SECONDS,
    connectTimeout: ANSWER_MS,
    // The caller decides when to try again.
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    will: { ...will, payload: Buffer.from(will.payload), qos: 1, retain: true },
  });
  /** What waits for a reply of the broker. */
  const waiting = new Set<(error: Error) => void>();
  let isOpen = true;
  const ended = new Promise<void>((resolve) => {
    client.once('close', () => {
      isOpen = false;
      for (const fail of waiting) fail(new ConnectionEnded());
      resolve();
    });
  });
  // The end of the connection says enough.
  client.on('error', () => {});
  client.on('message', (topic, payload, packet) => {
    onMessage({ topic, payload: payload.toString('utf8'), isRetained: packet.retain });
  });
  const answered = (work: Promise<unknown>): Promise<void> =>
    inTime(
      new Promise<void>((resolve, reject) => {
        waiting.add(reject);
        work.then(() => resolve(), reject).finally(() => waiting.delete(reject));
      }),
      ANSWER_MS,
    );
  const broker: Broker = {
    async publish(topic, payload, { isRetained = false } = {}) {
      if (!isOpen) throw new ConnectionEnded();
      await answered(client.publishAsync(topic, payload, { qos: 1, retain: isRetained }));
    },
    ended,
    async close() {
      if (isOpen) await answered(client.endAsync()).catch(() => {});
      client.end(true);
    },
  };
  try {
    await answered(client.subscribeAsync([...topics], { qos: 1 }));
  } catch (error) {
    client.end(true);
    throw error;
  }
  return broker;
};
