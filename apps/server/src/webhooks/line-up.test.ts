import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Queries } from '../db/database.ts';
import { createPost } from '../platform/outward/post.ts';
import type { EventType, Told } from './catalogue.ts';
import { addEndpoint, changeEndpoint, removeEndpoint, switchEndpoint } from './endpoints.ts';
import { findUnplaced, placeEvents, takeNext } from './line-store.ts';
import { readLog } from './log.ts';
import { openReceiver, replies, type Receiver } from './receiver.testing.ts';
import { replayRange } from './replay.ts';
import { createWebhooks } from './webhooks.ts';

const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const CLAIM_MS = 10_000;

let receiver: Receiver;
let other: Receiver;
let server: TestServer;
beforeEach(async () => {
  [receiver, other] = await Promise.all([openReceiver(), openReceiver()]);
  server = await createTestServer({
    clock: createManualClock(Date.now()),
    env: { GATECALL_WEBHOOK_ALLOWED_PRIVATE: `${receiver.host},${other.host}` },
  });
});
afterEach(async () => {
  await Promise.all([receiver.close(), other.close()]);
  await server.close();
});

/** An event that is known by the call that it names. */
const eventOf = (call: string, type: 'gate.talked' | 'gate.asked' = 'gate.talked'): Told => ({
  type,
  data: { call_id: call, gate_id: 'intercom-1', resident_id: 'user-1' },
});
const tell = (told: Told, webhooks = server.deps.webhooks) =>
  server.deps.db.write((queries) => webhooks.tell(queries, told));
const drain = () => server.deps.webhooks.drain();
const add = async (to = receiver, types: readonly EventType[] | null = null) =>
  (await addEndpoint(server.deps, { url: to.url, types })).endpointId;
const callsAt = ({ received }: Receiver): readonly string[] =>
  received
    .map(({ body }) => (JSON.parse(body) as Told).data as { call_id: string })
    .map((data) => data.call_id);
/** The rows that a transaction sees of the webhooks' tables. */
async function countRows(queries: Queries): Promise<number> {
  const tables = ['webhook_events', 'webhook_deliveries', 'webhook_lines'] as const;
  let rows = 0;
  for (const table of tables) {
    const { count } = await queries
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    rows += Number(count);
  }
  return rows;
}

/** Queries that run something of another connection behind their nth statement. */
const interrupted = (queries: Queries, nth: number, meanwhile: () => Promise<void>): Queries => {
  let count = 0;
  return queries.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1;
      if (count === nth) await meanwhile();
      return result;
    },
  }) as Queries;
};

