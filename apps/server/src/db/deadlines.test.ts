import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { openDatabaseProxy, type DatabaseProxy } from '@gatecall/testkit/database-proxy';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Queries } from './database.ts';

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

describe.skipIf(!hasPostgres)('a PostgreSQL server that hangs (A87)', () => {
  let proxy: DatabaseProxy;
  let server: TestServer;
  let sessionToken: string;
  beforeEach(async () => {
    server = await createTestServer({
      databaseEnv: async (url) => {
        proxy = await openDatabaseProxy(url);
        return { DATABASE_URL: proxy.url };
      },
    });
    ({ sessionToken } = await signIn(server, 'ada@example.com'));
  });
  afterEach(async () => {
    await proxy.close();
    await server.close();
  });

  const me = () => server.sdk(AUTH_ENDPOINTS.usersMe, { sessionToken });
  const ask = () =>
    server.sdk(AUTH_ENDPOINTS.magicLinksLoginOrCreate, { body: { email: 'bob@example.com' } });
  async function timed<T>(work: () => Promise<T>): Promise<{ reply: T; ms: number }> {
    const before = performance.now();
    const reply = await work();
    return { reply, ms: performance.now() - before };
  }

  it('is reported by /readyz within two seconds, and refuses saves within eight', async () => {
    proxy.set('hangs');
    const [ready, read, save] = await Promise.all([
      timed(() => server.request('GET', '/readyz')),
      timed(me),
      timed(ask),
    ]);
    expect(ready.reply).toMatchObject({
      status: 503,
      body: { reason: 'the database does not answer' },
    });
    expect(ready.ms).toBeLessThan(2_000);
    expect(read.reply.status).toBe(503);
    expect(read.ms).toBeLessThan(8_000);
    expect(save.reply).toMatchObject({ status: 503, body: { error_type: 'server_unavailable' } });
    expect(save.ms).toBeLessThan(8_000);

    proxy.set('answers');
    expect((await ask()).status).toBe(200);
    expect((await server.request('GET', '/readyz')).status).toBe(200);
  });

  it('reads on while more saves than connections wait for a standby', async () => {
    proxy.set('commits-hang');
    const readUsers = (queries: Queries) => queries.selectFrom('users').selectAll().execute();
    const file = server.deps.db.write(readUsers, 'a file');
    const saves = Array.from({ length: 30 }, () => timed(ask));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const reads = await Promise.all(Array.from({ length: 20 }, () => timed(me)));
    expect(reads.map(({ reply }) => reply.status)).toEqual(Array(20).fill(200));
    expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(2_000);
    const refused = await Promise.all(saves);
    expect(refused.map(({ reply }) => reply.status)).toEqual(Array(30).fill(503));
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(8_000);

    // The commits that hung are through now, and gave their connections back; a file has waited for its own.
    proxy.set('answers');
    expect(await file).toHaveLength(1);
    expect((await ask()).status).toBe(200);
    expect((await me()).status).toBe(200);
  });

  it('is waited for at the start, without end, until it takes writes', async () => {
    let other: DatabaseProxy | undefined;
    const before = performance.now();
    const late = await createTestServer({
      databaseEnv: async (url) => {
        other = await openDatabaseProxy(url);
        other.set('is-gone');
        setTimeout(() => other?.set('answers'), 1_500);
        return { DATABASE_URL: other.url };
      },
    });
    expect(performance.now() - before).toBeGreaterThan(1_400);
    expect((await late.request('GET', '/readyz')).status).toBe(200);
    await other?.close();
    await late.close();
  });
});
