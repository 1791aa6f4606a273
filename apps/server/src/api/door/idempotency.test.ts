import { signIn } from '@gatecall/testkit/sign-in';
import type { TestReply } from '@gatecall/testkit/test-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createHousekeeper } from '../../housekeeping.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { signInAs } from '../operators.testing.ts';
import { claimRequest, findRequest, releaseClaim } from './request-store.ts';

const DAY = 24 * 60 * 60_000;
let server: ApiServer;
beforeAll(async () => {
  server = await createApiServer();
});
afterAll(() => server.close());

const create = (key: string, email: string, more: Record<string, string> = {}) =>
  server.api('POST', 'residents', {
    body: { email },
    headers: { 'idempotency-key': key, ...more },
  });
const count = async (email: string) =>
  (await server.api('GET', `residents?query=${email}`)).body.data.length;

it('repeats the reply of a write that was sent before', async () => {
  const first = await create('key-1', 'one@example.com');
  const again = await create('key-1', 'one@example.com');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

it('refuses the same key for a different request', async () => {
  const reply = await create('key-1', 'two@example.com');
  expect([reply.status, reply.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await count('two@example.com')).toBe(0);
});

it('takes effect once, however many copies arrive at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = `race${round}@example.com`;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => create(`race-${round}`, email)),
    );
    const made = replies.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.resident_id)).size).toBe(1);
    for (const reply of replies) expect([201, 409]).toContain(reply.status);
    const late = replies.find(({ status }) => status === 409);
    if (late) {
      expect(late.body.code).toBe('idempotency_key_in_use');
      expect(late.headers.get('retry-after')).toBe('1');
    }
    expect(await count(email)).toBe(1);
    const rows = await server.deps.db.read
      .selectFrom('audit_log')
      .select('audit_id')
      .where('event', '=', 'resident_created')
      .where('user_id', '=', made[0]?.body.resident_id)
      .execute();
    expect(rows).toHaveLength(1);
  }
});

it('lets a refused write be tried again under its key', async () => {
  const refused = await create('again', 'race0@example.com');
  expect(refused.body.code).toBe('duplicate_email');
  const { body } = await server.api('GET', 'residents?query=race0@example.com');
  await server.api('DELETE', `residents/${body.data[0].resident_id}`);
  expect((await create('again', 'race0@example.com')).status).toBe(201);
});

it('does nothing if the first reply was lost in a crash after the write took effect', async () => {
  await create('crash', 'crash@example.com');
  await server.deps.db.write((queries) =>
    queries.updateTable('api_requests').set({ sealed_reply: null }).execute(),
  );
  const reply = await create('crash', 'crash@example.com');
  expect([reply.status, reply.body.code]).toEqual([409, 'idempotency_key_in_use']);
});

it('stays taken after a failure of ours that came between the write and its reply', async () => {
  const { secrets } = server.deps;
  const { seal } = secrets;
  const failing = vi.spyOn(secrets, 'seal').mockImplementation((purpose, text) => {
    if (purpose === 'api-reply') throw new Error('A failure of ours.');
    return seal(purpose, text);
  });
  expect((await create('failed', 'failed@example.com')).status).toBe(500);
  failing.mockRestore();
  const again = await create('failed', 'failed@example.com');
  expect([again.status, again.body.code]).toEqual([409, 'idempotency_key_in_use']);
  expect(await count('failed@example.com')).toBe(1);
});

it('means nothing with a question, which is answered anew', async () => {
  const headers = { 'idempotency-key': 'question' };
  const ask = () => server.api('GET', 'residents?query=asked@example.com', { headers });
  expect((await ask()).body.data).toEqual([]);
  await create('asked', 'asked@example.com');
  expect((await ask()).body.data).toHaveLength(1);
  const { jwt, sessionId } = await signIn(server, 'asked@example.com');
  const verify = () =>
    server.api('POST', 'sessions/verify', { body: { session_jwt: jwt }, headers });
  expect((await verify()).status).toBe(200);
  await server.api('DELETE', `sessions/${sessionId}`);
  expect((await verify()).body.code).toBe('user_unauthenticated');
});

