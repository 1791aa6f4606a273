import type { Queries } from '../../db/database.ts';
import { CONSUMED_COLUMNS, toConsumed, type ConsumedChallenge } from './store.ts';

/**
 * Reads a pending challenge without consuming it, for proofs that take too long to check in a
 * transaction. It decides nothing: `consumeBySecret` decides afterwards.
 */
export async function findPendingBySecret(
  queries: Queries,
  input: { kind: string; secretHash: string; now: number },
): Promise<ConsumedChallenge | undefined> {
  const row = await queries
    .selectFrom('challenges')
    .select(CONSUMED_COLUMNS)
    .where('kind', '=', input.kind)
    .where('secret_hash', '=', input.secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', input.now)
    .executeTakeFirst();
  return row && toConsumed(row);
}
