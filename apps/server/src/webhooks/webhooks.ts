import { setTimeout as wait } from 'node:timers/promises';
import { afterCommit } from '../db/after-commit.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../platform/random.ts';
import type { AttemptDeps } from './attempt.ts';
import type { Told } from './catalogue.ts';
import { createDeliverer } from './deliverer.ts';
import { listEndpoints, wants } from './endpoint-store.ts';
import { insertEvents, type StoredEvent } from './event-store.ts';
import { createLines } from './lines.ts';
import type { SettleDeps } from './settle.ts';

/**
 * Events for other programs, stored together with the change that they tell and sent afterwards (ADR
 * 0087). Every endpoint has a line of its own, so that a dead one delays no other (ADR 0116). A fresh event
 * does not wait behind what is retried: it is claimed as it is stored and sent from memory after the commit.
 */
export type Webhooks = {
  /** Joins the caller's transaction: an event exists exactly if its change does. */
  tell(queries: Queries, told: Told): Promise<void>;
  /** The same for many at once, some hundreds: each endpoint is sent them one after the other. */
  tellAll(queries: Queries, told: readonly Told[]): Promise<void>;
  /** Sends what is due; returns how much was delivered. */
  drain(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

/** A part of our own that takes events that `tell` stores, beside the endpoints. */
export type Follower = {
  wants(queries: Queries, told: Told): Promise<boolean>;
  /** Joins the transaction of an event that it wants. */
  take(queries: Queries, event: StoredEvent): Promise<void>;
};

const POLL_INTERVAL_MS = 2_000;
/** Longer than it takes to put a fresh event in line, with a clock that is a little off. */
const CLAIM_MS = 10_000;
/** The time that deliveries under way have when the server stops; then they are broken off and sent again. */
const GRACE_MS = 2_000;

export function createWebhooks(
  deps: AttemptDeps & SettleDeps & { readonly follower?: Follower | undefined },
): Webhooks {
  const deliverer = createDeliverer(deps);
  const lines = createLines(deps, deliverer);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> | undefined;

  /** Begins to send what is due, if this process sends. */
  function look(): void {
    if (timer === undefined) return;
    looking ??= lines
      .openDue()
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'webhooks could not be read');
      })
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    async tell(queries, told) {
      const endpoints = await listEndpoints(queries);
      const isFollowed = (await deps.follower?.wants(queries, told)) ?? false;
      if (endpoints.length === 0 && !isFollowed) return;
      const now = deps.clock.now();
      const isSending = timer !== undefined;
      const [event] = await storeEvents(deps, queries, [told], isSending ? now + CLAIM_MS : 0);
      if (!event) throw new Error('An event was not stored.');
      if (isFollowed) await deps.follower?.take(queries, event);
      if (!isSending) return;
      const wanting = endpoints.filter((one) => one.offAt === null && wants(one, event.type));
      const fresh = wanting.filter((endpoint) => lines.hasRoom(endpoint, now));
      const others = wanting.filter((endpoint) => !fresh.includes(endpoint));
      afterCommit(queries, () => lines.sendFresh(event, { fresh, others }));
    },
    async tellAll(queries, told) {
      if (told.length === 0 || (await listEndpoints(queries)).length === 0) return;
      await storeEvents(deps, queries, told);
      afterCommit(queries, look);
    },
    drain: () => lines.drain(),
    start() {
      lines.reopen();
      timer ??= setInterval(look, POLL_INTERVAL_MS);
      look();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      lines.close();
      const done = async (): Promise<void> => {
        await looking;
        await lines.settled();
      };
      await Promise.race([done(), wait(GRACE_MS, undefined, { ref: false })]);
      deliverer.breakOff();
      await done();
    },
  };
}

type EventDeps = Pick<SettleDeps, 'clock' | 'random'>;

const storeEvents = (
  { clock, random }: EventDeps,
  queries: Queries,
  told: readonly Told[],
  claimedUntil = 0,
): Promise<readonly StoredEvent[]> =>
  insertEvents(
    queries,
    told.map(({ type, data }) => {
      const eventId = newId(random, 'event');
      return { eventId, type, data: JSON.stringify(data), at: clock.now() };
    }),
    claimedUntil,
  );
