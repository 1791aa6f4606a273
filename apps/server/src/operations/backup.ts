import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { opensKeptKey } from '../db/kept-keys.ts';
import { lockFolder } from '../db/sqlite-lock.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { systemRandom } from '../platform/random.ts';
import { createSecrets, readMasterKey } from '../platform/secrets.ts';

const DATABASE = 'gatecall.db';
const KEY = join('keys', 'master.key');
const NOTE = 'restored-from.txt';

/** Where the key to a backup's encrypted columns is: next to it, readable by its owner only. */
export const keyFileOf = (file: string): string => `${file}.key`;

/**
 * Copies the embedded database while it serves: a consistent state, checked before it counts. The
 * master key goes into a separate file, because a backup that contains its key is no longer encrypted.
 */
export async function backup(
  dataFolder: string,
  file: string,
): Promise<{
  bytes: number;
  keyFile: string | null;
}> {
  const source = new SqliteConnection(join(dataFolder, DATABASE), {
    readonly: true,
    fileMustExist: true,
  });
  const partial = `${file}.partial`;
  makeFolder(dirname(file));
  // SQLite would create it with the process's mask: personal data is for the owner only.
  writeFileSync(partial, '', { mode: 0o600 });
  chmodSync(partial, 0o600);
  try {
    await source.backup(partial);
    beOneFile(partial);
  } catch (cause) {
    // On a full disk it would take the space that is to be made.
    rmSync(partial, { force: true });
    throw new Error(`${file} could not be written: ${(cause as Error).message}`, { cause });
  } finally {
    source.close();
  }
  const copy = checked(partial);
  const bytes = Number(
    copy
      .prepare('select page_count * page_size from pragma_page_count, pragma_page_size')
      .pluck()
      .get(),
  );
  const sealedKey = sealedKeyIn(copy);
  copy.close();
  renameSync(partial, file);
  const key = join(dataFolder, KEY);
  // In production a command without the server's settings may have made one, which opens nothing.
  if (existsSync(key) && opens(readMasterKey(key), sealedKey)) {
    copyFileSync(key, keyFileOf(file));
    // The copy gets the mode of the original, 0600.
    return { bytes, keyFile: keyFileOf(file) };
  }
  return { bytes, keyFile: null };
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
  makeFolder(join(dataFolder, 'keys'));
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
    writeFileSync(join(dataFolder, NOTE), `${file}\n`);
    giveToOwner(dataFolder);
  } finally {
    lock.release();
  }
}

/** Root restores, and the server of a service manager runs as the user to whom the folder belongs. */
function giveToOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const name of [DATABASE, 'keys', KEY, NOTE, 'instance.lock']) {
    const path = join(folder, name);
    if (existsSync(path)) chownSync(path, uid, gid);
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

/** Undefined in a database that has never been started: nothing is sealed in it. */
function sealedKeyIn(db: SqliteConnection.Database): string | undefined {
  const key = db.prepare('select sealed_key from kept_keys').pluck().get();
  return typeof key === 'string' ? key : undefined;
}

const opens = (key: Buffer, sealedKey: string | undefined): boolean =>
  sealedKey === undefined || opensKeptKey(createSecrets(key, systemRandom), sealedKey);

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
  const sealedKey = sealedKeyIn(backup);
  const own = [keyFileOf(file), join(dataFolder, KEY)].find((path) => existsSync(path));
  const key = secret ?? (own === undefined ? undefined : readMasterKey(own));
  if (sealedKey === undefined || (key !== undefined && opens(key, sealedKey))) return;
  throw new Error(
    secret === undefined
      ? `The key that opens ${file} is missing: put the file ${keyFileOf(file)} of the same backup beside it, or set the GATECALL_SECRET that was in use when it was made.`
      : `GATECALL_SECRET does not open ${file}: set the secret that was in use when it was made.`,
  );
}