it('means nothing with a question that only people may ask', async () => {
  const { bearer } = await signInAs(server, 'operator', 'olga@example.com');
  const headers = { ...(await bearer()), 'idempotency-key': 'people' };
  const ask = async () => (await server.api('GET', 'keys', { headers })).body.data.length;
  const before = await ask();
  await server.makeKey(['residents']);
  expect(await ask()).toBe(before + 1);
});

describe('a write that its copy overtakes', () => {
  /** The copy is carried out when the write has passed the door, which counts it; `after` when it was not written. */
  const overtaken = async (key: string, after = async (): Promise<unknown> => undefined) => {
    const { db } = server.deps;
    const { write } = db;
    const email = `${key}@example.com`;
    const copies: TestReply[] = [];
    let writes = 0;
    const held: Database['write'] = async (work) => {
      writes += 1;
      if (writes < 2) return write(work);
      Object.assign(db, { write });
      copies.push(await create(key, email));
      return write(work).finally(after);
    };
    Object.assign(db, { write: held });
    const reply = await create(key, email);
    expect(await count(email)).toBe(1);
    return { reply, copy: copies[0] };
  };

  it('repeats the reply of that', async () => {
    const { reply, copy } = await overtaken('overtaken');
    expect([reply.status, reply.body]).toEqual([201, copy?.body]);
    expect(reply.headers.get('idempotent-replayed')).toBe('true');
  });

  it('is refused if that reply is gone by then', async () => {
    const forget = () =>
      server.deps.db.write((queries) => queries.deleteFrom('api_requests').execute());
    const { reply } = await overtaken('forgotten', forget);
    expect([reply.status, reply.body.code]).toEqual([409, 'idempotency_key_in_use']);
  });
});

it('is released by the request that claimed it, and by no other that was refused', async () => {
  const now = server.clock.now();
  const first = { requestHash: 'hash', fingerprint: 'same', claimedBy: 'one', now, before: 0 };
  const second = { ...first, claimedBy: 'two' };
  const { db } = server.deps;
  expect(await db.write((queries) => claimRequest(queries, first))).toBe(true);
  expect(await db.write((queries) => claimRequest(queries, second))).toBe(false);
  await db.write((queries) => releaseClaim(queries, second));
  expect(await findRequest(db.read, first)).toBeDefined();
  await db.write((queries) => releaseClaim(queries, first));
  expect(await findRequest(db.read, first)).toBeUndefined();
});

it('belongs to one secret key', async () => {
  const { key } = await server.makeKey(['residents']);
  const other = await server.makeKey(['residents:write']);
  expect(key).not.toBe(other.key);
  await create('mine', 'mine@example.com');
  const reply = await create('mine', 'mine@example.com', { authorization: `Bearer ${other.key}` });
  expect(reply.body.code).toBe('duplicate_email');
});

it.each(['', 'a b', 'ä', 'x'.repeat(256)])('refuses "%s" as a key', async (key) => {
  const reply = await create(key, 'bad@example.com');
  expect(reply.body).toMatchObject({ code: 'invalid_field', field: 'Idempotency-Key' });
});

it('is forgotten after a day', async () => {
  await create('day', 'day@example.com');
  server.clock.advance(DAY - 1_000);
  expect((await create('day', 'day@example.com')).status).toBe(201);
  server.clock.advance(2_000);
  expect((await create('day', 'day@example.com')).body.code).toBe('duplicate_email');
  await createHousekeeper(server.deps).run();
  const left = await server.deps.db.read.selectFrom('api_requests').selectAll().execute();
  expect(left).toEqual([]);
});

it('stores no reply in readable form', async () => {
  await create('sealed', 'sealed@example.com');
  const rows = await server.deps.db.read.selectFrom('api_requests').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('sealed@example.com');
});
