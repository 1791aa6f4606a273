/**
 * `node bench/src/soak/two-instances.ts POSTGRES_URL [rounds]`: how much more two instances on one
 * PostgreSQL read (`GET /v1/user`) than one. As root on Linux: each instance gets a fifth of a core by
 * a control group, so that the instances are the bottleneck and the machine has cores left for
 * PostgreSQL and for the load. A round in which it had none left is not a measurement and fails.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitCpu } from '../lib/cpu-limit.ts';
import { median, report } from '../lib/figure.ts';
import { load } from '../lib/load.ts';
import { cpuOf, type MeasuredServer } from '../lib/process.ts';
import { SETTINGS, signInResident } from '../lib/resident.ts';
import { startServer } from '../lib/server-process.ts';

const [databaseUrl, rounds = '5'] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: two-instances.ts POSTGRES_URL [rounds]');
const CORES_EACH = 0.2;
const SECONDS = 6;
const CONNECTIONS_EACH = 16;
const LEAST_IDLE = 0.1;

const folder = mkdtempSync(join(tmpdir(), 'gatecall-two-instances-'));
const startInstance = async (port: number): Promise<MeasuredServer & { readonly pid: number }> => {
  const { origin, pid, end } = await startServer(port, {
    DATABASE_URL: databaseUrl,
    GATECALL_DATA: folder,
    GATECALL_LOG_LEVEL: 'silent',
  });
  return {
    origin,
    pid,
    cpuMicroseconds: () => cpuOf(pid),
    stop: async () => void (await end('SIGTERM')),
  };
};

/** Busy and idle ticks of the whole machine. */
function machineTicks(): { idle: number; all: number } {
  const ticks = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1, 9);
  const [, , , idle = 0, waiting = 0] = ticks.map(Number);
  return { idle: idle + waiting, all: ticks.reduce((sum, tick) => sum + Number(tick), 0) };
}

const first = await startInstance(4784);
// The development outbox shows only what its own instance sent, so residents sign in before there is another.
const { jwtHeaders } = await signInResident(first, 'bench@example.com');
const second = await startInstance(4785);
await fetch(`${first.origin}/v1/intercom_settings`, {
  method: 'POST',
  headers: jwtHeaders,
  body: JSON.stringify(SETTINGS),
});

/** The same load on each of these at once. */
async function measure(instances: readonly MeasuredServer[]) {
  const before = machineTicks();
  const loads = await Promise.all(
    instances.map((instance) =>
      load(instance, {
        path: '/v1/user',
        headers: jwtHeaders,
        connections: CONNECTIONS_EACH,
        seconds: SECONDS,
      }),
    ),
  );
  const after = machineTicks();
  const idle = (after.idle - before.idle) / (after.all - before.all);
  if (idle < LEAST_IDLE) throw new Error(`The machine had ${(idle * 100).toFixed()} % left.`);
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    cpuMicroseconds: median(loads.map(({ cpuMicroseconds }) => cpuMicroseconds)),
    idle,
  };
}

// Warmed up before they are limited: compiling takes time once.
for (const instance of [first, second]) await measure([instance]).catch(() => undefined);
const releases = [first, second].map(({ pid }) => limitCpu(pid, CORES_EACH));
const one: Awaited<ReturnType<typeof measure>>[] = [];
const two: typeof one = [];
for (let round = 0; round < Number(rounds); round++) {
  one.push(await measure([round % 2 === 0 ? first : second]));
  two.push(await measure([first, second]));
}
for (const release of releases) release();
for (const [name, unit] of [
  ['perSecond', 'requests/s'],
  ['cpuMicroseconds', 'µs CPU of an instance'],
  ['idle', 'of the machine idle'],
] as const) {
  const of = (measured: typeof one) => median(measured.map((round) => round[name]));
  report(`two_instances_${name}`, of(two), unit, of(one));
}
await Promise.all([first.stop(), second.stop()]);
rmSync(folder, { recursive: true, force: true });
