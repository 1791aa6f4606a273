import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, reportRounds } from './lib/load.ts';
import { rawTransactions } from './lib/raw-transactions.ts';
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
  const ours: Awaited<ReturnType<typeof save>>[] = [];
  const raw: ReturnType<typeof rawTransactions>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    raw.push(rawTransactions(folder));
    ours.push(await save(connections));
  }
  reportRounds(`save_at_${connections}`, ours, raw, 'saves');
}
await gatecall.stop();
rmSync(folder, { recursive: true, force: true });
