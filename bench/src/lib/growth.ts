import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '@gatecall/server/compose';
import { parseConfig } from '@gatecall/server/config';
import { createHousekeeper } from '@gatecall/server/housekeeping';
import { pino } from 'pino';
import { fillInstallation } from '../installation/fill.ts';
import type { InstallationSize } from '../installation/places.ts';
import { median } from './figure.ts';
import { requestTimes } from './growth-requests.ts';
import { startServer } from './server-process.ts';

/** Figures of one size on one engine, in milliseconds, by name. */
export type GrowthFigures = ReadonlyMap<string, number>;

const PORT = 4_731;
const STARTS = 3;
const HOUSEKEEPING_HEAD_START_MS = 1_200;

/** Fills an installation and measures whatever could grow with it. Without `databaseUrl`: embedded. */
export async function measureGrowth(
  size: InstallationSize,
  databaseUrl: string | undefined,
): Promise<GrowthFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'gatecall-growth-'));
  const env = {
    GATECALL_DATA: folder,
    GATECALL_RATE_LIMIT_FACTOR: '1000000',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  try {
    await withDeps(env, (deps) => fillInstallation(deps, size));
    const times = new Map<string, number>();
    const starts: number[] = [];
    for (let i = 0; i < STARTS; i += 1) starts.push(await timeStart(env));
    times.set('start', median(starts));
    const server = await startServer(PORT, env);
    for (const [name, ms] of await requestTimes(server.origin, size)) times.set(name, ms);
    await server.end('SIGTERM');
    for (const [name, ms] of await housekeepingTimes(env)) times.set(name, ms);
    times.set('sigterm_in_housekeeping', await timeStop(env));
    return times;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withDeps<T>(
  env: Record<string, string>,
  work: (deps: Awaited<ReturnType<typeof compose>>['deps']) => Promise<T>,
): Promise<T> {
  const composition = await compose(parseConfig(env), { log: pino({ level: 'error' }) });
  try {
    return await work(composition.deps);
  } finally {
    await composition.close();
  }
}

async function timeStart(env: Record<string, string>): Promise<number> {
  const from = performance.now();
  const server = await startServer(PORT, env);
  const took = performance.now() - from;
  await server.end('SIGTERM');
  return took;
}

/** One round as the server does it, and the longest time for which it delays other requests. */
const housekeepingTimes = (env: Record<string, string>): Promise<[string, number][]> =>
  withDeps(env, async (deps) => {
    let last = performance.now();
    let block = 0;
    const look = (): void => {
      const now = performance.now();
      block = Math.max(block, now - last);
      last = now;
    };
    const looks = setInterval(look, 1);
    const from = performance.now();
    await createHousekeeper(deps).run();
    const took = performance.now() - from;
    look();
    clearInterval(looks);
    return [
      ['housekeeping_round', took],
      ['housekeeping_block', block],
    ];
  });

async function timeStop(env: Record<string, string>): Promise<number> {
  const server = await startServer(PORT, { ...env, GATECALL_HOUSEKEEPING_SECONDS: '1' });
  await new Promise((resolve) => setTimeout(resolve, HOUSEKEEPING_HEAD_START_MS));
  return server.end('SIGTERM');
}
