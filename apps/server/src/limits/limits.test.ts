import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countHits, hitAll, type Limit } from './limits.ts';
import { textLimits } from './phone-limits.ts';

const HOUR = 60 * 60_000;
const own: Limit = { name: 'own', key: 'a', max: 2, windowMs: HOUR };
const shared: Limit = { name: 'shared', key: 'all', max: 3, windowMs: HOUR };

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
    expect(await hit(own, shared)).toEqual({ name: 'own', retryAfterMs: HOUR - 10_000 });
  });

  it('lets what is refused use up nobody else’s share (A28)', async () => {
    for (let i = 0; i < 50; i++) await hit(own, shared);
    expect(await hit({ ...own, key: 'b' }, shared)).toBeUndefined();
    expect((await hit({ ...own, key: 'b' }, shared))?.name).toBe('shared');
  });

  it('one network that asks on and on leaves texts to everybody else in its country (A28)', async () => {
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
});
