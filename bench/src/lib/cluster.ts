import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild, startServer, type ServerProcess } from './server-process.ts';

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Several instances on one PostgreSQL, and HAProxy in front of them if a soak asks for one. */
export type Cluster = {
  readonly origins: readonly string[];
  readonly balancer: string;
  start(port: number): Promise<void>;
  /** Ends an instance and returns how long that took. */
  end(port: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<number>;
  /** `retryOn` is HAProxy's setting for the requests that it may send again. */
  startBalancer(input: { retryOn: string }): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the instances, the first one alone: it migrates and makes the keys. */
export async function startCluster(input: {
  databaseUrl: string;
  ports: readonly number[];
  balancerPort: number;
  env?: Record<string, string>;
}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'gatecall-instances-'));
  const instances = new Map<number, ServerProcess>();
  let haproxy: ChildProcess | undefined;

  const start = async (port: number): Promise<void> => {
    const server = await startServer(port, {
      GATECALL_URL: `http://localhost:${input.balancerPort}`,
      GATECALL_DATA: join(folder, 'shared'),
      DATABASE_URL: input.databaseUrl,
      // The soak counts what it provokes; the log would only repeat it.
      GATECALL_LOG_LEVEL: 'silent',
      GATECALL_SYSTEM_NUMBERS: Array.from({ length: 10 }, (_, i) => `+1201555011${i}`).join(),
      ...input.env,
    });
    instances.set(port, server);
  };

  for (const port of input.ports) await start(port);
  return {
    origins: input.ports.map((port) => `http://127.0.0.1:${port}`),
    balancer: `http://127.0.0.1:${input.balancerPort}`,
    start,
    end: async (port, signal) => (await instances.get(port)?.end(signal)) ?? 0,
    async startBalancer({ retryOn }) {
      const file = join(folder, 'haproxy.cfg');
      writeFileSync(file, balancerFile({ ...input, retryOn }));
      haproxy = spawn('haproxy', ['-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
      // Until it has checked every instance once.
      await pause(2_000);
    },
    async stop() {
      await Promise.all([...instances.values()].map((server) => server.end('SIGTERM')));
      await endChild(haproxy, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As `deploy/proxy/haproxy.cfg`, without TLS. */
const balancerFile = (input: {
  ports: readonly number[];
  balancerPort: number;
  retryOn: string;
}): string =>
  [
    'defaults',
    '  mode http',
    '  timeout connect 1s',
    '  timeout client 30s',
    '  timeout server 30s',
    '  retries 3',
    '  option redispatch 1',
    '  option http-buffer-request',
    `  retry-on ${input.retryOn}`,
    'listen gatecall',
    `  bind 127.0.0.1:${input.balancerPort}`,
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    ...input.ports.map((p) => `  server i${p} 127.0.0.1:${p} check inter 500 fall 1 rise 1`),
    '',
  ].join('\n');
