import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '@gatecall/server/compose';
import { parseConfig } from '@gatecall/server/config';
import { pino } from 'pino';
import { buildingId, buildingName } from './installation/buildings.ts';
import { fillInstallation } from './installation/fill.ts';
import type { InstallationSize } from './installation/places.ts';
import { gatecall } from './lib/command-line.ts';
import { report } from './lib/figure.ts';
import { startServer } from './lib/server-process.ts';

/**
 * Every list and search of the console with a thousand buildings, against the same with one, on the embedded
 * database. CONSOLE_DATA names a folder that was filled before: filling takes five minutes and two gigabytes.
 */
const SAMPLES = 200;
const WARM = 20;
const PORT = 4_733;
const PEOPLE = 250;
const BUILDINGS = Number(process.env['CONSOLE_BUILDINGS'] ?? '1000');

const sizeOf = (buildings: number): InstallationSize => ({
  residents: buildings * PEOPLE,
  buildings,
  callsPerResident: 4,
  silent: 0.1,
  residentsPerNumber: 50,
});

/** The paths of one list or search, each time with another subject. */
const READS: Readonly<Record<string, (building: number, n: number) => string>> = {
  buildings: () => 'buildings',
  buildings_search: (building) => `buildings?query=${encodeURIComponent(buildingName(building))}`,
  building: (building) => `buildings/${buildingId(building)}`,
  panels: (building) => `buildings/${buildingId(building)}/panels`,
  units: (building) => `buildings/${buildingId(building)}/units`,
  units_by_label: (building, n) => `buildings/${buildingId(building)}/units?query=${(n % 20) + 1}`,
  units_by_name: (building) => `buildings/${buildingId(building)}/units?query=lovelace`,
  export: (building) => `buildings/${buildingId(building)}/export`,
  residents: () => 'residents',
  residents_by_email: (building) => `residents?query=resident-${building * PEOPLE}`,
  residents_by_phone: (building) => `residents?query=${2_000_000 + building * PEOPLE}`,
  gates: () => 'gates',
  calls: () => 'calls',
  calls_of_outcome: () => 'calls?outcome=opened',
  numbers: () => 'numbers',
  numbers_free: () => 'numbers?state=assigned',
  audit: () => 'audit',
  audit_of_event: () => 'audit?event=session_started',
};

/** The time below which this share of the requests stays. */
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const small = await open(1, PORT, undefined);
const large = await open(BUILDINGS, PORT + 1, process.env['CONSOLE_DATA']);
try {
  for (const name of Object.keys(READS)) {
    const [one, many] = await timesOf(name);
    report(`console_${name}_p95`, at(many, 0.95), 'ms', at(one, 0.95));
    report(`console_${name}_median`, at(many, 0.5), 'ms', at(one, 0.5));
  }
} finally {
  await Promise.all([small.close(), large.close()]);
}

/** A server with so many buildings, in a folder of its own unless one is named that was filled before. */
async function open(buildings: number, port: number, known: string | undefined) {
  const folder = known ?? mkdtempSync(join(tmpdir(), 'gatecall-console-'));
  const env = { GATECALL_DATA: folder, GATECALL_RATE_LIMIT_FACTOR: '1000000' };
  if (known === undefined) await fill(env, sizeOf(buildings));
  const made = await gatecall(env, 'keys', 'create', '--name', 'bench', '--scope', '*');
  // The command line's own reply.
  const { key } = made as { readonly key: string };
  const server = await startServer(port, env);
  return {
    async read(name: string, n: number): Promise<number> {
      const path = READS[name]?.((n * 37) % buildings, n) ?? '';
      const headers = { authorization: `Bearer ${key}` };
      const from = performance.now();
      const reply = await fetch(`${server.origin}/api/v1/${path}`, { headers });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
      return performance.now() - from;
    },
    async close(): Promise<void> {
      await server.end('SIGTERM');
      if (known === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Asks both in turns, so that whatever else the machine does affects both. */
async function timesOf(name: string): Promise<readonly [readonly number[], readonly number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < WARM + SAMPLES; n += 1) {
    for (const [i, one] of [small, large].entries()) {
      const ms = await one.read(name, n);
      if (n >= WARM) times[i]?.push(ms);
    }
  }
  return times;
}

async function fill(env: Record<string, string>, size: InstallationSize): Promise<void> {
  const composition = await compose(parseConfig(env), { log: pino({ level: 'error' }) });
  try {
    await fillInstallation(composition.deps, size);
  } finally {
    await composition.close();
  }
}
