import type { Queries } from '../../db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';

const SEAL_PURPOSE = 'entry-code';
const INDEX_PURPOSE = 'entry-code';

/** Reads a code that `insertEntryCode` encrypted. */
export const openEntryCode = (secrets: Secrets, sealed: string): string =>
  secrets.open(SEAL_PURPOSE, sealed);

/** The form in which a standing code is kept. */
export const sealEntryCode = (secrets: Secrets, code: string): string =>
  secrets.seal(SEAL_PURPOSE, code);

/** The keyed hash by which a standing code is recognised without being decrypted. */
export const entryCodeIndex = (secrets: Secrets, intercomId: string, code: string): string =>
  secrets.index(INDEX_PURPOSE, `${intercomId}:${code}`);

/** Stores a code sealed, with an index by which a call compares it without decrypting it. */
export const insertEntryCode = (
  queries: Queries,
  secrets: Secrets,
  code: {
    codeId: string;
    intercomId: string;
    kind: 'guest' | 'own';
    position: number;
    code: string;
    now: number;
  },
): Promise<unknown> =>
  queries
    .insertInto('entry_codes')
    .values({
      code_id: code.codeId,
      intercom_id: code.intercomId,
      kind: code.kind,
      position: code.position,
      sealed_code: sealEntryCode(secrets, code.code),
      code_index: entryCodeIndex(secrets, code.intercomId, code.code),
      created_at: code.now,
      revoked_at: null,
    })
    .execute();

const revokeCodes = (queries: Queries, intercomId: string, now: number) =>
  queries
    .updateTable('entry_codes')
    .set({ revoked_at: now, sealed_code: '' })
    .where('intercom_id', '=', intercomId)
    .where('revoked_at', 'is', null);

/** Revokes the resident's own codes; their ids stay for the call history. */
export const revokeOwnCodes = (
  queries: Queries,
  intercomId: string,
  now: number,
): Promise<unknown> => revokeCodes(queries, intercomId, now).where('kind', '=', 'own').execute();

/** The same, including the shared guest code. */
export const revokeStandingCodes = (
  queries: Queries,
  intercomId: string,
  now: number,
): Promise<unknown> => revokeCodes(queries, intercomId, now).execute();

/** Revoked codes of one intercom that stay by id and index, for the history. */
const KEPT_REVOKED = 100;

/** Deletes the oldest revoked ones beyond that: every save may revoke some. */
export const forgetOldestRevoked = (queries: Queries, intercomId: string): Promise<unknown> =>
  queries
    .deleteFrom('entry_codes')
    .where('code_id', 'in', (sub) =>
      sub
        .selectFrom('entry_codes')
        .select('code_id')
        .where('intercom_id', '=', intercomId)
        .where('revoked_at', 'is not', null)
        .orderBy('revoked_at', 'desc')
        .orderBy('code_id')
        // SQLite wants a limit with an offset.
        .limit(10_000)
        .offset(KEPT_REVOKED),
    )
    .execute();
