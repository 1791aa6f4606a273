import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const START_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 25;

/** Gatecall from its sources, in a process that a soak may freeze or kill. */
export type ServerProcess = {
  readonly origin: string;
  readonly pid: number;
  /** Ends it and returns how long that took. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number>;
};

/** Starts a server without limits on a loopback port; returns when it is ready. */
export async function startServer(
  port: number,
  env: Readonly<Record<string, string>>,
  /** An open file that gets its log. */
  log: number | 'ignore' = 'ignore',
  /** Another version's. */
  main = MAIN,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), GATECALL_RATE_LIMIT_FACTOR: '1000000', ...env },
    stdio: ['ignore', log, 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}/readyz`, child);
  return {
    origin,
    pid: child.pid ?? 0,
    async end(signal) {
      const since = Date.now();
      await endChild(child, signal);
      return Date.now() - since;
    },
  };
}

/** Waits until an address returns 2xx; a process that ends before that is a failure. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server for ${url} ended.`);
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`No answer from ${url}.`);
}

/** Ends a process, if it has not ended by itself, and waits for that. */
export async function endChild(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals,
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
