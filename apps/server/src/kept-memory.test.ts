import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@gatecall/testkit/free-port';
import { afterEach, beforeEach, expect, it } from 'vitest';

/**
 * A request's memory goes with its answer (ADR 0014). What outlives it by a moment is moved into old
 * memory by the next young collection, and stays until a major one: a tenth of all CPU time once.
 */
const CLIENTS = 16;
const PATH = '/sdk/v1/projects/bootstrap/public-token-test-gatecall';

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-memory-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

// About one process in twenty places what it makes in old memory from its start to its end, with the same
// code: V8's choice. What our code keeps, it keeps in every process, even when `npm test` tries once more.
it('leaves nothing of a request in old memory', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const flags = ['--trace-gc', '--max-semi-space-size=1'];
  child = spawn(process.execPath, [...flags, main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), GATECALL_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (told += part));
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const get = (path: string) =>
    new Promise<number>((resolve, reject) => {
      request({ port, path, agent }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  await expect.poll(() => get('/readyz').catch(() => 0), { timeout: 20_000 }).toBe(200);

  const ask = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) expect(await get(PATH)).toBe(200);
  };
  const crowd = (count: number) =>
    Promise.all(Array.from({ length: CLIENTS }, () => ask(count / CLIENTS)));
  // Node compiles meanwhile, and what stays for good comes into being.
  await crowd(3_200);
  told = '';
  await crowd(8_000);
  await wait(100);
  agent.destroy();

  const sizes = [...told.matchAll(/Scavenge .* -> ([\d.]+) /g)].map(([, size]) => Number(size));
  expect(sizes.length).toBeGreaterThan(5);
  const moved = sizes.map((size, i) => Math.max(0, size - (sizes[i - 1] ?? size)));
  const megabytes = moved.reduce((sum, each) => sum + each, 0);
  expect((megabytes * 1_024 * 1_024) / 8_000).toBeLessThan(600);
});
