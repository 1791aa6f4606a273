import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** A link that lets one person move into a unit. */
export type UnitInvite = {
  readonly inviteId: string;
  readonly unitId: string;
  readonly buildingId: string;
  /** Whom it is for; null once it is used, or if that was not given. */
  readonly name: string | null;
  readonly email: string | null;
  /** When the person who accepts it gets their gates; null: at once. */
  readonly movesInAt: number | null;
  readonly movesOutAt: number | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
  readonly takenBackAt: number | null;
};

/** Whether a link can still be used. */
export const isOpen =
  (now: number) =>
  (invite: ExpressionBuilder<Schema, 'unit_invites'>): Expression<SqlBool> =>
    invite.and([
      invite('unit_invites.used_at', 'is', null),
      invite('unit_invites.taken_back_at', 'is', null),
      invite('unit_invites.expires_at', '>', now),
    ]);

const selectInvites = (queries: Queries) =>
  queries
    .selectFrom('unit_invites')
    .select([
      'invite_id as inviteId',
      'unit_id as unitId',
      'building_id as buildingId',
      'name',
      'email',
      'moves_in_at as movesInAt',
      'moves_out_at as movesOutAt',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'taken_back_at as takenBackAt',
    ]);

/** Links into a unit that can still be used, newest first. */
export const findOpenInvites = (
  queries: Queries,
  wanted: { unitId: string; after: string | undefined; limit: number; now: number },
): Promise<readonly UnitInvite[]> => {
  let select = selectInvites(queries)
    .where('unit_id', '=', wanted.unitId)
    .where(isOpen(wanted.now))
    .orderBy('invite_id', 'desc')
    .limit(wanted.limit);
  if (wanted.after !== undefined) select = select.where('invite_id', '<', wanted.after);
  return select.execute();
};

/** A link in any state. */
export const findInviteByToken = (
  queries: Queries,
  tokenHash: string,
): Promise<UnitInvite | undefined> =>
  selectInvites(queries).where('token_hash', '=', tokenHash).executeTakeFirst();

export const findInvite = (queries: Queries, inviteId: string): Promise<UnitInvite | undefined> =>
  selectInvites(queries).where('invite_id', '=', inviteId).executeTakeFirst();

/** Links, one or some hundreds at once. */
export const insertInvites = (
  queries: Queries,
  invites: readonly (Omit<UnitInvite, 'usedAt' | 'takenBackAt'> & { readonly tokenHash: string })[],
): Promise<unknown> =>
  queries
    .insertInto('unit_invites')
    .values(
      invites.map((invite) => ({
        invite_id: invite.inviteId,
        unit_id: invite.unitId,
        building_id: invite.buildingId,
        token_hash: invite.tokenHash,
        name: invite.name,
        email: invite.email,
        moves_in_at: invite.movesInAt,
        moves_out_at: invite.movesOutAt,
        created_at: invite.createdAt,
        expires_at: invite.expiresAt,
        used_at: null,
        taken_back_at: null,
      })),
    )
    .execute();

/**
 * Uses up a link, in a single statement: of two people who open it one moves in. From then on only their
 * residency says whom it was for.
 */
export const useInvite = async (
  queries: Queries,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<boolean> =>
  (await queries
    .updateTable('unit_invites')
    .set({ used_at: now, name: null, email: null })
    .where('token_hash', '=', tokenHash)
    .where(isOpen(now))
    .returning('invite_id')
    .executeTakeFirst()) !== undefined;

/** Gives an unused link a new secret and a new end; the previous one leads nowhere. */
export const renewInvite = async (
  queries: Queries,
  renewed: { inviteId: string; tokenHash: string; expiresAt: number },
): Promise<boolean> =>
  (await queries
    .updateTable('unit_invites')
    .set({ token_hash: renewed.tokenHash, expires_at: renewed.expiresAt })
    .where('invite_id', '=', renewed.inviteId)
    .where('used_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .returning('invite_id')
    .executeTakeFirst()) !== undefined;

/** Takes a link back; false if it was used or taken back before. */
export const takeInviteBack = async (
  queries: Queries,
  { inviteId, now }: { inviteId: string; now: number },
): Promise<boolean> =>
  (await queries
    .updateTable('unit_invites')
    .set({ taken_back_at: now, name: null, email: null })
    .where('invite_id', '=', inviteId)
    .where('used_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .returning('invite_id')
    .executeTakeFirst()) !== undefined;
