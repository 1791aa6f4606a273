import type { Queries } from '../../db/database.ts';

/**
 * Records the use of a token of another issuer, which nothing of ours makes single-use: true the first
 * time, false every later time until it expires. One statement, so of parallel uses one wins.
 */
export async function takeForeignToken(
  queries: Queries,
  token: { kind: string; issuer: string; hash: string; now: number; expiresAt: number },
): Promise<boolean> {
  const result = await queries
    .insertInto('challenges')
    .values({
      // The token identifies the row, so there can be no second one.
      challenge_id: `${token.kind}-${token.hash}`,
      kind: token.kind,
      subject: token.issuer,
      user_id: null,
      secret_hash: token.hash,
      code_challenge: null,
      data: '{}',
      max_attempts: 0,
      created_at: token.now,
      expires_at: token.expiresAt,
      used_at: token.now,
    })
    .onConflict((conflict) => conflict.column('challenge_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
