import type { Queries } from '../../db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { entryCodeIndex, openEntryCode, sealEntryCode } from './store.ts';

/** The shared guest code of an intercom, as Gatecall made it. */
export type SharedCode = {
  readonly codeId: string;
  readonly code: string;
  readonly madeAt: number;
};

/** The first shared code of an intercom, the one to hand on. */
export const findSharedCode = async (
  queries: Queries,
  secrets: Secrets,
  intercomId: string,
): Promise<SharedCode | undefined> => {
  const row = await queries
    .selectFrom('entry_codes')
    .select(['code_id', 'sealed_code', 'created_at'])
    .where('intercom_id', '=', intercomId)
    .where('kind', '=', 'guest')
    .where('revoked_at', 'is', null)
    .orderBy('position')
    .executeTakeFirst();
  return (
    row && {
      codeId: row.code_id,
      code: openEntryCode(secrets, row.sealed_code),
      madeAt: row.created_at,
    }
  );
};

/** Takes one standing code out of use and forgets it; its id and index stay for a look back. */
export const revokeEntryCode = (
  queries: Queries,
  { codeId, now }: { codeId: string; now: number },
): Promise<unknown> =>
  queries
    .updateTable('entry_codes')
    .set({ revoked_at: now, sealed_code: '' })
    .where('code_id', '=', codeId)
    .where('revoked_at', 'is', null)
    .execute();

/** Brings a shared code back that was revoked after `since`; returns whether there was such a one. */
export const reviveSharedCode = async (
  queries: Queries,
  secrets: Secrets,
  { intercomId, code, since }: { intercomId: string; code: string; since: number },
): Promise<boolean> => {
  // A code that was made twice by chance has two rows: the one revoked last comes back.
  const row = await queries
    .selectFrom('entry_codes')
    .select('code_id')
    .where('intercom_id', '=', intercomId)
    .where('kind', '=', 'guest')
    .where('code_index', '=', entryCodeIndex(secrets, intercomId, code))
    .where('revoked_at', '>', since)
    .orderBy('revoked_at', 'desc')
    .executeTakeFirst();
  if (!row) return false;
  await queries
    .updateTable('entry_codes')
    .set({ revoked_at: null, sealed_code: sealEntryCode(secrets, code) })
    .where('code_id', '=', row.code_id)
    .execute();
  return true;
};
