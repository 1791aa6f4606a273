import type { CodePurpose } from '@gatecall/contracts/product/guest-codes';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Schedule } from '../rules/code-validity.ts';

const SEAL_PURPOSE = 'guest-code';
const INDEX_PURPOSE = 'guest-code';

/** A code that was made for a guest, with its limits. */
export type GuestCode = {
  readonly codeId: string;
  readonly intercomId: string;
  /** Of the member who made it; null for the owner, and for an operator. */
  readonly membershipId: string | null;
  /** An operator made it, or a program of theirs. */
  readonly isByOperator: boolean;
  readonly label: string;
  readonly code: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly schedule: Schedule | null;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly purpose: CodePurpose | null;
  readonly createdAt: number;
};

export const insertGuestCode = (
  queries: Queries,
  secrets: Secrets,
  code: GuestCode,
): Promise<unknown> =>
  queries
    .insertInto('guest_codes')
    .values({
      code_id: code.codeId,
      intercom_id: code.intercomId,
      membership_id: code.membershipId,
      by_operator: code.isByOperator ? 1 : 0,
      label: code.label,
      sealed_code: secrets.seal(SEAL_PURPOSE, code.code),
      code_index: secrets.index(INDEX_PURPOSE, `${code.intercomId}:${code.code}`),
      starts_at: code.startsAt,
      ends_at: code.endsAt,
      schedule: code.schedule === null ? null : JSON.stringify(code.schedule),
      max_uses: code.maxUses,
      uses: code.uses,
      purpose: code.purpose,
      share_hash: null,
      created_at: code.createdAt,
      revoked_at: null,
    })
    .execute();

const COLUMNS = [
  'code_id as codeId',
  'intercom_id as intercomId',
  'membership_id as membershipId',
  'by_operator as byOperator',
  'label',
  'sealed_code as sealed',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'schedule',
  'max_uses as maxUses',
  'uses',
  'purpose',
  'created_at as createdAt',
] as const;

const select = (queries: Queries) => queries.selectFrom('guest_codes').select(COLUMNS);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toGuestCode = (secrets: Secrets, { sealed, byOperator, ...row }: Row): GuestCode => ({
  ...row,
  isByOperator: byOperator === 1,
  code: sealed === '' ? '' : secrets.open(SEAL_PURPOSE, sealed),
  // Both written by insertGuestCode alone.
  schedule: row.schedule === null ? null : (JSON.parse(row.schedule) as Schedule),
  purpose: row.purpose as CodePurpose | null,
});

const selectGuestCodes = prepared((queries, { intercomId }: { intercomId: string }) =>
  select(queries)
    .where('intercom_id', '=', intercomId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('code_id'),
);

/** The codes of an intercom that are not revoked, whether or not they are valid now. */
export const findGuestCodes = async (
  queries: Queries,
  secrets: Secrets,
  intercomId: string,
): Promise<readonly GuestCode[]> =>
  (await selectGuestCodes(queries, { intercomId })).map((row) => toGuestCode(secrets, row));

/** When each code of an intercom last opened the gate, as far back as the calls are kept. */
export const findLastOpenings = async (
  queries: Queries,
  { intercomId, since }: { intercomId: string; since: number },
): Promise<ReadonlyMap<string, number>> => {
  const rows = await queries
    .selectFrom('calls')
    .select(({ fn }) => ['opened_id', fn.max('started_at').as('at')])
    .where('intercom_id', '=', intercomId)
    .where('kind', '=', sql.lit('gate'))
    .where('started_at', '>=', since)
    .where('opened_kind', '=', 'code')
    .groupBy('opened_id')
    .execute();
  return new Map(
    rows.flatMap(({ opened_id: id, at }) => (id === null ? [] : [[id, Number(at)] as const])),
  );
};

/** The code behind a share link, even if it is not valid now; undefined once it is revoked. */
export const findGuestCodeByShare = async (
  queries: Queries,
  secrets: Secrets,
  shareHash: string,
): Promise<GuestCode | undefined> => {
  const row = await select(queries)
    .where('share_hash', '=', shareHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && toGuestCode(secrets, row);
};

/** Sets the only share link of a code that this member made; null is the owner. */
export const setShare = async (
  queries: Queries,
  share: { codeId: string; intercomId: string; membershipId: string | null; shareHash: string },
): Promise<boolean> =>
  (await queries
    .updateTable('guest_codes')
    .set({ share_hash: share.shareHash })
    .where('code_id', '=', share.codeId)
    .where('intercom_id', '=', share.intercomId)
    .where('membership_id', share.membershipId === null ? 'is' : '=', share.membershipId)
    .where('revoked_at', 'is', null)
    .returning('code_id')
    .executeTakeFirst()) !== undefined;

/** Uses the code once, in the transaction of the opening: one statement, so it cannot be overdrawn. */
export const consumeGuestCode = async (queries: Queries, codeId: string): Promise<boolean> =>
  (await useCode(queries, { codeId })).length > 0;

const useCode = prepared((queries, { codeId }: { codeId: string }) =>
  queries
    .updateTable('guest_codes')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code_id', '=', codeId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('code_id'),
);

/** Takes one use of a code back: the guest never heard that it opened. */
export const returnGuestCode = (queries: Queries, codeId: string): Promise<unknown> =>
  queries
    .updateTable('guest_codes')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('code_id', '=', codeId)
    .where('uses', '>', 0)
    .execute();

/**
 * Takes a code out of use and forgets it; its id stays for the call history. `madeBy` is the member who must
 * have made it, if that matters. Returns what it was, without its digits.
 */
export const revokeGuestCode = async (
  queries: Queries,
  secrets: Secrets,
  revoke: { codeId: string; intercomId: string; madeBy: string | undefined; now: number },
): Promise<GuestCode | undefined> => {
  const standing = queries
    .updateTable('guest_codes')
    .set({ revoked_at: revoke.now, sealed_code: '', share_hash: null })
    .where('code_id', '=', revoke.codeId)
    .where('intercom_id', '=', revoke.intercomId)
    .where('revoked_at', 'is', null);
  const theirs =
    revoke.madeBy === undefined ? standing : standing.where('membership_id', '=', revoke.madeBy);
  const row = await theirs.returning(COLUMNS).executeTakeFirst();
  return row && toGuestCode(secrets, row);
};

/** Deletes what a member made at gates that they no longer belong to. */
export const deleteCodesOfMember = (
  queries: Queries,
  { membershipId, intercomIds }: { membershipId: string; intercomIds: readonly string[] },
): Promise<unknown> =>
  queries
    .deleteFrom('guest_codes')
    .where('membership_id', '=', membershipId)
    .where('intercom_id', 'in', intercomIds)
    .execute();

/** What the resident called a code, even after it was revoked. */
export const findGuestCodeLabel = async (
  queries: Queries,
  codeId: string,
): Promise<string | undefined> => (await selectLabel(queries, { codeId }))[0]?.label;

const selectLabel = prepared((queries, { codeId }: { codeId: string }) =>
  queries.selectFrom('guest_codes').select('label').where('code_id', '=', codeId),
);
