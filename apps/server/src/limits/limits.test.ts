import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPastLimits } from '../retention.ts';
import type { Refusal } from '../errors.ts';
import {
  countHits,
  countUse,
  forgetHits,
  forgiveHit,
  hitAll,
  isFirstHit,
  takeQuota,
  type Limit,
} from './limits.ts';
import { textLimits } from './phone-limits.ts';

const HOUR = 60 * 60_000;
const own: Limit = { name: 'sms-network', key: 'a', max: 2, windowMs: HOUR };
const shared: Limit = { name: 'sms-country', key: 'all', max: 3, windowMs: HOUR };

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());
const hit = (...limits: Limit[]) =>
  server.deps.db.write((queries) => hitAll(server.deps, queries, limits));

describe('limits', () => {
  it('names the first that is over, and how long to wait', async () => {
    await hit(own);
    await hit(own);
    server.clock.advance(10_000);
    expect(await hit(own, shared)).toEqual({ name: own.name, retryAfterMs: HOUR - 10_000 });
  });

  it('let refused requests use up no share of others (A28)', async () => {
    for (let i = 0; i < 50; i++) await hit(own, shared);
    expect(await hit({ ...own, key: 'b' }, shared)).toBeUndefined();
    expect((await hit({ ...own, key: 'b' }, shared))?.name).toBe(shared.name);
  });

  it('leave texts for others in the country of a network that keeps asking (A28)', async () => {
    const text = (number: string, ip: string) =>
      countHits(server.deps, textLimits(number, ip)).then(
        () => 'sent',
        () => 'refused',
      );
    const asked = await Promise.all(
      Array.from({ length: 320 }, () => text('+12015550142', '203.0.113.7')),
    );
    expect(asked.filter((result) => result === 'sent')).toHaveLength(5);
    expect(await text('+14155550123', '198.51.100.4')).toBe('sent');
  });

  it('let as many through as they name, and again when the window is over', async () => {
    expect([await hit(own), await hit(own)]).toEqual([undefined, undefined]);
    server.clock.advance(HOUR - 1);
    expect(await hit(own)).toEqual({ name: own.name, retryAfterMs: 1 });
    server.clock.advance(1);
    expect([await hit(own), await hit(own)]).toEqual([undefined, undefined]);
    expect(await hit(own)).toEqual({ name: own.name, retryAfterMs: HOUR });
  });

  it('grow with the operator’s factor', async () => {
    const wide = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '2' } });
    const results: unknown[] = [];
    for (let n = 0; n < 5; n += 1) {
      results.push(await wide.deps.db.write((queries) => hitAll(wide.deps, queries, [own])));
    }
    await wide.close();
    expect(results.map((over) => over === undefined)).toEqual([true, true, true, true, false]);
  });

  it('lock no one out beyond one window if the clock is set back', async () => {
    for (let n = 0; n < 3; n += 1) await hit(own);
    server.clock.advance(-2 * HOUR);
    expect(await hit(own)).toEqual({ name: own.name, retryAfterMs: HOUR });
    server.clock.advance(HOUR);
    expect(await hit(own)).toBeUndefined();
  });

  it('refuse a key that is known to be over its limit, and say for how long', async () => {
    const refusal = (...limits: Limit[]) =>
      countHits(server.deps, limits).then(
        () => undefined,
        ({ code, retryAfterSeconds }: Refusal) => [code, retryAfterSeconds],
      );
    await hit(own);
    await hit(own);
    expect(await refusal(own)).toEqual(['too_many_requests', 3_600]);
    server.clock.advance(500);
    expect(await refusal({ ...own, key: 'b' }, own)).toEqual(['too_many_requests', 3_599.5]);
    // What the operator sees.
    expect((await server.request('GET', '/metrics')).text).toMatch(
      /\{[^}]*"sms-network"[^}]*\} 2\b/,
    );
    // The refusal was known: the limit before it was not counted.
    expect(await hit({ ...own, key: 'b' })).toBeUndefined();
    expect(await hit({ ...own, key: 'b' })).toBeUndefined();
    expect(await refusal({ ...own, key: 'c' })).toBeUndefined();
  });

  it('count uses one by one, whatever the factor', async () => {
    const { deps } = server;
    const use = (key: string) =>
      deps.db.write((queries) => countUse(deps, queries, { ...own, key }));
    expect([await use('x'), await use('x'), await use('y'), await use('x')]).toEqual([1, 2, 1, 3]);
    const first = () => deps.db.write((queries) => isFirstHit(deps, queries, { ...own, key: 'z' }));
    expect([await first(), await first()]).toEqual([true, false]);
    server.clock.advance(HOUR);
    expect(await first()).toBe(true);
  });

  it('say what is left, as wide as the operator has made them', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '2' } });
    const take = () => server.deps.db.write((queries) => takeQuota(server.deps, queries, own));
    expect(await take()).toEqual({ max: 4, left: 3, resetsInMs: HOUR });
    server.clock.advance(10_000);
    for (const left of [2, 1, 0, -1]) {
      expect(await take()).toEqual({ max: 4, left, resetsInMs: HOUR - 10_000 });
    }
  });

  it('take one hit back, or all, and open at once what was locked', async () => {
    const { deps } = server;
    const write = (work: typeof forgiveHit | typeof forgetHits) =>
      deps.db.write((queries) => work(deps, queries, own));
    const ask = () =>
      countHits(deps, [own]).then(
        () => 'counted',
        () => 'refused',
      );
    await hit(own);
    await hit(own);
    await write(forgiveHit);
    expect([await ask(), await ask()]).toEqual(['counted', 'refused']);
    // Three were counted: two back, and one is free again.
    await write(forgiveHit);
    await write(forgiveHit);
    expect([await ask(), await ask()]).toEqual(['counted', 'refused']);
    await write(forgetHits);
    expect([await ask(), await ask(), await ask()]).toEqual(['counted', 'counted', 'refused']);
  });

  it('are deleted when their window is over, in batches', async () => {
    for (const key of ['a', 'b', 'c']) await hit({ ...own, key });
    const forget = (limit: number) =>
      server.deps.db.write((queries) => forgetPastLimits(queries, server.clock.now(), limit));
    server.clock.advance(HOUR - 1);
    expect(await forget(10)).toBe(0);
    server.clock.advance(1);
    expect(await forget(2)).toBe(2);
    expect(await forget(2)).toBe(1);
  });
});
