import type { Queries } from '../../db/database.ts';
import type { Told } from './told.ts';

/** A request that must not take effect twice. */
export type Claim = {
  readonly requestHash: string;
  readonly fingerprint: string;
  /** The request that makes it. */
  readonly claimedBy: string;
  readonly now: number;
  /** An expired claim is deleted. */
  readonly before: number;
};

/** Claims a request in the transaction of its effect; false if another one has. */
export const claimRequest = async (queries: Queries, claim: Claim): Promise<boolean> =>
  (await queries
    .insertInto('api_requests')
    .values({
      request_hash: claim.requestHash,
      fingerprint: claim.fingerprint,
      claimed_by: claim.claimedBy,
      claimed_at: claim.now,
      sealed_reply: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('request_hash')
        .doUpdateSet({
          fingerprint: claim.fingerprint,
          claimed_by: claim.claimedBy,
          claimed_at: claim.now,
          sealed_reply: null,
          about_user_id: null,
          about_building_id: null,
        })
        .where((eb) =>
          eb.or([
            eb('api_requests.claimed_by', '=', claim.claimedBy),
            eb('api_requests.claimed_at', '<=', claim.before),
          ]),
        ),
    )
    .returning('request_hash')
    .executeTakeFirst()) !== undefined;

/** What is known of a request that was made before. */
export const findRequest = (
  queries: Queries,
  input: { requestHash: string; before: number },
): Promise<{ fingerprint: string; sealedReply: string | null } | undefined> =>
  queries
    .selectFrom('api_requests')
    .select(['fingerprint', 'sealed_reply as sealedReply'])
    .where('request_hash', '=', input.requestHash)
    .where('claimed_at', '>', input.before)
    .executeTakeFirst();

/** Keeps the reply for a repeated request, until a person is erased whom it tells of. */
export const keepReply = (
  queries: Queries,
  {
    requestHash,
    claimedBy,
    sealedReply,
    told,
  }: Pick<Claim, 'requestHash' | 'claimedBy'> & {
    sealedReply: string;
    told: Told;
  },
): Promise<unknown> =>
  queries
    .updateTable('api_requests')
    .set({
      sealed_reply: sealedReply,
      about_user_id: told.userId,
      about_building_id: told.buildingId,
    })
    .where('request_hash', '=', requestHash)
    .where('claimed_by', '=', claimedBy)
    .execute();

/** Releases a claim: its request was refused and may be made again. */
export const releaseClaim = (
  queries: Queries,
  { requestHash, claimedBy }: Pick<Claim, 'requestHash' | 'claimedBy'>,
): Promise<unknown> =>
  queries
    .deleteFrom('api_requests')
    .where('request_hash', '=', requestHash)
    .where('claimed_by', '=', claimedBy)
    .execute();
