import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { guessingNetworkOf } from '../../../http/request/client-address.ts';
import { recordAudit } from '../../../audit/audit.ts';
import { clearGuesses, takeGuess } from '../../../limits/growing-delay.ts';
import { TooManyWaiting } from '../../../platform/turns.ts';
import { forgiveHit } from '../../../limits/limits.ts';
import { canonicalEmail } from '../../../platform/email-address.ts';
import { findEmail } from '../../users/store.ts';
import { normalisePassword, MAX_PASSWORD_LENGTH } from './normalise.ts';
import { hashing, type PasswordTools } from './policy.ts';
import { findPassword, isCurrentHash, type StoredPassword } from './store.ts';

/** Guesses of one network over all accounts; right ones do not count (A35). */
const GUESSES_PER_NETWORK = { name: 'password-network', max: 49, windowMs: 10 * 60_000 } as const;

/** A password that was just right, until `confirmGuess` finds that it still is. */
export type RightGuess = {
  readonly userId: string;
  readonly email: string;
  readonly stored: StoredPassword;
  readonly network: string;
};

/**
 * Does the work of one guess, from counting it to acting on it, one after the other: a client that
 * often signs in with the right password does not use more guesses at once than are free.
 */
export async function inTurn<T>(
  tools: PasswordTools,
  /** The queue: an address as typed, or a user. */
  input: { email: string; client: Client } | { userId: string; client: Client },
  work: () => Promise<T>,
): Promise<T> {
  const whose = 'userId' in input ? input.userId : (canonicalEmail(input.email) ?? '');
  const key = `${whose} ${guessingNetworkOf(input.client.ip)}`;
  try {
    return await tools.turns.run(key, work);
  } catch (error) {
    if (error instanceof TooManyWaiting)
      throw refuse('user_lock_limit_reached', { retryAfterSeconds: 30 });
    throw error;
  }
}

/**
 * Judges one password. A known and an unknown account take the same steps and the same time and get the
 * same reply (A16): without a password, a dummy is compared. Guesses are counted before they are
 * judged, per network and per account and network, so no number of wrong guesses keeps the owner out
 * elsewhere (A33).
 */
export async function judgePassword(
  deps: Deps,
  tools: PasswordTools,
  input: { email: string; password: string; client: Client },
): Promise<RightGuess> {
  const email = canonicalEmail(input.email);
  if (!email) throw refuse('invalid_email');
  if (input.password.length > MAX_PASSWORD_LENGTH) throw refuse('password_too_long');
  const network = guessingNetworkOf(input.client.ip);
  await takeGuess(deps, { name: 'password', key: `${email} ${network}` }, [
    { ...GUESSES_PER_NETWORK, key: network },
  ]);

  const owner = await findEmail(deps.db.read, email);
  const stored = await findPassword(deps.db.read, owner?.user_id ?? '');
  const isRight = await hashing(() =>
    tools.hasher.verify(stored?.hash, normalisePassword(input.password)),
  );
  if (!isRight || !owner || !stored) {
    await deps.db.write((queries) =>
      recordAudit(deps, queries, { event: 'password_refused', userId: owner?.user_id }),
    );
    throw refuse('unauthorized_credentials', { sentence: 'passwordWrong' });
  }
  return { userId: owner.user_id, email, stored, network };
}

/** Takes the guess back, in the transaction that acts on it; the password must still be the same. */
export async function confirmGuess(deps: Deps, queries: Queries, guess: RightGuess): Promise<void> {
  if (!(await isCurrentHash(queries, guess.userId, guess.stored.hash))) {
    throw refuse('unauthorized_credentials', { sentence: 'passwordWrong' });
  }
  await clearGuesses(deps, queries, { name: 'password', key: `${guess.email} ${guess.network}` });
  await forgiveHit(deps, queries, { name: GUESSES_PER_NETWORK.name, key: guess.network });
}
