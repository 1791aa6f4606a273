import type { Queries } from '../../db/database.ts';

/**
 * Takes a token that somebody else has issued, and that nothing of ours makes single-use: true the first
 * time, false for every later one until it expires. One statement, so of parallel uses one wins.
 */
export async function takeForeignToken(
  queries: Queries,
  token: { kind: string; issuer: string; hash: string; now: number; expiresAt: number },
): Promise<boolean> {
  const result = await queries
    .insertInto('challenges')
    .values({
      // The token names the row: there is no place for a second one.
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
