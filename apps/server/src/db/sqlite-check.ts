import { statSync } from 'node:fs';
import SqliteConnection from 'better-sqlite3';

/**
 * Whether something is left in the write-ahead log: the last process to close a database folds it into the file
 * and removes it, so a program was killed, or one is running.
 */
export const hasOpenLog = (file: string): boolean =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Reads the whole database and refuses a damaged one; that takes a second for each million rows or so. */
export function requireWhole(database: SqliteConnection.Database, file: string): void {
  const integrity = database.pragma('quick_check(1)', { simple: true });
  if (integrity !== 'ok') throw damaged(file, String(integrity));
}

/** Does `work`; a database that cannot even be opened is refused in the same words. */
export function whileReadable<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof SqliteConnection.SqliteError ? error.code : '';
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error;
    throw damaged(file, (error as Error).message);
  }
}

const damaged = (file: string, how: string): Error =>
  new Error(
    `The database ${file} is damaged (${how}). Restore the newest backup: npx gatecall restore FILE.`,
  );