describe('an event', () => {
  // SQLite runs one transaction after the other.
  it.skipIf(!isPostgres).each([1, 2, 3, 4, 5])(
    'is passed by no line if it gets its place behind statement %i of a claim',
    async (nth) => {
      const { db } = server.deps;
      const placeAll = () =>
        db.write(async (queries) =>
          placeEvents(queries, await findUnplaced(queries, Number.MAX_SAFE_INTEGER)),
        );
      const endpointId = await add();
      const tellSome = async (names: string) => {
        for (const name of names) await tell(eventOf(name));
      };
      await tellSome('ab');
      await placeAll();
      await tellSome('cdefgh');
      const taken: string[] = [];
      const take = async (behind = 0) => {
        const claim = { endpointId, limit: 4 };
        const next = await db.write((queries) =>
          takeNext(interrupted(queries, behind, placeAll), claim),
        );
        taken.push(...next.map(({ data }) => JSON.parse(data).call_id));
        return next.length;
      };
      await take(nth);
      await placeAll();
      while ((await take()) > 0);
      expect(taken).toEqual([...'abcdefgh']);
    },
  );

  it('costs its change one row, however many endpoints there are', async () => {
    const webhooks = createWebhooks({ ...server.deps, post: () => new Promise(() => {}) });
    webhooks.start();
    const cost = () =>
      server.deps.db.write(async (queries) => {
        const before = await countRows(queries);
        await webhooks.tell(queries, eventOf('call'));
        return (await countRows(queries)) - before;
      });
    await add();
    const withOne = await cost();
    for (let n = 0; n < 200; n += 1) await add(other);
    expect([withOne, await cost()]).toEqual([1, 1]);
    void webhooks.stop();
  });

  it('is sent by another process if its own dies before it is in line', async () => {
    await Promise.all([add(), add(other)]);
    const dead = createWebhooks({
      ...server.deps,
      db: { ...server.deps.db, write: () => new Promise(() => {}) },
      post: () => new Promise(() => {}),
    });
    dead.start();
    await tell(eventOf('call'), dead);
    expect(await drain()).toBe(0);
    server.clock.advance(CLAIM_MS);
    expect(await drain()).toBe(2);
    expect([callsAt(receiver), callsAt(other)]).toEqual([['call'], ['call']]);
  });

  it('is in the log and among what waits before it is in line', async () => {
    const endpointId = await add();
    await add(other, ['gate.asked']);
    await tell(eventOf('call'));
    const wanted = { endpointId: undefined, isFailedOnly: false, limit: 10 };
    const waiting = { endpoint_id: endpointId, state: 'pending', attempts: 0, tried_at: null };
    expect(await readLog(server.deps, wanted)).toMatchObject([waiting]);
    expect(await readLog(server.deps, { ...wanted, isFailedOnly: true })).toEqual([]);
    const { text } = await server.request('GET', '/metrics');
    expect(text).toContain('gatecall_webhook_deliveries_pending 1\n');
    await drain();
    expect(await readLog(server.deps, wanted)).toMatchObject([{ state: 'delivered' }]);
  });

  it('is sent to those who wanted it when it happened', async () => {
    receiver.answer = replies(503);
    const endpointId = await add();
    await tell(eventOf('before'));
    await drain();
    await tell(eventOf('waits'));
    await switchEndpoint(server.deps, endpointId, false);
    await switchEndpoint(server.deps, endpointId, false);
    await tell(eventOf('while off'));
    await drain();
    await switchEndpoint(server.deps, endpointId, true);
    await switchEndpoint(server.deps, endpointId, true);
    await tell(eventOf('on again'));
    await changeEndpoint(server.deps, endpointId, { url: undefined, types: ['gate.asked'] });
    await tell(eventOf('not asked'));
    await tell(eventOf('asked', 'gate.asked'));
    await add(other);
    receiver.answer = replies(204);
    server.clock.advance(60_000);
    await drain();
    expect(callsAt(receiver)).toEqual(['before', 'before', 'waits', 'on again', 'asked']);
    expect(callsAt(other)).toEqual([]);
  });

  it('is sent once if it is sent again before its turn', async () => {
    receiver.answer = replies(503);
    const endpointId = await add();
    await tell(eventOf('first'));
    await drain();
    await tell(eventOf('second'));
    receiver.answer = replies(204);
    expect(await replayRange(server.deps, { endpointId, since: 0, isAll: false })).toBe(2);
    await drain();
    await drain();
    expect(callsAt(receiver)).toEqual(['first', 'first', 'second']);
  });

  it('waits for no one who was forgotten', async () => {
    const endpointId = await add();
    await tell(eventOf('call'));
    await removeEndpoint(server.deps, endpointId);
    expect(await drain()).toBe(0);
    expect(await server.deps.db.read.selectFrom('webhook_lines').selectAll().execute()).toEqual([]);
  });

  it('gets a place behind all others, also after the last one was deleted', async () => {
    await add();
    await tell(eventOf('first'));
    await drain();
    // As if events of other processes had been committed late.
    await server.deps.db.write((queries) =>
      sql`update webhook_lines set after_place = after_place + 100`.execute(queries),
    );
    await server.deps.db.write((queries) => queries.deleteFrom('webhook_events').execute());
    await tell(eventOf('second'));
    expect(await drain()).toBe(1);
  });

  it.runIf(isPostgres)('is not passed by one that is committed before it', async () => {
    await add();
    const told = Promise.withResolvers<void>();
    const committed = Promise.withResolvers<void>();
    const slow = server.deps.db.write(async (queries) => {
      await server.deps.webhooks.tell(queries, eventOf('slow'));
      told.resolve();
      await committed.promise;
    });
    await told.promise;
    await tell(eventOf('quick'));
    await drain();
    expect(callsAt(receiver)).toEqual(['quick']);
    committed.resolve();
    await slow;
    await drain();
    expect(callsAt(receiver)).toEqual(['quick', 'slow']);
  });

  it('is in line once, of several processes that look', async () => {
    await add();
    for (let n = 0; n < 20; n += 1) await tell(eventOf(`call ${n}`));
    const more = Array.from({ length: 3 }, () =>
      createWebhooks({ ...server.deps, post: createPost(server.deps.config.webhooks) }),
    );
    const sent = await Promise.all([drain(), ...more.map((webhooks) => webhooks.drain())]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(20);
    expect(new Set(callsAt(receiver)).size).toBe(20);
    expect(receiver.received).toHaveLength(20);
  });
});
