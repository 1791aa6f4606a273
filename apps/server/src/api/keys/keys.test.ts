import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { listKeys, revokeKey, rotateKey, ROTATION_MS } from './logic.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await createApiServer();
});
afterAll(() => server.close());

const statusOf = async (key: string) => {
  const headers = { authorization: `Bearer ${key}` };
  return (await server.request('GET', '/api/v1/residents', { headers })).status;
};
const rotated = async (keyId: string) =>
  (await rotateKey(server.deps, { keyId, operator: 'test' }))?.key ?? '';

it('has two secrets that work during a rotation, for a day', async () => {
  const { keyId, key: first } = await server.makeKey(['*']);
  const second = await rotated(keyId);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  server.clock.advance(ROTATION_MS + 1_000);
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
});

it('says until when the old secret works, while it does, and no longer than its key', async () => {
  const endOf = async (id: string) =>
    (await listKeys(server.deps)).find(({ keyId }) => keyId === id)?.oldSecretEndsAt;
  const { keyId } = await server.makeKey(['*']);
  expect(await endOf(keyId)).toBeNull();
  await rotated(keyId);
  expect(await endOf(keyId)).toBe(server.clock.now() + ROTATION_MS);
  server.clock.advance(ROTATION_MS);
  expect(await endOf(keyId)).toBeNull();

  const expiresAt = server.clock.now() + ROTATION_MS / 2;
  const short = await server.makeKey(['*'], expiresAt);
  await rotated(short.keyId);
  expect(await endOf(short.keyId)).toBe(expiresAt);
  await revokeKey(server.deps, { keyId: short.keyId, operator: 'test' });
  expect(await endOf(short.keyId)).toBeNull();
});

it('never has three: the oldest ends at once', async () => {
  const { keyId, key: first } = await server.makeKey(['*']);
  const second = await rotated(keyId);
  const third = await rotated(keyId);
  const statuses = await Promise.all([first, second, third].map(statusOf));
  expect(statuses).toEqual([401, 200, 200]);
});

it('ends with all its secrets, even for a write that is under way', async () => {
  const { keyId, key: first } = await server.makeKey(['*']);
  const second = await rotated(keyId);
  const headers = { authorization: `Bearer ${second}` };
  const [write] = await Promise.all([
    server.api('POST', 'residents', { body: { email: 'late@example.com' }, headers }),
    revokeKey(server.deps, { keyId, operator: 'test' }),
  ]);
  expect([201, 401]).toContain(write.status);
  const { body } = await server.api('GET', 'residents?query=late@example.com');
  expect(body.data).toHaveLength(write.status === 201 ? 1 : 0);
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);
  expect(await rotateKey(server.deps, { keyId, operator: 'test' })).toBeUndefined();
});

it('keeps no secret in the database', async () => {
  const { key } = await server.makeKey(['*']);
  const rows = await server.deps.db.read.selectFrom('api_key_secrets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key.slice('sk_gatecall_'.length));
});
