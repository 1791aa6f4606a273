import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { listKeys } from '../keys/logic.ts';

let server: ApiServer;
beforeEach(async () => {
  // Six calls a minute.
  server = await createApiServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '0.01' } });
});
afterEach(() => server.close());

it('tells a key how many calls are left, and refuses further ones until the next minute', async () => {
  const first = await server.api('GET', 'residents');
  expect(first.headers.get('ratelimit-policy')).toBe('"key";q=6;w=60');
  expect(first.headers.get('ratelimit')).toBe('"key";r=5;t=60');
  for (let i = 0; i < 5; i += 1) expect((await server.api('GET', 'residents')).status).toBe(200);
  server.clock.advance(20_000);
  const over = await server.api('GET', 'residents');
  expect(over.status).toBe(429);
  expect(over.body.code).toBe('too_many_requests');
  expect(over.headers.get('retry-after')).toBe('40');
  expect(over.headers.get('ratelimit')).toBe('"key";r=0;t=40');
  const other = await server.makeKey(['*']);
  const headers = { authorization: `Bearer ${other.key}` };
  expect((await server.api('GET', 'residents', { headers })).status).toBe(200);
  server.clock.advance(40_000);
  expect((await server.api('GET', 'residents')).status).toBe(200);
});

it('remembers to the minute when a key was used', async () => {
  const lastUse = async () => (await listKeys(server.deps))[0]?.lastUsedAt;
  server.clock.advance(60_000);
  await server.api('GET', 'residents');
  const used = server.clock.now();
  server.clock.advance(59_000);
  await server.api('GET', 'residents');
  expect(await lastUse()).toBe(used);
  server.clock.advance(1_000);
  await server.api('GET', 'residents');
  expect(await lastUse()).toBe(used + 60_000);
});
