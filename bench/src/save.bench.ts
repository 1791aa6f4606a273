import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from './lib/load.ts';
import { median, report } from './lib/figure.ts';
import { rawTransactionsPerSecond } from './lib/raw-transactions.ts';
import { startGatecall } from './lib/process.ts';
import { SETTINGS, signInResident } from './lib/resident.ts';

/**
 * POST /v1/intercom_settings, durable when answered, against raw single-row durable transactions
 * on the same engine, one sync each, on the same disk.
 */
const ROUNDS = 3;

const gatecall = await startGatecall(4703);
const { jwtHeaders } = await signInResident(gatecall, 'bench@example.com');
const folder = mkdtempSync(join(tmpdir(), 'gatecall-bench-raw-'));
const save = (connections: number) =>
  load(gatecall, {
    path: '/v1/intercom_settings',
    method: 'POST',
    headers: jwtHeaders,
    body: JSON.stringify(SETTINGS),
    connections,
  });

for (const connections of [1, 32]) {
  const ours: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    raw.push(rawTransactionsPerSecond(folder));
    ours.push((await save(connections)).perSecond);
  }
  report(`save_at_${connections}`, median(ours), 'saves/s', median(raw));
}
await gatecall.stop();
rmSync(folder, { recursive: true, force: true });
