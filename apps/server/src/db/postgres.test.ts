import { createServer, type Server, type Socket } from 'node:net';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openPostgres } from './postgres.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';
let cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  cleanUps = [];
});

describe('a PostgreSQL server that goes away', () => {
  it('fails with a code that the error handler turns into 503 (A87)', async () => {
    const nobody = openPostgres('postgres://nobody@127.0.0.1:1/none');
    cleanUps.push(() => nobody.close());
    await expect(sql`select 1`.execute(nobody.read)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('reports the code of a connection that ends without a reply (A87)', async () => {
    const mute = await listen((socket) => socket.destroy());
    const db = openPostgres(`postgres://nobody@127.0.0.1:${mute.port}/none`);
    cleanUps.push(() => db.close());
    await expect(sql`select 1`.execute(db.read)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it.skipIf(!url)('works again when it is back, without a restart (A87)', async () => {
    const server = await createTestServer();
    cleanUps.push(() => server.close());
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const me = () => server.sdk(AUTH_ENDPOINTS.usersMe, { sessionToken });
    expect((await me()).status).toBe(200);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server.deps.db.read);
    const statuses = [];
    for (let i = 0; i < 20; i++) statuses.push((await me()).status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.at(-1)).toBe(200);
  });

  it.skipIf(!url)('reads on and refuses writes with 503 while it is read-only (A87)', async () => {
    const server = await createTestServer();
    cleanUps.push(() => server.close());
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
      await server.deps.db.read.connection().execute(async (one) => {
        await sql`set default_transaction_read_only = off`.execute(one);
        await sql`do ${sql.lit(`begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end`)}`.execute(
          one,
        );
        // Sessions that are open already keep their old setting.
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(one);
        await sql`set default_transaction_read_only = ${sql.lit(value)}`.execute(one);
      });
    };
    const me = () => server.sdk(AUTH_ENDPOINTS.usersMe, { sessionToken });
    const ask = () =>
      server.sdk(AUTH_ENDPOINTS.magicLinksLoginOrCreate, { body: { email: 'bob@example.com' } });

    await setReadOnly('on');
    // The first questions may still meet connections that were cut.
    for (let i = 0; i < 10; i += 1) await me();
    expect((await me()).status).toBe(200);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 503 });
    expect(refused.body.error_type).toBe('server_unavailable');
    expect(refused.headers.get('retry-after')).toBe('5');
    const ready = await server.request('GET', '/readyz');
    expect(ready).toMatchObject({ status: 503, body: { reason: 'the database is read-only' } });
    const { text } = await server.request('GET', '/metrics');
    expect(text).toMatch(/gatecall_database_errors_total\{reason="read_only"\} [1-9]/);

    await setReadOnly('off');
    for (let i = 0; i < 10; i += 1) await me();
    expect((await ask()).status).toBe(200);
    expect((await server.request('GET', '/readyz')).status).toBe(200);
  });
});

async function listen(onSocket: (socket: Socket) => void): Promise<{ port: number }> {
  const server: Server = createServer(onSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  return { port: address.port };
}
