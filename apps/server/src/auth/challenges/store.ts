import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

/**
 * Single-use secrets of every kind: links, codes, states, nonces.
 *
 * One conditional statement consumes a secret, so of any number of parallel uses exactly one wins, on
 * both databases. Nothing is read before the write.
 */
export type NewChallenge = {
  readonly challengeId: string;
  /** What it is for; a secret of one kind is worthless for another (A10). */
  readonly kind: string;
  /** What the secret proves: a canonical e-mail, a phone number, an address, a user id. */
  readonly subject: string;
  readonly userId: string | null;
  /** SHA-256 of a 256-bit token, or a keyed index of a low-entropy code. */
  readonly secretHash: string;
  readonly codeChallenge: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly maxAttempts: number;
  readonly now: number;
  readonly expiresAt: number;
};

/** What a consumed secret was created for. */
export type ConsumedChallenge = {
  readonly challengeId: string;
  readonly subject: string;
  readonly userId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Stores a secret's hash with what it is for. */
export const insertChallenge = (queries: Queries, challenge: NewChallenge): Promise<unknown> =>
  insertRow(queries, { ...challenge, dataText: JSON.stringify(challenge.data) });

const insertRow = prepared((queries, challenge: NewChallenge & { dataText: string }) =>
  queries.insertInto('challenges').values({
    challenge_id: challenge.challengeId,
    kind: challenge.kind,
    subject: challenge.subject,
    user_id: challenge.userId,
    secret_hash: challenge.secretHash,
    code_challenge: challenge.codeChallenge,
    data: challenge.dataText,
    max_attempts: challenge.maxAttempts,
    created_at: challenge.now,
    expires_at: challenge.expiresAt,
    used_at: null,
  }),
);

/** What `toConsumed` turns into a challenge. */
export const CONSUMED_COLUMNS = ['challenge_id', 'subject', 'user_id', 'data'] as const;
/** Reads a row of these columns. */
export const toConsumed = (row: {
  challenge_id: string;
  subject: string;
  user_id: string | null;
  data: string;
}): ConsumedChallenge => ({
  challengeId: row.challenge_id,
  subject: row.subject,
  userId: row.user_id,
  data: JSON.parse(row.data),
});

/**
 * Consumes the secret with this hash if it is unused, unexpired, has attempts left, and was created
 * either without a PKCE challenge or with exactly this one (RFC 7636 §4.6).
 */
export async function consumeBySecret(
  queries: Queries,
  input: {
    kinds: readonly string[];
    secretHash: string;
    codeChallenge: string | null;
    now: number;
  },
): Promise<ConsumedChallenge | undefined> {
  const [row] = await consumeOf(input.kinds)(queries, {
    secretHash: input.secretHash,
    codeChallenge: input.codeChallenge ?? '',
    now: input.now,
  });
  return row && toConsumed(row);
}

const consumeOf = forKinds((kinds) =>
  prepared((queries, input: { secretHash: string; codeChallenge: string; now: number }) =>
    queries
      .updateTable('challenges')
      .set({ used_at: input.now })
      .where('kind', 'in', kinds)
      .where('secret_hash', '=', input.secretHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', input.now)
      .whereRef('attempts', '<', 'max_attempts')
      .where((where) =>
        where.or([
          where('code_challenge', 'is', null),
          where('code_challenge', '=', input.codeChallenge),
        ]),
      )
      .returning(CONSUMED_COLUMNS),
  ),
);

/**
 * Counts a failed use. Returns `pkce` if the secret was right and only the verifier was not. An expired
 * secret is ended for good, so that a clock set back cannot revive it (A08).
 */
export async function countFailedUse(
  queries: Queries,
  input: { kinds: readonly string[]; secretHash: string; now: number },
): Promise<'pkce' | 'unknown'> {
  await queries
    .updateTable('challenges')
    .set({ used_at: input.now })
    .where('kind', 'in', input.kinds)
    .where('secret_hash', '=', input.secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '<=', input.now)
    .execute();
  const row = await queries
    .updateTable('challenges')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('kind', 'in', input.kinds)
    .where('secret_hash', '=', input.secretHash)
    .where('used_at', 'is', null)
    .where('code_challenge', 'is not', null)
    .whereRef('attempts', '<', 'max_attempts')
    .returning('challenge_id')
    .executeTakeFirst();
  return row ? 'pkce' : 'unknown';
}

/** Deletes what a used secret carried. */
export const emptyChallenge = (queries: Queries, challengeId: string): Promise<unknown> =>
  queries
    .updateTable('challenges')
    .set({ data: '{}' })
    .where('challenge_id', '=', challengeId)
    .execute();

/** Invalidates what else was sent to the same subject: a newer or used secret ends the older ones. */
export const killSiblings = (
  queries: Queries,
  input: { kinds: readonly string[]; subject: string; now: number },
): Promise<unknown> => killOf(input.kinds)(queries, { subject: input.subject, now: input.now });

const killOf = forKinds((kinds) =>
  prepared((queries, input: { subject: string; now: number }) =>
    queries
      .updateTable('challenges')
      .set({ used_at: input.now })
      .where('kind', 'in', kinds)
      .where('subject', '=', input.subject)
      .where('used_at', 'is', null),
  ),
);

/** Invalidates everything pending for a user, whatever it was for. */
export const killChallengesOfUser = (
  queries: Queries,
  userId: string,
  now: number,
): Promise<unknown> =>
  queries
    .updateTable('challenges')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();

/** One prepared statement for each list of kinds; the lists are few and fixed in our own code. */
function forKinds<T>(prepare: (kinds: readonly string[]) => T): (kinds: readonly string[]) => T {
  const known = new Map<string, T>();
  return (kinds) => {
    const key = kinds.join();
    const statement = known.get(key) ?? prepare(kinds);
    known.set(key, statement);
    return statement;
  };
}
