import type { Queries } from '../../../db/database.ts';

/** A stored password: only its hash exists. */
export type StoredPassword = {
  readonly passwordId: string;
  readonly hash: string;
  readonly requiresReset: boolean;
};

export async function findPassword(
  queries: Queries,
  userId: string,
): Promise<StoredPassword | undefined> {
  const row = await queries
    .selectFrom('passwords')
    .select(['password_id', 'hash', 'requires_reset'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && { passwordId: row.password_id, hash: row.hash, requiresReset: row.requires_reset === 1 }
  );
}

/** Sets the user's one password, the first or a new one. */
export const savePassword = (
  queries: Queries,
  password: { userId: string; passwordId: string; hash: string; now: number },
): Promise<unknown> =>
  queries
    .insertInto('passwords')
    .values({
      user_id: password.userId,
      password_id: password.passwordId,
      hash: password.hash,
      requires_reset: 0,
      created_at: password.now,
      updated_at: password.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ hash: password.hash, requires_reset: 0, updated_at: password.now }),
    )
    .execute();

/** Whether exactly this hash still stands: a password that was changed meanwhile signs no one in. */
export async function isCurrentHash(
  queries: Queries,
  userId: string,
  hash: string,
): Promise<boolean> {
  return (await findPassword(queries, userId))?.hash === hash;
}

/** Marks a password that its owner must replace before it signs in again. */
export const requireReset = (queries: Queries, userId: string): Promise<unknown> =>
  queries
    .updateTable('passwords')
    .set({ requires_reset: 1 })
    .where('user_id', '=', userId)
    .execute();
