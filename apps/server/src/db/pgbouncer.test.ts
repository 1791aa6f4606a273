import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@gatecall/testkit/free-port';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const DOCUMENTED = fileURLToPath(
  new URL('../../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url),
);
const isPossible = process.env['TEST_DATABASE_URL'] !== undefined && existsSync(PGBOUNCER);

let bouncer: ChildProcess | undefined;
let folder = '';
afterEach(() => {
  bouncer?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The documented file with this machine's addresses, and another mode where that is what is tried. */
async function startBouncer(url: string, mode?: string): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(url);
  const database = pathname.slice(1);
  const listenPort = await freePort();
  folder = mkdtempSync(join(tmpdir(), 'gatecall-pgbouncer-'));
  chmodSync(folder, 0o755);
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${username}" "${password}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  const lines = readFileSync(DOCUMENTED, 'utf8')
    .replace(/^gatecall = .*$/m, `* = host=${hostname} port=${port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${listenPort}\nunix_socket_dir =`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
    .replace(/^pool_mode = .*$/m, (line) => (mode ? `pool_mode = ${mode}` : line));
  writeFileSync(file, lines);
  // It refuses to run as root, as PostgreSQL does.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  bouncer = spawn(PGBOUNCER, ['-q', ...user, file], { stdio: 'ignore' });
  const through = `postgres://${username}:${password}@127.0.0.1:${listenPort}/${database}`;
  await expect.poll(() => canConnect(through), { timeout: 10_000 }).toBe(true);
  return through;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    async () => client.end().then(() => true),
    () => false,
  );
}

describe.skipIf(!isPossible)('PgBouncer before PostgreSQL', () => {
  it('works from the documented file, in session mode', async () => {
    expect(execFileSync(PGBOUNCER, ['--version'], { encoding: 'utf8' })).toContain('PgBouncer');
    const server = await createTestServer({
      databaseEnv: async (url) => ({ DATABASE_URL: await startBouncer(url) }),
    });
    await signIn(server, 'ada@example.com');
    expect((await server.request('GET', '/readyz')).status).toBe(200);
    await server.close();
  });

  it.each(['transaction', 'statement'])(
    'is refused in %s mode, with what to change',
    async (mode) => {
      const start = createTestServer({
        databaseEnv: async (url) => ({ DATABASE_URL: await startBouncer(url, mode) }),
      });
      await expect(start).rejects.toThrow(/DATABASE_URL: a pooler.*pool_mode = session/);
    },
  );
});
