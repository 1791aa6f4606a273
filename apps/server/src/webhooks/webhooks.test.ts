import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Told } from './catalogue.ts';
import {
  addEndpoint,
  changeEndpoint,
  readEndpoints,
  rotateKeys,
  switchEndpoint,
} from './endpoints.ts';
import { readLog } from './log.ts';
import {
  isSignedBy,
  isVerified,
  openReceiver,
  replies,
  verified,
  type Receiver,
} from './receiver.testing.ts';
import { replayEvent, replayRange } from './replay.ts';
import { createWebhooks } from './webhooks.ts';
import { createHousekeeper } from '../housekeeping.ts';
import { createPost, type Post } from '../platform/outward/post.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const event: Told = {
  type: 'gate.talked',
  data: { call_id: 'call-1', gate_id: 'intercom-1', resident_id: 'user-1' },
};

let receiver: Receiver;
let other: Receiver;
let server: TestServer;
beforeEach(async () => {
  [receiver, other] = await Promise.all([openReceiver(), openReceiver()]);
  server = await createTestServer({
    // The official verifier uses the machine's clock.
    clock: createManualClock(Date.now()),
    env: {
      GATECALL_WEBHOOK_ALLOWED_PRIVATE: `${receiver.host},${other.host}`,
      GATECALL_OPERATOR_EMAIL: 'operator@example.com',
    },
  });
});
afterEach(async () => {
  await Promise.all([receiver.close(), other.close()]);
  await server.close();
});

const tell = (told = event) =>
  server.deps.db.write((queries) => server.deps.webhooks.tell(queries, told));
const drain = () => server.deps.webhooks.drain();
const add = (to = receiver) => addEndpoint(server.deps, { url: to.url, types: null });
const log = () => readLog(server.deps, { endpointId: undefined, isFailedOnly: false, limit: 100 });
/** A further process on the same database. */
const another = () =>
  createWebhooks({ ...server.deps, post: createPost(server.deps.config.webhooks) });

