import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskSync } from './lib/disk-sync.ts';
import { report } from './lib/figure.ts';
import { groupedWrites } from './lib/grouped-writes.ts';
import { load, reportRounds, type Round } from './lib/load.ts';
import { startGatecall, type MeasuredServer } from './lib/process.ts';
import { rawTransactions } from './lib/raw-transactions.ts';
import { SETTINGS, signInResident } from './lib/resident.ts';

/**
 * POST /v1/intercom_settings, durable when acknowledged, against the same server with one sync for each
 * save; and single rows through the server's own database against raw transactions on the same disk,
 * one sync each. How much sharing gains depends on how long a sync takes compared with a save's computing,
 * so that is printed as well. Another disk: TMPDIR.
 */
const ROUNDS = 3;

const folder = mkdtempSync(join(tmpdir(), 'gatecall-bench-raw-'));
const { synced, unsynced } = diskSync(folder);
report('disk_sync', synced, 'ms', unsynced);

const shared = await startGatecall(4703);
const oneByOne = await startGatecall(4707, {}, 'bench/src/lib/one-by-one-server.ts');
const saver = async (server: MeasuredServer) => {
  const { jwtHeaders } = await signInResident(server, 'bench@example.com');
  return (connections: number): Promise<Round> =>
    load(server, {
      path: '/v1/intercom_settings',
      method: 'POST',
      headers: jwtHeaders,
      body: JSON.stringify(SETTINGS),
      connections,
    });
};
const [saveShared, saveOneByOne] = [await saver(shared), await saver(oneByOne)];
await saveShared(32);
await saveOneByOne(32);
for (const connections of [1, 32]) {
  const ours: Round[] = [];
  const baseline: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    baseline.push(await saveOneByOne(connections));
    ours.push(await saveShared(connections));
  }
  reportRounds(`save_at_${connections}`, ours, baseline, 'saves');
}
await shared.stop();
await oneByOne.stop();

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
