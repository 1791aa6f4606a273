import { openSqlite } from '@gatecall/server/db/sqlite';
import { migrateToLatest } from '@gatecall/server/db/migrate';
import { prepared } from '@gatecall/server/db/prepared';
import type { Round } from './load.ts';

const DURATION_MS = 2_000;

const upsert = prepared((queries, input: { bucket: string; now: number }) =>
  queries
    .insertInto('rate_limits')
    .values({ bucket: input.bucket, hits: 1, resets_at: input.now })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ resets_at: input.now })),
);

/** Durable single-row writes through the server's own database, `writers` of them at any moment. */
export async function groupedWrites(
  folder: string,
  writers: number,
): Promise<Pick<Round, 'perSecond' | 'cpuMicroseconds'>> {
  const db = openSqlite(folder, { isServer: true });
  await migrateToLatest(db);
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let count = 0;
  const write = async (writer: number): Promise<void> => {
    while (performance.now() - start < DURATION_MS) {
      await db.write((queries) => upsert(queries, { bucket: `writer ${writer}`, now: count }));
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const perSecond = count / ((performance.now() - start) / 1_000);
  const cpu = process.cpuUsage(cpuBefore);
  await db.close();
  return { perSecond, cpuMicroseconds: (cpu.user + cpu.system) / count };
}
