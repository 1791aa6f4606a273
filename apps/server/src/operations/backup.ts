import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { opensKeptKey } from '../db/kept-keys.ts';
import { lockFolder } from '../db/sqlite-lock.ts';
import { systemRandom } from '../platform/random.ts';
import { createSecrets, readMasterKey } from '../platform/secrets.ts';

const DATABASE = 'gatecall.db';
const KEY = join('keys', 'master.key');

/** Where the key to a backup's encrypted columns is: next to it, readable by its owner only. */
export const keyFileOf = (file: string): string => `${file}.key`;

/**
 * Copies the embedded database while it serves: a consistent state, checked before it counts. The
 * master key goes into a separate file, because a backup that contains its key is no longer encrypted.
 */
export async function backup(dataFolder: string, file: string): Promise<{ bytes: number }> {
  const source = new SqliteConnection(join(dataFolder, DATABASE), {
    readonly: true,
    fileMustExist: true,
  });
  const partial = `${file}.partial`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would create it with the process's mask: personal data is for the owner only.
  writeFileSync(partial, '', { mode: 0o600 });
  chmodSync(partial, 0o600);
  try {
    await source.backup(partial);
  } finally {
    source.close();
  }
  beOneFile(partial);
  const copy = checked(partial);
  const bytes = Number(
    copy
      .prepare('select page_count * page_size from pragma_page_count, pragma_page_size')
      .pluck()
      .get(),
  );
  copy.close();
  renameSync(partial, file);
  const key = join(dataFolder, KEY);
  if (existsSync(key)) {
    copyFileSync(key, keyFileOf(file));
    // The copy gets the mode of the original, 0600.
  }
  return { bytes };
}

/**
 * Replaces the data folder's database with a backup. Refuses while a server runs there, a file that is
 * no whole backup, and one that neither `secret` (GATECALL_SECRET), nor the key beside it, nor the folder's own
 * key opens. Keeps the old one as `gatecall.db.before-restore`.
 */
export function restore(dataFolder: string, file: string, secret?: Buffer): void {
  const backup = checked(file);
  try {
    requireKey(dataFolder, file, backup, secret);
  } finally {
    backup.close();
  }
  mkdirSync(join(dataFolder, 'keys'), { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataFolder);
  try {
    const target = join(dataFolder, DATABASE);
    if (existsSync(target)) {
      // Folds the log into the file, so that the copy is complete.
      const before = new SqliteConnection(target);
      before.pragma('wal_checkpoint(TRUNCATE)');
      before.close();
      renameSync(target, `${target}.before-restore`);
    }
    rmSync(`${target}-wal`, { force: true });
    rmSync(`${target}-shm`, { force: true });
    copyFileSync(file, target);
    if (existsSync(keyFileOf(file))) copyFileSync(keyFileOf(file), join(dataFolder, KEY));
    writeFileSync(join(dataFolder, 'restored-from.txt'), `${file}\n`);
  } finally {
    lock.release();
  }
}

/** Leaves WAL mode, which a server enters again: reading the copy would leave two files next to it. */
function beOneFile(file: string): void {
  const db = new SqliteConnection(file);
  db.pragma('journal_mode = delete');
  db.close();
}

/** Opens a database file of Gatecall's and checks its integrity. */
function checked(file: string): SqliteConnection.Database {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const db = new SqliteConnection(file, { readonly: true, fileMustExist: true });
  const trouble = troubleWith(db);
  if (trouble === undefined) return db;
  db.close();
  throw new Error(`${file} ${trouble}`);
}

function troubleWith(db: SqliteConnection.Database): string | undefined {
  try {
    const result = db.pragma('integrity_check(1)', { simple: true });
    if (result !== 'ok') return `is damaged; take an older backup. (${String(result)})`;
    const known = db.prepare("select 1 from sqlite_master where name = 'kept_keys'").get();
    return known === undefined ? 'is a database, but not one of Gatecall.' : undefined;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'SQLITE_NOTADB') return 'is not a backup made by `gatecall backup`.';
    return `is damaged; take an older backup. (${(error as Error).message})`;
  }
}

/**
 * Without the key that sealed it, a restored installation would not start: refused before anything is
 * replaced.
 */
function requireKey(
  dataFolder: string,
  file: string,
  backup: SqliteConnection.Database,
  secret?: Buffer,
): void {
  const row = backup.prepare('select sealed_key from kept_keys').pluck().get();
  // Never started: nothing is sealed.
  if (typeof row !== 'string') return;
  const own = [keyFileOf(file), join(dataFolder, KEY)].find((path) => existsSync(path));
  const key = secret ?? (own === undefined ? undefined : readMasterKey(own));
  if (key !== undefined && opensKeptKey(createSecrets(key, systemRandom), row)) return;
  throw new Error(
    secret === undefined
      ? `The key that opens ${file} is missing: put the file ${keyFileOf(file)} of the same backup beside it.`
      : `GATECALL_SECRET does not open ${file}: set the secret that was in use when it was made.`,
  );
}
