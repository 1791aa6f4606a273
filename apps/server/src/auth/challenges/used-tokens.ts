import type { Queries } from '../../db/database.ts';
import { sha256 } from '../../platform/secrets.ts';

/**
 * Records that a token of another issuer has been used, in one statement: of any number of parallel
 * uses exactly one wins, on both databases. Housekeeping deletes it after `expiresAt`.
 *
 * @returns false if it had been used before
 */
export async function useTokenOnce(
  queries: Queries,
  input: { kind: string; token: string; now: number; expiresAt: number },
): Promise<boolean> {
  const { kind, token, now, expiresAt } = input;
  const hash = sha256(token);
  const result = await queries
    .insertInto('challenges')
    .values({
      challenge_id: `${kind.replaceAll('_', '-')}-${hash}`,
      kind,
      subject: '',
      user_id: null,
      secret_hash: hash,
      code_challenge: null,
      data: '{}',
      max_attempts: 0,
      created_at: now,
      expires_at: expiresAt,
      used_at: now,
    })
    .onConflict((conflict) => conflict.column('challenge_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
