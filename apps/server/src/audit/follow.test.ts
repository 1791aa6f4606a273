import type { AuditEventName } from '@gatecall/contracts/server/audit-events';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actingAs } from './actor.ts';
import { recordAudit } from './audit.ts';
import { followAudit } from './follow.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

// Any name will do here.
const record = (event: string, { lateMs = 0, userId }: { lateMs?: number; userId?: string } = {}) =>
  server.deps.db.write((queries) => {
    const clock = { ...server.deps.clock, now: () => server.clock.now() - lateMs };
    const deps = actingAs({ ...server.deps, clock }, 'job', 'test');
    return recordAudit(deps, queries, { event: event as AuditEventName, userId, ip: '' });
  });
const namesIn = async (look: ReturnType<typeof followAudit>) =>
  (await look()).map(({ event }) => event);

it('returns each event once, the oldest first, late ones included', async () => {
  await record('before');
  server.clock.advance(60_000);
  const look = followAudit(server.deps, { from: { at: server.clock.now() } });
  expect(await namesIn(look)).toEqual([]);
  for (const event of ['one', 'two']) {
    await record(event);
    server.clock.advance(1_000);
  }
  expect(await namesIn(look)).toEqual(['one', 'two']);
  // Its transaction has ended only now, after that of a newer one.
  await record('late', { lateMs: 20_000 });
  await record('three');
  expect(await namesIn(look)).toEqual(['late', 'three']);
  expect(await namesIn(look)).toEqual([]);
  server.clock.advance(3_600_000);
  await record('four');
  expect(await namesIn(look)).toEqual(['four']);
});

it('continues from a position in parts, and misses nothing', async () => {
  const from = { at: server.clock.now() };
  for (let n = 0; n < 1_203; n += 1) {
    if (n % 100 === 0) server.clock.advance(60_000);
    await record(`event-${n}`);
  }
  const look = followAudit(server.deps, { from });
  const seen: string[] = [];
  for (let part = await namesIn(look); part.length > 0; part = await namesIn(look)) {
    expect(part.length).toBeLessThanOrEqual(500);
    seen.push(...part);
  }
  expect(seen.toSorted()).toEqual(Array.from({ length: 1_203 }, (_, n) => `event-${n}`).toSorted());
});

it('leaves out events about others', async () => {
  const from = { at: server.clock.now() };
  const ofAda = followAudit(server.deps, { from, userId: 'user-ada' });
  await record('one', { userId: 'user-ada' });
  // Rows of one moment come in either order.
  server.clock.advance(1_000);
  await record('two', { userId: 'user-ada' });
  await record('one', { userId: 'user-ben' });
  expect(await namesIn(ofAda)).toEqual(['one', 'two']);
});
