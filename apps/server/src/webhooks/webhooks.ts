import { setTimeout as wait } from 'node:timers/promises';
import { afterCommit } from '../db/after-commit.ts';
import type { Queries } from '../db/database.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { newId } from '../platform/random.ts';
import { createSharedMoment } from '../platform/shared-moment.ts';
import { attempt, type AttemptDeps } from './attempt.ts';
import type { Told } from './catalogue.ts';
import {
  claimDue,
  findDueEndpoints,
  insertDeliveries,
  release,
  type Delivery,
} from './delivery-store.ts';
import { findEndpoint, listEndpoints, type Endpoint } from './endpoint-store.ts';
import { insertEvent, insertEvents, type StoredEvent } from './event-store.ts';
import { settle, type SettleDeps } from './settle.ts';

/**
 * Events for other programs, stored together with the change that they tell and sent afterwards (ADR
 * 0087). Every endpoint has a line of its own, so that a dead one delays no other. A fresh event does not
 * wait behind what is retried: it is claimed as it is stored and sent from memory after the commit.
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

/** Longer than a try takes, with a clock that is a little off. */
const LEASE_MS = 60_000;
const POLL_INTERVAL_MS = 2_000;
/**
 * What one endpoint is sent at once, of fresh events and of waiting ones. An endpoint that has taken
 * none yet gets one.
 */
const MAX_FRESH = 8;
const MAX_AT_ONCE = 8;
/** The longest that a slow delivery waits for others, to be recorded together with them. */
const SHARED_MS = 50;
/** A receiver that replies in less time does not wait until the others' deliveries are signed. */
const QUICK_MS = 1_000;
/** The time that deliveries under way have when the server stops; then they are broken off and sent again. */
const GRACE_MS = 2_000;

