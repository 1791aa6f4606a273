import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endChild, untilReady } from './server-process.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CLOCK_TICKS_PER_SECOND = 100;

/** A server under measurement, in a process of its own and, where there are two, on core 0. */
export type MeasuredServer = {
  readonly origin: string;
  /** User and system time of the process so far, in microseconds. */
  cpuMicroseconds(): number;
  stop(): Promise<void>;
};

/** Starts Gatecall from its sources, or a changed one, with a fresh data folder. */
export async function startGatecall(
  port: number,
  env: Record<string, string> = {},
  program = 'apps/server/src/main.ts',
): Promise<MeasuredServer & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'gatecall-bench-'));
  const server = await start(port, [join(ROOT, program)], '/readyz', {
    PORT: String(port),
    GATECALL_DATA: folder,
    GATECALL_RATE_LIMIT_FACTOR: '1000000000',
    ...env,
  });
  return {
    ...server,
    folder,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the baseline: bare `node:http` that returns one constant body. */
export const startBare = (
  port: number,
  reply: { body: string; contentType: string },
): Promise<MeasuredServer> =>
  start(port, [join(ROOT, 'bench/src/lib/bare-server.ts')], '/', {
    PORT: String(port),
    BARE_BODY: reply.body,
    BARE_TYPE: reply.contentType,
  });

/** Starts the baseline of a ring: a constant reply, and a push message. */
export const startBareRinging = (
  port: number,
  env: Record<string, string>,
): Promise<MeasuredServer> =>
  start(port, [join(ROOT, 'bench/src/lib/bare-ringing-server.ts')], '/', {
    PORT: String(port),
    ...env,
  });

async function start(
  port: number,
  args: readonly string[],
  readyPath: string,
  env: Record<string, string>,
): Promise<MeasuredServer> {
  const command = [process.execPath, ...args];
  const pinned = availableParallelism() > 1 ? ['taskset', '-c', '0', ...command] : command;
  const [program = '', ...rest] = pinned;
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}${readyPath}`, child);
  return {
    origin,
    cpuMicroseconds: () => cpuOf(child.pid ?? 0),
    stop: () => endChild(child, 'SIGTERM'),
  };
}

/** User and system time of a process so far, in microseconds. */
export function cpuOf(pid: number): number {
  // Fields 14 and 15 of /proc/PID/stat, counted behind the command's closing parenthesis.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return (ticks / CLOCK_TICKS_PER_SECOND) * 1_000_000;
}
