import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { CONSUMED_COLUMNS, toConsumed, type ConsumedChallenge } from './store.ts';

/**
 * Evaluates one guess at the code sent to `subject`, in one statement: the guess is counted and, if it
 * is right, the code consumed. However many guesses arrive at once, at most `max_attempts` of them are
 * compared (A20, A21), and of several right ones one wins (A25). A code requested within a session
 * works only within a session of the same user.
 */
export async function consumeByCode(
  queries: Queries,
  input: { kind: string; subject: string; codeIndex: string; userId: string | null; now: number },
): Promise<ConsumedChallenge | undefined> {
  const row = await queries
    .updateTable('challenges')
    .set({
      attempts: sql<number>`attempts + 1`,
      used_at: sql<number | null>`case when secret_hash = ${input.codeIndex}
        and (user_id is null or user_id = ${input.userId ?? ''})
        then cast(${input.now} as bigint) else used_at end`,
    })
    .where('kind', '=', input.kind)
    .where('subject', '=', input.subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', input.now)
    .whereRef('attempts', '<', 'max_attempts')
    .returning([...CONSUMED_COLUMNS, 'used_at'])
    .executeTakeFirst();
  return row && row.used_at !== null ? toConsumed(row) : undefined;
}
