import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import type { Round } from './load.ts';

const DURATION_MS = 2_000;

/** Single-row transactions, WAL and a sync at each commit: what one save costs at least. */
export function rawTransactions(folder: string): Pick<Round, 'perSecond' | 'cpuMicroseconds'> {
  const db = new SqliteConnection(join(folder, 'raw.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table if not exists settings (id text primary key, value text)');
  const upsert = db.prepare(
    'insert into settings values (?, ?) on conflict (id) do update set value = excluded.value',
  );
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < DURATION_MS) {
    upsert.run('resident', `value ${count}`);
    count += 1;
  }
  const perSecond = count / ((performance.now() - start) / 1_000);
  const cpu = process.cpuUsage(cpuBefore);
  db.close();
  return { perSecond, cpuMicroseconds: (cpu.user + cpu.system) / count };
}
