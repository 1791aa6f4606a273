import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { CannotStart } from '../platform/cannot-start.ts';

/** The data folder belongs to another process that is still running. */
export class FolderInUse extends CannotStart {
  override readonly name = 'FolderInUse';
  constructor(folder: string) {
    super(
      `Another Gatecall process uses the data folder ${folder}. Stop it first, or point GATECALL_DATA elsewhere; several instances need DATABASE_URL=postgres://….`,
    );
  }
}

/**
 * Holds the folder for this process: an exclusive transaction on a database of its own, which the
 * operating system ends with the process, however it dies. A lock file with a PID would outlive it.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new SqliteConnection(join(folder, 'instance.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') throw new FolderInUse(folder);
    throw error;
  }
  return { release: () => void lock.close() };
}

/** Whether another process holds the folder right now. */
export function isServed(folder: string): boolean {
  const lock = new SqliteConnection(join(folder, 'instance.lock'), { timeout: 0 });
  try {
    lock.prepare('select 1 from sqlite_schema').all();
    return false;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return true;
    throw error;
  } finally {
    lock.close();
  }
}
