import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupedWrites } from './lib/grouped-writes.ts';
import { load, reportRounds } from './lib/load.ts';
import { rawTransactions } from './lib/raw-transactions.ts';
import { startGatecall } from './lib/process.ts';
import { SETTINGS, signInResident } from './lib/resident.ts';

/**
 * POST /v1/intercom_settings, durable when answered, against raw single-row durable transactions
 * on the same engine, one sync each, on the same disk; and the same single rows through the server's
 * own database, where those that come together share a sync.
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
for (const writers of [1, 32]) {
  const ours: Awaited<ReturnType<typeof groupedWrites>>[] = [];
  const raw: ReturnType<typeof rawTransactions>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    raw.push(rawTransactions(folder));
    ours.push(await groupedWrites(join(folder, 'grouped'), writers));
  }
  reportRounds(`grouped_writes_at_${writers}`, ours, raw, 'writes');
}
rmSync(folder, { recursive: true, force: true });
