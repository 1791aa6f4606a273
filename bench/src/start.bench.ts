import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median, report } from './lib/figure.ts';

/**
 * Start to listening, and memory after ten idle seconds, of the server as `npm start` runs it, against
 * bare `node:http`. Each is started once before it is measured, so that its code is compiled.
 */
const ROUNDS = 5;
const IDLE_MS = 10_000;
const LOOK_EVERY_MS = 2;
const TICK_MS = 10;
const KB_PER_MB = 1_024;
const folder = mkdtempSync(join(tmpdir(), 'gatecall-bench-start-'));
const SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const BARE = fileURLToPath(new URL('lib/bare-server.ts', import.meta.url));

type Start = { wallMs: number; cpuMs: number; idleMb: number };

async function start(main: string, port: number, idleMs: number): Promise<Start> {
  const since = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      GATECALL_DATA: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'cache'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${main} ended.`);
    await wait(LOOK_EVERY_MS);
  }
  const wallMs = performance.now() - since;
  // Fields 14 and 15 of /proc/PID/stat, counted behind the command's closing parenthesis.
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  await wait(idleMs);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const idleMb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / KB_PER_MB;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return { wallMs, cpuMs, idleMb };
}

await start(SERVER, 4731, 1_000);
await start(BARE, 4732, 0);
const ours: Start[] = [];
const bare: Start[] = [];
for (let round = 0; round < ROUNDS; round++) {
  ours.push(await start(SERVER, 4731, 0));
  bare.push(await start(BARE, 4732, 0));
}
const compare = (name: string, key: keyof Start, unit: string) =>
  report(name, median(ours.map((s) => s[key])), unit, median(bare.map((s) => s[key])));
compare('start_warm', 'wallMs', 'ms');
compare('start_warm_cpu', 'cpuMs', 'ms CPU');
const idle = await start(SERVER, 4731, IDLE_MS);
report('idle_memory', idle.idleMb, 'MB', (await start(BARE, 4732, IDLE_MS)).idleMb);
rmSync(folder, { recursive: true, force: true });