// oxlint-disable-next-line max-lines-per-function -- its functions share the lines and what is under way
export function createWebhooks(
  deps: AttemptDeps & SettleDeps & { readonly follower?: Follower | undefined },
): Webhooks {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  const breakOff = new AbortController();
  /** The lines that are being emptied, by endpoint. */
  const lines = new Map<string, Promise<number>>();
  /** How many fresh events each endpoint is being sent. */
  const fresh = new Map<string, number>();
  /** Endpoints that took the last event that this process sent them, and how long that took. */
  const takers = new Map<string, number>();
  /**
   * Signing and connecting take a while: the event loop turns between two endpoints that are not known
   * to be quick.
   */
  let lastTurn = Promise.resolve();
  const ownTurn = (): Promise<void> => (lastTurn = lastTurn.then(nextTurn));
  const sending = new Set<Promise<unknown>>();
  let looking: Promise<unknown> | undefined;

  /** On the embedded database, writes of one turn share a sync: those of many that fail must not have one each. */
  const sharedMoment = createSharedMoment(SHARED_MS);

  const isQuick = (endpointId: string): boolean => (takers.get(endpointId) ?? Infinity) < QUICK_MS;

  async function deliver(endpoint: Endpoint, delivery: Delivery): Promise<boolean> {
    const { endpointId } = endpoint;
    const wasQuick = isQuick(endpointId);
    if (!wasQuick) await ownTurn();
    const outcome = await attempt(deps, endpoint, delivery.event, breakOff.signal);
    if (outcome?.isDelivered) takers.set(endpointId, outcome.tookMs);
    else takers.delete(endpointId);
    if (!wasQuick) await sharedMoment();
    if (outcome) await settle(deps, delivery, outcome);
    else await deps.db.write((queries) => release(queries, delivery, deps.clock.now()));
    return outcome?.isDelivered ?? false;
  }

  function sendFresh(endpoint: Endpoint, delivery: Delivery): void {
    const { endpointId } = endpoint;
    fresh.set(endpointId, (fresh.get(endpointId) ?? 0) + 1);
    const work = deliver(endpoint, delivery)
      .catch((error: unknown) => {
        // The database is away: it is sent again, under the same id, when its lease has ended.
        deps.log.error({ err: error }, 'what became of a webhook was not noted');
      })
      .finally(() => {
        sending.delete(work);
        fresh.set(endpointId, (fresh.get(endpointId) ?? 1) - 1);
      });
    sending.add(work);
  }

  async function emptyLine(endpointId: string): Promise<number> {
    let delivered = 0;
    for (;;) {
      if (!isQuick(endpointId)) await sharedMoment();
      if (isStopping) break;
      const now = deps.clock.now();
      const endpoint = await findEndpoint(deps.db.read, endpointId);
      if (!endpoint || endpoint.offAt !== null || endpoint.restsUntil > now) break;
      const limit = takers.has(endpointId) ? MAX_AT_ONCE : 1;
      const leaseUntil = now + LEASE_MS;
      const due = await deps.db.write((queries) =>
        claimDue(queries, deps.db.engine, { endpointId, now, leaseUntil, limit }),
      );
      if (due.length === 0) break;
      const outcomes = await Promise.all(due.map((delivery) => deliver(endpoint, delivery)));
      delivered += outcomes.filter(Boolean).length;
      // It takes nothing: the next round tries it again, and until then it costs nothing.
      if (!outcomes.includes(true)) break;
    }
    return delivered;
  }

  function openLine(endpointId: string): Promise<number> {
    const open = lines.get(endpointId);
    if (open) return open;
    const line = emptyLine(endpointId)
      .catch((error: unknown) => {
        // The database is away; the next look finds the same rows.
        deps.log.error({ err: error }, 'webhooks could not be read');
        return 0;
      })
      .finally(() => lines.delete(endpointId));
    lines.set(endpointId, line);
    return line;
  }

  async function look(): Promise<readonly Promise<number>[]> {
    const due = await findDueEndpoints(deps.db.read, deps.clock.now());
    return isStopping ? [] : due.map(openLine);
  }

  function lookBeside(): void {
    looking ??= look()
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'webhooks could not be read');
      })
      .finally(() => {
        looking = undefined;
      });
  }

  const allDone = async (): Promise<void> => {
    await looking;
    await Promise.all([...lines.values(), ...sending]);
  };

  /** Whether this process sends it from memory; what fails or rests is left to its line. */
  const isTaken = ({ endpointId, failingSince, restsUntil }: Endpoint, now: number): boolean =>
    timer !== undefined &&
    failingSince === null &&
    restsUntil <= now &&
    (fresh.get(endpointId) ?? 0) < (isQuick(endpointId) ? MAX_FRESH : 1);

  return {
    async tell(queries, told) {
      const { type, data } = told;
      const endpoints = await listEndpoints(queries);
      const isFollowed = (await deps.follower?.wants(queries, told)) ?? false;
      if (endpoints.length === 0 && !isFollowed) return;
      const at = deps.clock.now();
      const eventId = newId(deps.random, 'event');
      const event = await insertEvent(queries, { eventId, type, data: JSON.stringify(data), at });
      if (isFollowed) await deps.follower?.take(queries, event);
      const planned = endpoints
        .filter(({ offAt, types }) => offAt === null && (types?.includes(type) ?? true))
        .map((endpoint) => ({ endpoint, isOurs: isTaken(endpoint, at) }));
      await insertDeliveries(
        queries,
        planned.map(({ endpoint: { endpointId, restsUntil }, isOurs }) => ({
          endpointId,
          sequence: event.sequence,
          attempts: isOurs ? 1 : 0,
          nextAttemptAt: isOurs ? at + LEASE_MS : Math.max(at, restsUntil),
        })),
      );
      afterCommit(queries, () => {
        for (const { endpoint, isOurs } of planned) {
          const { endpointId } = endpoint;
          if (isOurs) sendFresh(endpoint, { endpointId, event, attempts: 1 });
          else if (timer !== undefined && endpoint.failingSince === null) void openLine(endpointId);
        }
      });
    },
    async tellAll(queries, told) {
      const endpoints = await listEndpoints(queries);
      if (endpoints.length === 0 || told.length === 0) return;
      const at = deps.clock.now();
      const events = told.map(({ type, data }) => {
        return { eventId: newId(deps.random, 'event'), type, data: JSON.stringify(data), at };
      });
      const sequences = await insertEvents(queries, events);
      const open = endpoints.filter(({ offAt }) => offAt === null);
      for (const { endpointId, types, restsUntil } of open) {
        const wanted = sequences.filter((_, i) => {
          const type = told[i]?.type;
          return type !== undefined && (types?.includes(type) ?? true);
        });
        const nextAttemptAt = Math.max(at, restsUntil);
        await insertDeliveries(
          queries,
          wanted.map((sequence) => ({ endpointId, sequence, attempts: 0, nextAttemptAt })),
        );
      }
      afterCommit(queries, () => {
        if (timer !== undefined) lookBeside();
      });
    },
    async drain() {
      const delivered = await Promise.all(await look());
      await Promise.all(sending);
      return delivered.reduce((sum, one) => sum + one, 0);
    },
    start() {
      isStopping = false;
      timer ??= setInterval(lookBeside, POLL_INTERVAL_MS);
      lookBeside();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      isStopping = true;
      await Promise.race([allDone(), wait(GRACE_MS, undefined, { ref: false })]);
      breakOff.abort();
      await allDone();
    },
  };
}
