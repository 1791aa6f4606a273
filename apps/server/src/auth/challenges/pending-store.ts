import type { Queries } from '../../db/database.ts';
import { CONSUMED_COLUMNS, toConsumed, type ConsumedChallenge } from './store.ts';

/**
 * Reads of what could still be used, consuming nothing: for work that is too slow for a transaction. They
 * decide nothing, either: `consumeBySecret` and `consumeByCode` decide afterwards.
 */
const selectPending = (queries: Queries, { kind, now }: { kind: string; now: number }) =>
  queries
    .selectFrom('challenges')
    .select(CONSUMED_COLUMNS)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** The pending challenge of a secret. */
export async function findPendingBySecret(
  queries: Queries,
  { secretHash, ...pending }: { kind: string; secretHash: string; now: number },
): Promise<ConsumedChallenge | undefined> {
  const row = await selectPending(queries, pending)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row && toConsumed(row);
}

/** What is pending for a subject, newest first, for proofs that name no secret, such as a signature over a text. */
export async function listPendingOf(
  queries: Queries,
  { subject, limit, ...pending }: { kind: string; subject: string; now: number; limit: number },
): Promise<readonly ConsumedChallenge[]> {
  const rows = await selectPending(queries, pending)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toConsumed);
}

/** The id of the code sent to `subject` that is unused, unexpired and has attempts left. */
export async function findPendingCode(
  queries: Queries,
  { subject, ...pending }: { kind: string; subject: string; now: number },
): Promise<string | undefined> {
  const row = await selectPending(queries, pending)
    .where('subject', '=', subject)
    .whereRef('attempts', '<', 'max_attempts')
    .executeTakeFirst();
  return row?.challenge_id;
}
