import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema } from '../../db/schema.ts';

type Claim = { readonly intercomId: string; readonly now: number };

/** A link that has not been used yet (`opens_from` unset) arms nothing. */
const isArmed =
  ({ intercomId, now }: Claim) =>
  (eb: ExpressionBuilder<Schema, 'arms'>) =>
    eb.and([
      eb('intercom_id', '=', intercomId),
      eb('used_at', 'is', null),
      eb('opens_from', '<=', now),
      eb('expires_at', '>', now),
    ]);

/** Uses an armed window, if there is one, in a single statement, so that one guest walks in and not two. */
export const claimArm = async (queries: Queries, claim: Claim): Promise<string | undefined> =>
  (await useArm(queries, claim))[0]?.arm_id;

const useArm = prepared((queries, claim: Claim) =>
  queries
    .updateTable('arms')
    .set({ used_at: claim.now })
    .where('arm_id', 'in', (sub) =>
      sub.selectFrom('arms').select('arm_id').where(isArmed(claim)).orderBy('expires_at').limit(1),
    )
    .where('used_at', 'is', null)
    .returning('arm_id'),
);

/** The same without using it, for a call that opens nothing. */
export const findArm = async (queries: Queries, claim: Claim): Promise<string | undefined> =>
  (
    await queries
      .selectFrom('arms')
      .select('arm_id')
      .where(isArmed(claim))
      .orderBy('expires_at')
      .limit(1)
      .executeTakeFirst()
  )?.arm_id;

/** Takes the use of a window back: the guest never heard that it opened. */
export const rearm = (queries: Queries, armId: string): Promise<unknown> =>
  queries.updateTable('arms').set({ used_at: null }).where('arm_id', '=', armId).execute();

/** Who the gate was armed for: the label of a guest's link, or empty for the resident's own press. */
export const findArmLabel = async (queries: Queries, armId: string): Promise<string | undefined> =>
  (await selectLabel(queries, { armId }))[0]?.label;

const selectLabel = prepared((queries, { armId }: { armId: string }) =>
  queries.selectFrom('arms').select('label').where('arm_id', '=', armId),
);

/** A guest's link. */
export type Link = {
  readonly armId: string;
  readonly label: string;
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly opensFrom: number | null;
};

/** A window: open from `opensFrom` on, or from the moment a guest uses the link (`opensFrom` null). */
export const insertArm = (
  queries: Queries,
  arm: {
    armId: string;
    residentId: string;
    intercomId: string;
    linkHash: string | null;
    label: string;
    opensFrom: number | null;
    expiresAt: number;
    now: number;
  },
): Promise<unknown> =>
  queries
    .insertInto('arms')
    .values({
      arm_id: arm.armId,
      resident_id: arm.residentId,
      intercom_id: arm.intercomId,
      link_hash: arm.linkHash,
      label: arm.label,
      opens_from: arm.opensFrom,
      expires_at: arm.expiresAt,
      used_at: null,
      created_at: arm.now,
    })
    .execute();

/** The end of the current window, if there is one. */
export const findArmedUntil = async (
  queries: Queries,
  input: { intercomId: string; now: number },
): Promise<number | undefined> =>
  (
    await queries
      .selectFrom('arms')
      .select('expires_at')
      .where('intercom_id', '=', input.intercomId)
      .where('used_at', 'is', null)
      .where('opens_from', '<=', input.now)
      .where('expires_at', '>', input.now)
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.expires_at;

/** Closes every open window; unused links remain. */
export async function disarm(
  queries: Queries,
  input: { intercomId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('arms')
    .set({ expires_at: input.now })
    .where('intercom_id', '=', input.intercomId)
    .where('used_at', 'is', null)
    .where('opens_from', 'is not', null)
    .where('expires_at', '>', input.now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/**
 * Deletes windows that opened nothing and no longer can. Links are kept, because they are still shown.
 */
export const deletePastArms = (
  queries: Queries,
  input: { intercomId: string; now: number },
): Promise<unknown> =>
  queries
    .deleteFrom('arms')
    .where('intercom_id', '=', input.intercomId)
    .where('link_hash', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '<=', input.now)
    .execute();

/** Links that end after `since`, newest first, at most 100. */
export const findLinks = (
  queries: Queries,
  input: { intercomId: string; since: number },
): Promise<readonly Link[]> =>
  queries
    .selectFrom('arms')
    .select([
      'arm_id as armId',
      'label',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'opens_from as opensFrom',
    ])
    .where('intercom_id', '=', input.intercomId)
    .where('link_hash', 'is not', null)
    .where('expires_at', '>', input.since)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();

/** How many links of an intercom can still be used. */
export const countOpenLinks = async (
  queries: Queries,
  input: { intercomId: string; now: number },
): Promise<number> => {
  const { open } = await queries
    .selectFrom('arms')
    .select((select) => select.fn.countAll().as('open'))
    .where('intercom_id', '=', input.intercomId)
    .where('link_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', input.now)
    .executeTakeFirstOrThrow();
  return Number(open);
};

/** Revokes a link; returns whether there was one. Its row stays for the call that it opened. */
export const deleteLink = async (
  queries: Queries,
  input: { armId: string; intercomId: string },
): Promise<boolean> =>
  (await queries
    .updateTable('arms')
    .set({ link_hash: null, expires_at: 0 })
    .where('arm_id', '=', input.armId)
    .where('intercom_id', '=', input.intercomId)
    .where('link_hash', 'is not', null)
    .returning('arm_id')
    .executeTakeFirst()) !== undefined;

/** A link that has not ended. */
export const findLink = (queries: Queries, input: { linkHash: string; now: number }) =>
  queries
    .selectFrom('arms')
    .select(['opens_from', 'expires_at', 'used_at'])
    .where('link_hash', '=', input.linkHash)
    .where('expires_at', '>', input.now)
    .executeTakeFirst();

/** Starts the link's window, once, in a single statement. */
export const startLink = async (
  queries: Queries,
  input: { linkHash: string; now: number; until: number },
): Promise<boolean> =>
  (await queries
    .updateTable('arms')
    .set({ opens_from: input.now, expires_at: input.until })
    .where('link_hash', '=', input.linkHash)
    .where('opens_from', 'is', null)
    .where('expires_at', '>', input.now)
    .returning('arm_id')
    .executeTakeFirst()) !== undefined;
