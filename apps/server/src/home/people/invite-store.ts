import type { Queries } from '../../db/database.ts';
import { readGates } from '../../residents/gates-column.ts';

/** A link that lets one person into a home. */
export type Invite = {
  readonly inviteId: string;
  readonly residentId: string;
  readonly name: string;
  /** The gates that it opens; null in rows from when there was only one. */
  readonly gates: readonly string[] | null;
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly takenBackAt: number | null;
};

const selectInvites = (queries: Queries) =>
  queries
    .selectFrom('home_invites')
    .select([
      'invite_id as inviteId',
      'resident_id as residentId',
      'name',
      'gates',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'taken_back_at as takenBackAt',
    ]);
const toInvite = <Row extends { readonly gates: string | null }>(row: Row) => ({
  ...row,
  gates: readGates(row.gates),
});

export const insertInvite = (
  queries: Queries,
  invite: {
    inviteId: string;
    residentId: string;
    tokenHash: string;
    name: string;
    gates: readonly string[] | null;
    expiresAt: number;
    now: number;
  },
): Promise<unknown> =>
  queries
    .insertInto('home_invites')
    .values({
      invite_id: invite.inviteId,
      resident_id: invite.residentId,
      token_hash: invite.tokenHash,
      name: invite.name,
      gates: invite.gates && JSON.stringify(invite.gates),
      created_at: invite.now,
      expires_at: invite.expiresAt,
      used_at: null,
      taken_back_at: null,
    })
    .execute();

/** A resident's links that can still be used, newest first. */
export const findOpenInvites = async (
  queries: Queries,
  { residentId, now }: { residentId: string; now: number },
): Promise<readonly Invite[]> =>
  (
    await selectInvites(queries)
      .where('resident_id', '=', residentId)
      .where('expires_at', '>', now)
      .where('used_at', 'is', null)
      .where('taken_back_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('invite_id')
      .execute()
  ).map(toInvite);

/** A link in any state. */
export const findInvite = async (
  queries: Queries,
  tokenHash: string,
): Promise<Invite | undefined> => {
  const row = await selectInvites(queries).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row && toInvite(row);
};

/**
 * Uses a link up, in a single statement: of two who open it one comes in. From then on only their membership
 * says whom it was for.
 */
export const useInvite = async (
  queries: Queries,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<boolean> =>
  (await queries
    .updateTable('home_invites')
    .set({ used_at: now, name: '' })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('invite_id')
    .executeTakeFirst()) !== undefined;

/** Takes a link back; returns whether it could still be used. */
export const takeInviteBack = async (
  queries: Queries,
  { inviteId, residentId, now }: { inviteId: string; residentId: string; now: number },
): Promise<boolean> =>
  (await queries
    .updateTable('home_invites')
    .set({ taken_back_at: now, name: '' })
    .where('invite_id', '=', inviteId)
    .where('resident_id', '=', residentId)
    .where('used_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .returning('invite_id')
    .executeTakeFirst()) !== undefined;
