import type { Config } from '../config.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { codeOf, databaseFailureOf } from '../platform/database-failure.ts';

/** A place that holds no folders (/proc), a file in its place, another user's, no writes at all. */
const FOLDER_ERRORS = /^(ENOENT|ENOTDIR|EEXIST|EACCES|EPERM|EROFS)$/;
/** The latter where a first process opens the database: its shared memory is a file beside it. */
const NO_SPACE = /^(ENOSPC|SQLITE_IOERR_SHMSIZE)$/;
const FILE_ERRORS = /^SQLITE_(CANTOPEN|READONLY)/;

/** The reason in one sentence if the data cannot be kept where they are to lie; else the error as it is. */
export function reasonNotToKeepData(
  error: unknown,
  { dataFolder, database }: Pick<Config, 'dataFolder' | 'database'>,
): unknown {
  const code = codeOf(error);
  if (databaseFailureOf(code) === 'disk_full' || NO_SPACE.test(code)) {
    return new CannotStart(
      'No space is left where the database lies. Make some, as docs/operations/disk-full.md says, and try again.',
      { cause: error },
    );
  }
  const { path = '' } = error as NodeJS.ErrnoException;
  const isOurs = FOLDER_ERRORS.test(code) && path.startsWith(dataFolder);
  const isFile = FILE_ERRORS.test(code) && database.engine === 'sqlite';
  if (!isOurs && !isFile) return error;
  return new CannotStart(
    `GATECALL_DATA: ${dataFolder} is no folder that this user may write to (${code}). Example: GATECALL_DATA=/var/lib/gatecall`,
    { cause: error },
  );
}
