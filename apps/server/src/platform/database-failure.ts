/** Why the database failed; the operator acts differently on each. */
export type DatabaseFailure = 'disk_full' | 'read_only' | 'timeout' | 'conflict' | 'unreachable';

/** PostgreSQL: another transaction was faster with the same key. */
const UNIQUE_VIOLATION = '23505';

/** Classifies a driver's code; undefined for codes that are not the database's. */
export function databaseFailureOf(code: string): DatabaseFailure | undefined {
  if (/^(SQLITE_FULL|53100)/.test(code)) return 'disk_full';
  if (/^(SQLITE_READONLY|25006)/.test(code)) return 'read_only';
  if (code === '57014') return 'timeout';
  if (/^(SQLITE_(BUSY|LOCKED)|40001|40P01|55P03)/.test(code)) return 'conflict';
  if (
    /^(SQLITE_(IOERR|CANTOPEN)|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|57P0[123]|53\d{3}|08\d{3})/.test(
      code,
    )
  ) {
    return 'unreachable';
  }
  return undefined;
}

/** Whether the database caused a failure. */
export const isDatabaseFailure = (error: unknown): boolean =>
  databaseFailureOf(codeOf(error)) !== undefined;

/** Whether nothing can be done with the database at all, whichever row it is about. */
export function isDatabaseAway(error: unknown): boolean {
  const failure = databaseFailureOf(codeOf(error));
  return failure === 'unreachable' || failure === 'disk_full' || failure === 'read_only';
}

/** Whether a row was not written because another one has its key. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** The failure's own code, or that of its cause, because drivers wrap; empty if there is none. */
export function codeOf(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string') return code;
  }
  return '';
}
