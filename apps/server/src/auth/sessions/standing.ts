import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse, type Refusal } from '../../errors.ts';
import { tokenKey } from '../../platform/timed-token.ts';
import type { Session } from './session.ts';
import { isProven } from './step-up.ts';
import { holdSession } from './standing-store.ts';

/**
 * Refuses, within the transaction that writes, a caller whose session has ended since it was
 * identified, has passed to a new token (A42), or now owes a second factor (A29, A43). The refusal
 * is the one that the caller would have met a moment later.
 */
export async function requireStanding(
  deps: Deps,
  queries: Queries,
  caller:
    | { auth: 'session' | 'first_factor'; session: Session; token: string }
    | { auth: 'jwt'; sessionId: string },
): Promise<void> {
  const isJwt = caller.auth === 'jwt';
  const sessionId = isJwt ? caller.sessionId : caller.session.sessionId;
  const held = await holdSession(queries, sessionId, deps.clock.now());
  if (!held || (!isJwt && held.tokenHash !== tokenKey(caller.token))) {
    throw isJwt ? sessionEnded() : refuse('session_not_found');
  }
  const factors = caller.auth === 'first_factor' ? undefined : held.factorsToCheck;
  if (factors && !isProven({ factors })) throw refuse('insufficient_factors');
}

/**
 * The same for a sign-in that leans on the browser's session besides its own proof: whether that
 * session is still live, within the transaction that writes.
 */
export const isStanding = async (
  deps: Deps,
  queries: Queries,
  session: Session,
): Promise<boolean> =>
  (await holdSession(queries, session.sessionId, deps.clock.now())) !== undefined;

/** What a JWT of an ended session meets. */
export const sessionEnded = (): Refusal =>
  refuse('user_unauthenticated', { sentence: 'sessionEnded' });
