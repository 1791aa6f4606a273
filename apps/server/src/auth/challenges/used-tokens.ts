import type { Queries } from '../../db/database.ts';
import { sha256 } from '../../platform/secrets.ts';

/**
 * Records that a JWT of another issuer has been used, in one statement: of any number of parallel
 * uses exactly one wins, on both databases. Its signed content identifies it: a signature can be written in
 * several ways. Housekeeping deletes it after `expiresAt`.
 *
 * @returns false if it had been used before
 */
export async function useTokenOnce(
  queries: Queries,
  { kind, jwt, now, expiresAt }: { kind: string; jwt: string; now: number; expiresAt: number },
): Promise<boolean> {
  const hash = sha256(jwt.slice(0, jwt.lastIndexOf('.')));
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
