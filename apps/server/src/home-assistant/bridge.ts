import type { Lease } from '../db/lease.ts';
import { inTime } from '../platform/in-time.ts';
import type { Broker, ConnectBroker } from '../platform/mqtt/broker.ts';
import type { VoiceDeps } from '../voice/voice-deps.ts';
import { OFFLINE, ONLINE, topicsOf } from './discovery.ts';
import { GATES_TOPIC, NEWS_TOPIC } from './follower.ts';
import { createPresence, type Presence } from './presence.ts';
import { dropNews, findNews } from './store.ts';

type BridgeDeps = {
  readonly voice: VoiceDeps;
  readonly url: string;
  readonly lease: Lease;
  readonly connect: ConnectBroker;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

/** How often the lead is renewed: of several processes, another one leads six looks after the leader's last. */
const LOOK_EVERY_MS = 1_000;
/** Names, languages and gates that are gone are noticed within so long. */
const ANNOUNCE_EVERY_LOOKS = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const NEWS_AT_ONCE = 100;
/** A ring is of use for so long; a state is sent again with the next connection. */
const NEWS_KEPT_MS = 60_000;
const LEAVE_MS = 2_000;
const ID_LENGTH = 10;

/** The one connection of an installation to the operator's broker, while this process leads. */
export type Bridge = { stop(): Promise<void> };

/** Connects as soon as this process leads, and again, with growing waits, whenever the connection ends. */
// oxlint-disable-next-line max-lines-per-function -- its functions share the lead and the connection
export function startBridge({ voice, url, lease, connect, sleep }: BridgeDeps): Bridge {
  const { db, log, changes, clock, counters, random } = voice;
  const topics = topicsOf(
    // The characters that an object's id may have in Home Assistant.
    voice.secrets
      .index('mqtt', 'installation')
      .replaceAll(/[^a-zA-Z0-9]/g, '')
      .slice(0, ID_LENGTH),
  );
  const stopping = new AbortController();
  let isLeading = false;
  let connection: { readonly broker: Broker; readonly presence: Presence } | undefined;
  let connecting: Promise<void> | undefined;
  let looking: Promise<void> | undefined;
  let isWoken = false;
  let wantsAnnouncing = true;

  const rest = (ms: number): Promise<unknown> => sleep(ms, stopping.signal).catch(() => {});

  const mayConnect = (): boolean => isLeading && !stopping.signal.aborted;

  /** Connects and stays until the connection ends, or another process leads; then waits. */
  async function stayConnected(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (mayConnect()) {
      try {
        await connectOnce();
        wait = FIRST_WAIT_MS;
      } catch (error) {
        log.warn({ err: error }, 'the MQTT broker cannot be reached');
      }
      if (!mayConnect()) break;
      // Random, so that what a broker's restart has cut off does not come back all at once.
      await rest(wait + random.int(wait));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  async function connectOnce(): Promise<void> {
    let presence: Presence | undefined;
    const early: Parameters<Presence['hear']>[0][] = [];
    const broker = await connect({
      url,
      clientId: topics.clientId,
      will: { topic: topics.availability, payload: OFFLINE },
      topics: [topics.allStates, topics.allPresses],
      onMessage: (message) => (presence ? presence.hear(message) : void early.push(message)),
    });
    presence = createPresence(voice, broker, topics);
    for (const message of early) presence.hear(message);
    try {
      // Another process has taken the lead meanwhile, and this connection from it.
      if (!mayConnect()) return;
      await broker.publish(topics.availability, ONLINE, { isRetained: true });
      await presence.announce();
      connection = { broker, presence };
      counters.brokerConnected(true);
      log.info('the MQTT broker is connected');
      wake();
      await broker.ended;
    } finally {
      connection = undefined;
      counters.brokerConnected(false);
      await broker.close();
    }
    if (mayConnect()) log.warn('the connection to the MQTT broker was lost');
  }

  async function look(): Promise<void> {
    const presence = connection?.presence;
    const news = await findNews(db.read, NEWS_AT_ONCE);
    if (news.length > 0) await presence?.tell(news);
    await presence?.close();
    const past = clock.now() - NEWS_KEPT_MS;
    const told = presence ? news : news.filter(({ at }) => at < past);
    if (told.length > 0) {
      const sequences = told.map(({ sequence }) => sequence);
      await db.write((queries) => dropNews(queries, sequences));
    }
    if (told.length === NEWS_AT_ONCE) isWoken = true;
    if (presence && wantsAnnouncing) {
      wantsAnnouncing = false;
      await presence.announce();
    }
  }

  /** Runs one look at a time; a call meanwhile queues one more. */
  function wake(): void {
    isWoken = true;
    if (!isLeading) return;
    looking ??= (async () => {
      while (isWoken && !stopping.signal.aborted) {
        isWoken = false;
        await look();
      }
    })()
      .catch((error: unknown) => {
        // Database or broker is away; the next look finds the same.
        log.warn({ err: error }, 'Home Assistant was not told');
      })
      .finally(() => {
        looking = undefined;
      });
  }

  async function lead(): Promise<void> {
    for (let looks = 0; !stopping.signal.aborted; looks += 1) {
      // Without the database no other process can take the lead either.
      isLeading = await lease.hold().catch(() => isLeading);
      if (stopping.signal.aborted) break;
      if (isLeading) {
        connecting ??= stayConnected().finally(() => {
          connecting = undefined;
        });
        if (looks % ANNOUNCE_EVERY_LOOKS === 0) wantsAnnouncing = true;
        wake();
      } else await connection?.broker.close();
      await rest(LOOK_EVERY_MS);
    }
  }

  const ends = [
    changes.subscribe(NEWS_TOPIC, wake),
    changes.subscribe(GATES_TOPIC, () => {
      wantsAnnouncing = true;
      wake();
    }),
  ];
  counters.brokerConnected(false);
  const leading = lead();
  return {
    async stop() {
      for (const end of ends) end();
      stopping.abort();
      const leave = async (): Promise<void> => {
        await connection?.presence.leave();
        await connection?.broker.close();
      };
      await inTime(leave(), LEAVE_MS).catch(() => {});
      await leading;
      await looking;
      await inTime(connecting ?? Promise.resolve(), LEAVE_MS).catch(() => {});
      await lease.release().catch(() => {});
    },
  };
}
