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
  it('fails with a code that the error handler answers as 503 (A87)', async () => {
    const nobody = openPostgres('postgres://nobody@127.0.0.1:1/none');
    cleanUps.push(() => nobody.close());
    await expect(sql`select 1`.execute(nobody.read)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('names a connection that ends without a word (A87)', async () => {
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
});

async function listen(onSocket: (socket: Socket) => void): Promise<{ port: number }> {
  const server: Server = createServer(onSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  return { port: address.port };
}
