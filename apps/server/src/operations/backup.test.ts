import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateToLatest } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import { FolderInUse } from '../db/sqlite-lock.ts';
import { loadIndexKey } from '../db/kept-keys.ts';
import { systemRandom } from '../platform/random.ts';
import { createSecrets, loadOrCreateMasterKey } from '../platform/secrets.ts';
import { backup, keyFileOf, restore } from './backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const data = () => join(folder, 'data');
const file = () => join(folder, 'copies', 'gatecall.backup');

async function openWith(buckets: readonly string[]) {
  const db = openSqlite(data(), { isServer: true });
  await migrateToLatest(db);
  for (const bucket of buckets) {
    await db.write((queries) =>
      queries.insertInto('rate_limits').values({ bucket, hits: 1, resets_at: 1 }).execute(),
    );
  }
  return db;
}
const bucketsOf = async (db: Awaited<ReturnType<typeof openWith>>) =>
  (await db.read.selectFrom('rate_limits').select('bucket').execute()).map((row) => row.bucket);

it('keeps a backup and the data folder to their owner, whatever the mask', async () => {
  const mask = process.umask(0o022);
  mkdirSync(data(), { mode: 0o755 });
  // A backup that was killed has left it, and an older release left it open.
  mkdirSync(join(folder, 'copies'));
  writeFileSync(`${file()}.partial`, 'half', { mode: 0o644 });
  const db = await openWith(['before']);
  await backup(data(), file());
  await db.close();
  process.umask(mask);
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  expect([modeOf(file()), modeOf(data())]).toEqual(['600', '700']);
});

it('copies a serving database and brings it back with its key', async () => {
  const key = loadOrCreateMasterKey(data(), systemRandom);
  const db = await openWith(['before']);
  expect((await backup(data(), file())).bytes).toBeGreaterThan(4096);
  const copy = ['gatecall.backup', 'gatecall.backup.key'];
  expect(readdirSync(join(folder, 'copies')).toSorted()).toEqual(copy);
  await db.write((queries) => queries.deleteFrom('rate_limits').execute());
  expect(() => restore(data(), file())).toThrow(FolderInUse);
  await db.close();
  rmSync(join(data(), 'keys'), { recursive: true });
  restore(data(), file());
  expect(readdirSync(join(folder, 'copies')).toSorted()).toEqual(copy);
  const restored = await openWith([]);
  expect(await bucketsOf(restored)).toEqual(['before']);
  await restored.close();
  expect(loadOrCreateMasterKey(data(), systemRandom).equals(key)).toBe(true);
  expect(statSync(keyFileOf(file())).mode & 0o077).toBe(0);
});

it('copies no key that does not open the backup', async () => {
  const db = await openWith(['before']);
  const secrets = createSecrets(systemRandom.bytes(32), systemRandom);
  await loadIndexKey(db, secrets, systemRandom.bytes(32));
  // A command was run without the server's settings.
  loadOrCreateMasterKey(data(), systemRandom);
  expect((await backup(data(), file())).keyFile).toBe(null);
  await db.close();
  expect(readdirSync(join(folder, 'copies'))).toEqual(['gatecall.backup']);
});

it('leaves nothing behind if it fails', async () => {
  mkdirSync(data());
  writeFileSync(join(data(), 'gatecall.db'), 'no database'.repeat(1_000));
  await expect(backup(data(), file())).rejects.toThrow(`${file()} could not be written:`);
  expect(readdirSync(join(folder, 'copies'))).toEqual([]);
});

const SERVICE_USER = 65_534;
it.skipIf(process.getuid?.() !== 0)(
  'gives what root restores to the user to whom the folder belongs',
  async () => {
    loadOrCreateMasterKey(data(), systemRandom);
    const db = await openWith(['before']);
    await backup(data(), file());
    await db.close();
    rmSync(data(), { recursive: true });
    mkdirSync(data());
    chownSync(data(), SERVICE_USER, SERVICE_USER);
    restore(data(), file());
    const owners = readdirSync(data(), { recursive: true, encoding: 'utf8' }).map(
      (name) => [name, statSync(join(data(), name)).uid] as const,
    );
    expect(owners.filter(([, uid]) => uid !== SERVICE_USER)).toEqual([]);
    expect(owners.map(([name]) => name)).toContain('gatecall.db');
  },
);

it('refuses a damaged backup and leaves the data alone', async () => {
  const db = await openWith(['kept']);
  await backup(data(), file());
  await db.close();
  truncateSync(file(), 5000);
  expect(() => restore(data(), file())).toThrow();
  const after = await openWith([]);
  expect(await bucketsOf(after)).toEqual(['kept']);
  await after.close();
});