describe('webhooks', () => {
  it('are stored with their change, and not at all if no endpoint wants them', async () => {
    await tell();
    expect(await server.deps.db.read.selectFrom('webhook_events').selectAll().execute()).toEqual(
      [],
    );
    await add();
    const lost = server.deps.db.write(async (queries) => {
      await server.deps.webhooks.tell(queries, event);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await tell();
    expect(await drain()).toBe(1);
    expect(receiver.received).toHaveLength(1);
  });

  it('are taken by the official verifier, under both kinds of signature', async () => {
    const { secret, publicKey } = await add();
    await tell();
    await drain();
    const [first] = receiver.received;
    expect(verified(secret, first!)).toEqual({ id: expect.stringMatching(/^event-/), ...event });
    expect(isSignedBy(publicKey, first!)).toBe(true);
    expect(JSON.parse(first!.body)).toMatchObject({ version: 1, sequence: expect.any(Number) });
    expect(() => verified(secret, { ...first!, body: `${first!.body} ` })).toThrow();
    const { publicKey: foreign } = await add(other);
    expect(isSignedBy(foreign, first!)).toBe(false);
  });

  it('are refused by the official verifier after any change', async () => {
    const before = await add();
    const { secret } = await rotateKeys(server.deps, before.endpointId);
    await tell();
    await drain();
    const [sent] = receiver.received;
    const { body, headers } = sent!;
    expect(verified(secret, sent!).type).toBe('gate.talked');
    /** Another character at a place of a text. */
    const changed = (text: string, at: number): string =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    const header = (name: string, at: number) => ({
      body,
      headers: { ...headers, [name]: changed(String(headers[name]), at) },
    });
    const signatures = String(headers['webhook-signature']).split(' ');
    const own = signatures.find((one) => isVerified(secret, { body, headers: only(one) })) ?? '';
    const mutants = [
      ...Array.from(body, (_char, at) => ({ body: changed(body, at), headers })),
      ...Array.from(body, (_char, at) => ({
        body: body.slice(0, at) + body.slice(at + 1),
        headers,
      })),
      ...Array.from(String(headers['webhook-id']), (_char, at) => header('webhook-id', at)),
      ...Array.from(own, (_char, at) => ({ body, headers: only(changed(own, at)) })),
      { body, headers: { ...headers, 'webhook-timestamp': '1' } },
      { body, headers: { ...headers, 'webhook-signature': '' } },
      { body, headers: only(own.replace('v1,', 'v1a,')) },
      { body: `${body}\n`, headers },
    ];
    expect(mutants.length).toBeGreaterThan(300);
    expect(mutants.filter((mutant) => isVerified(secret, mutant))).toEqual([]);
    function only(signature: string) {
      return { ...headers, 'webhook-signature': signature };
    }
  });

  it('are signed by the old and the new secret for a day of rotation', async () => {
    const before = await add();
    const after = await rotateKeys(server.deps, before.endpointId);
    await tell();
    await drain();
    const [first] = receiver.received;
    for (const { secret, publicKey } of [before, after]) {
      expect(verified(secret, first!).type).toBe('gate.talked');
      expect(isSignedBy(publicKey, first!)).toBe(true);
    }
    server.clock.advance(DAY + 1);
    await tell();
    await drain();
    const [, second] = receiver.received;
    expect(String(second!.headers['webhook-signature']).split(' ')).toHaveLength(2);
    expect(isSignedBy(before.publicKey, second!)).toBe(false);
    expect(isSignedBy(after.publicKey, second!)).toBe(true);
  });

  it('come again under the same id by the schedule, and are given up after ten tries', async () => {
    receiver.answer = replies(503);
    const { endpointId } = await add();
    await tell();
    await drain();
    const pauses = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR];
    for (const [done, pause] of [...pauses, 20 * HOUR, 24 * HOUR].entries()) {
      server.clock.advance(pause - 1);
      await drain();
      expect(receiver.received).toHaveLength(done + 1);
      server.clock.advance(pause * 0.1 + 2);
      await drain();
      expect(receiver.received).toHaveLength(done + 2);
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await log()).toMatchObject([
      { endpoint_id: endpointId, state: 'failed', attempts: 10, result: '503' },
    ]);
  });

  it.each([
    ['a redirect', replies(307, { location: 'https://example.com/' }), '307'],
    ['a refusal', replies(400), '400'],
    ['a line that breaks', ((response) => response.destroy()) as Receiver['answer'], 'ECONNRESET'],
  ])('count %s as a failure', async (_what, answer, result) => {
    receiver.answer = answer;
    await add();
    await tell();
    expect(await drain()).toBe(0);
    expect(await log()).toMatchObject([{ state: 'pending', attempts: 1, result }]);
  });

  it('keep nothing of what a receiver replies', async () => {
    receiver.answer = (response) =>
      void response.writeHead(500, { 'x-own': 'canary' }).end('canary');
    await add();
    await tell();
    await drain();
    const rows = await server.deps.db.read.selectFrom('webhook_deliveries').selectAll().execute();
    expect(JSON.stringify(rows) + server.logText()).not.toContain('canary');
  });

  it('leave a receiver alone for as long as it asks', async () => {
    receiver.answer = replies(429, { 'retry-after': '7200' });
    await add();
    await tell();
    await drain();
    receiver.answer = replies(204);
    server.clock.advance(HOUR);
    await tell();
    expect(await drain()).toBe(0);
    server.clock.advance(HOUR);
    expect(await drain()).toBe(2);
  });

  it('try a receiver the less often the longer it fails, and wait a minute at the most', async () => {
    receiver.answer = replies(503);
    await add();
    const afterOneDownFor = async (ms: number): Promise<number> => {
      server.clock.advance(ms);
      await tell();
      await drain();
      const tried = receiver.received.length;
      const from = server.clock.now();
      while (receiver.received.length === tried) {
        server.clock.advance(1_000);
        await tell();
        await drain();
      }
      return server.clock.now() - from;
    };
    await tell();
    await drain();
    expect(await afterOneDownFor(10_000)).toBe(1_000);
    expect(await afterOneDownFor(5 * MINUTE)).toBeGreaterThanOrEqual(31_000);
    expect(await afterOneDownFor(DAY)).toBe(MINUTE);
    receiver.answer = replies(204);
    server.clock.advance(MINUTE);
    expect(await drain()).toBeGreaterThan(0);
    await tell();
    expect(await drain()).toBe(1);
  });

  it('go at once to a receiver that rests, if the operator sends one again', async () => {
    receiver.answer = replies(503);
    const { endpointId } = await add();
    await tell();
    await drain();
    server.clock.advance(DAY);
    await drain();
    receiver.answer = replies(204);
    const [{ event_id: eventId } = { event_id: '' }] = await log();
    expect(await replayEvent(server.deps, eventId, endpointId)).toBe(1);
    expect(await drain()).toBe(1);
  });

  it('hold nothing against another address that the operator gives a failing endpoint', async () => {
    receiver.answer = replies(503, { 'retry-after': '7200' });
    const { endpointId } = await add();
    await tell();
    await drain();
    server.clock.advance(5 * DAY - 1);
    await tell();
    await drain();
    await changeEndpoint(server.deps, endpointId, { url: other.url, types: undefined });
    server.clock.advance(1);
    other.answer = replies(500);
    await drain();
    expect(other.received.length).toBeGreaterThan(0);
    const now = server.clock.now();
    expect(await readEndpoints(server.deps)).toMatchObject([
      { url: other.url, offAt: null, failingSince: now },
    ]);
  });

  it('take no reply of the address before for one of the address that an operator has given since', async () => {
    const { endpointId } = await add();
    const asked = Promise.withResolvers<ServerResponse>();
    receiver.answer = (response) => asked.resolve(response);
    await tell();
    const draining = drain();
    const response = await asked.promise;
    await changeEndpoint(server.deps, endpointId, { url: other.url, types: undefined });
    response.writeHead(410, { 'retry-after': '86400' }).end();
    await draining;
    expect(await readEndpoints(server.deps)).toMatchObject([
      { url: other.url, offAt: null, failingSince: null, restsUntil: 0 },
    ]);
    expect(await server.messages()).toEqual([]);
    expect(await drain()).toBe(1);
    expect(other.received).toHaveLength(1);
  });

  it('end for a receiver that replies 410, and the operator is notified', async () => {
    receiver.answer = replies(410);
    const { endpointId } = await add();
    await tell();
    await tell();
    await drain();
    await tell();
    await drain();
    expect(receiver.received.length).toBeLessThanOrEqual(2);
    expect(await readEndpoints(server.deps)).toMatchObject([{ endpointId, offReason: 'gone' }]);
    const [mail, ...more] = await server.messages();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'operator@example.com' });
    expect(mail?.text).toContain(`gatecall webhooks on ${endpointId}`);
  });

  it('end after five days of failure, and what was missed can be sent then', async () => {
    receiver.answer = replies(500);
    const { endpointId } = await add();
    const first = server.clock.now();
    for (let day = 0; day < 6; day += 1) {
      await tell();
      await drain();
      server.clock.advance(DAY);
    }
    await drain();
    expect(await readEndpoints(server.deps)).toMatchObject([{ offReason: 'failing' }]);
    const [mail, ...more] = await server.messages();
    expect(more).toEqual([]);
    const place = `${server.deps.config.url}/console/webhooks/${endpointId}`;
    expect(mail?.text).toContain(place);
    expect(mail?.html).toContain(`href="${place}"`);
    // The command as it stands there sends all of it.
    const missedFrom = Date.parse(/ --since (\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect(missedFrom).toBeLessThan(first);
    expect(first - missedFrom).toBeLessThanOrEqual(2 * HOUR);
    await tell();
    receiver.answer = replies(204);
    await switchEndpoint(server.deps, endpointId, true);
    const now = server.clock.now();
    const range = { endpointId, since: 0, isAll: false };
    // The newest happened this very moment: only a named end leaves it out.
    expect(await replayRange(server.deps, { ...range, since: now, until: now })).toBe(0);
    expect(await replayRange(server.deps, range)).toBe(7);
    await drain();
    expect((await log()).map(({ state }) => state)).toEqual(Array(7).fill('delivered'));
    expect(await replayRange(server.deps, range)).toBe(0);
    expect(await replayRange(server.deps, { ...range, isAll: true })).toBe(7);
  });

  it('are sent again one by one, under their own id', async () => {
    await add();
    await tell();
    await drain();
    const [{ event_id: id } = { event_id: '' }] = await log();
    expect(await replayEvent(server.deps, id)).toBe(1);
    await drain();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });

  it('go to receivers that want their type', async () => {
    await addEndpoint(server.deps, { url: receiver.url, types: ['gate.ringing'] });
    await add(other);
    await tell();
    expect(await drain()).toBe(1);
    expect(receiver.received).toEqual([]);
  });

  it('are counted for the operator', async () => {
    receiver.answer = replies(500);
    await add();
    const { endpointId } = await add(other);
    await switchEndpoint(server.deps, endpointId, false);
    await tell();
    await drain();
    const { text } = await server.request('GET', '/metrics');
    for (const line of [
      'gatecall_webhook_deliveries_pending 1',
      'gatecall_webhook_endpoints{state="on"} 0',
      'gatecall_webhook_endpoints{state="failing"} 1',
      'gatecall_webhook_endpoints{state="off"} 1',
      'gatecall_webhooks_total{result="retried"} 1',
      'gatecall_webhooks_total{result="gave_up"} 0',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
  });

  it('are deleted after thirty days, with their deliveries', async () => {
    await add();
    await tell();
    await drain();
    server.clock.advance(29 * DAY);
    await tell();
    await createHousekeeper(server.deps).run();
    expect(await log()).toHaveLength(2);
    server.clock.advance(2 * DAY);
    await createHousekeeper(server.deps).run();
    const rows = await server.deps.db.read.selectFrom('webhook_events').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(await log()).toMatchObject([{ state: 'pending' }]);
  });

  it('reach a healthy receiver at once while another hangs, and stop in time', async () => {
    receiver.answer = () => {};
    await add();
    await add(other);
    server.deps.webhooks.start();
    for (let i = 0; i < 30; i += 1) await tell();
    await vi.waitFor(() => expect(other.received).toHaveLength(30), 10_000);
    await server.deps.webhooks.stop();
    // Broken off, not lost: it is due for the next process.
    receiver.answer = replies(204);
    expect(await another().drain()).toBe(30);
  });

  it('are with a quick receiver before others are signed for, one in a turn of the loop', async () => {
    let turn = 0;
    let ticking = setImmediate(function next() {
      turn += 1;
      ticking = setImmediate(next);
    });
    const posted: { path: string; turn: number }[] = [];
    const post: Post = async ({ pathname: path }, { signal }) => {
      posted.push({ path, turn });
      if (path !== '/quick') await once(signal, 'abort');
      return { status: 204, retryAfter: undefined };
    };
    const webhooks = createWebhooks({ ...server.deps, post });
    const round = async () => {
      posted.length = 0;
      await server.deps.db.write((queries) => webhooks.tell(queries, event));
      await vi.waitFor(() => expect(posted).toHaveLength(21));
    };
    for (const name of [...Array(20).keys(), 'quick']) {
      await addEndpoint(server.deps, { url: `http://${receiver.host}/${name}`, types: null });
      server.clock.advance(1);
    }
    webhooks.start();
    await round();
    await round();
    clearImmediate(ticking);
    await webhooks.stop();
    expect(posted[0]?.path).toBe('/quick');
    expect(new Set(posted.slice(1).map((one) => one.turn)).size).toBe(20);
  });

  it('come one at a time until the first is taken, so that an endpoint that hangs has few', async () => {
    await add(other);
    const held: ServerResponse[] = [];
    other.answer = (response) => void held.push(response);
    server.deps.webhooks.start();
    for (let n = 0; n < 6; n += 1) await tell();
    // A fresh one, and one that waits.
    await vi.waitFor(() => expect(other.received).toHaveLength(2));
    other.answer = replies(204);
    for (const response of held) response.writeHead(204).end();
    await vi.waitFor(() => expect(other.received).toHaveLength(6));
    expect(new Set(other.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  });

  it('are sent once by two processes, and by the other when one dies', async () => {
    await add();
    for (let i = 0; i < 20; i += 1) await tell();
    const second = another();
    const sent = await Promise.all([drain(), second.drain()]);
    expect(sent[0] + sent[1]).toBe(20);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
    expect(receiver.received).toHaveLength(20);
    // A process that claims as it stores and dies before it sends.
    const dead = createWebhooks({ ...server.deps, post: () => new Promise(() => {}) });
    dead.start();
    await server.deps.db.write((queries) => dead.tell(queries, event));
    const { read } = server.deps.db;
    const pending = read.selectFrom('webhook_deliveries').where('state', '=', 'pending');
    // By the clock of now, it is leased to the one that dies.
    await vi.waitFor(async () =>
      expect(await pending.select('sequence').execute()).toHaveLength(1),
    );
    expect(await second.drain()).toBe(0);
    server.clock.advance(MINUTE);
    expect(await second.drain()).toBe(1);
    void dead.stop();
  });
});
