import { statSync } from 'node:fs';
import type SqliteConnection from 'better-sqlite3';

/**
 * Whether something is left in the write-ahead log: whoever closes a database last folds it into the file
 * and removes it, so a program was killed, or one is running.
 */
export const hasOpenLog = (file: string): boolean =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Reads the whole database and refuses a damaged one; that takes a second for each million rows or so. */
export function requireWhole(database: SqliteConnection.Database, file: string): void {
  const integrity = database.pragma('quick_check(1)', { simple: true });
  if (integrity === 'ok') return;
  throw new Error(
    `The database ${file} is damaged (${String(integrity)}). Restore the newest backup: npx gatecall restore FILE.`,
  );
}
