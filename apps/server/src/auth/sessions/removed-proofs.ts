import type { Queries } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import type { Factor } from './session.ts';
import { parseFactors, selectLive } from './standing-store.ts';

/**
 * Takes the proofs by a factor that was removed out of its owner's sessions: they are neither a second factor nor
 * fresh any longer. The sessions go on; which of them end, their owner decides.
 */
export async function forgetProofs(
  queries: Queries,
  { userId, now, isGone }: { userId: string; now: number; isGone: (proof: Factor) => boolean },
): Promise<void> {
  const sessions = await held(
    queries,
    selectLive(queries, now)
      .select(['session_id', 'factors'])
      .where('user_id', '=', userId)
      .orderBy('session_id'),
    'forNoKeyUpdate',
  ).execute();
  for (const { session_id: sessionId, factors: text } of sessions) {
    const factors = parseFactors(text) ?? [];
    const left = factors.filter((proof) => !isGone(proof));
    if (left.length === factors.length) continue;
    await queries
      .updateTable('sessions')
      .set({ factors: JSON.stringify(left) })
      .where('session_id', '=', sessionId)
      .execute();
  }
}
