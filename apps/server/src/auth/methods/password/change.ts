import type {
  PasswordsResetByExistingBody,
  PasswordsResetBySessionBody,
} from '@gatecall/contracts/auth/password';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import { countHits } from '../../../limits/limits.ts';
import { continueSession, startSession, type SessionData } from '../../sessions/logic.ts';
import type { Session } from '../../sessions/session.ts';
import type { MethodCall } from '../../sessions/sign-in.ts';
import { owesSecondFactor } from '../../sessions/step-up.ts';
import { getUser } from '../../users/logic.ts';
import { confirmGuess, inTurn, judgePassword } from './guess.ts';
import { passwordProof } from './logic.ts';
import { hashAllowedPassword, type PasswordTools } from './policy.ts';
import { changePassword } from './reset.ts';

const RESETS_PER_USER = { name: 'password-session-reset', max: 10, windowMs: 10 * 60_000 } as const;

/**
 * Sets a new password with the old one; a breached or expired old one is good enough for
 * this. If the account asks for a second factor, the session must have passed it.
 *
 * @throws insufficient_factors otherwise
 */
export const resetByExisting = (
  deps: Deps,
  tools: PasswordTools,
  { body, client, session }: MethodCall<PasswordsResetByExistingBody>,
): Promise<SessionData> =>
  inTurn(tools, { email: body.email, client }, async () => {
    const guess = await judgePassword(deps, tools, {
      email: body.email,
      password: body.existing_password,
      client,
    });
    const { userId, email } = guess;
    const hash = await hashAllowedPassword(deps, tools, { password: body.new_password, email });
    return deps.db.write(async (queries) => {
      await confirmGuess(deps, queries, guess);
      // The password is half of what the account asks for, and this ends every other session.
      if (owesSecondFactor(session, await getUser(queries, userId))) {
        throw refuse('insufficient_factors');
      }
      const keptSessionId = session?.userId === userId ? session.sessionId : undefined;
      await changePassword(deps, queries, { userId, hash, client, keptSessionId });
      return startSession(deps, queries, {
        userId,
        factor: passwordProof(deps.clock.now()),
        durationMinutes: body.session_duration_minutes,
        client,
        current: session,
      });
    });
  });

/** Sets a new password within a session. */
export async function resetBySession(
  deps: Deps,
  tools: PasswordTools,
  { body, client, session }: MethodCall<PasswordsResetBySessionBody, Session>,
): Promise<SessionData> {
  const { userId, sessionId: keptSessionId } = session;
  // Each costs a hash: no caller may fill the queue that all sign-ins wait in (A84).
  await countHits(deps, [{ ...RESETS_PER_USER, key: userId }]);
  return inTurn(tools, { userId, client }, async () => {
    const [own] = (await getUser(deps.db.read, userId)).emails;
    const typed = { password: body.password, email: own?.email };
    const hash = await hashAllowedPassword(deps, tools, typed);
    return deps.db.write(async (queries) => {
      await changePassword(deps, queries, { userId, hash, client, keptSessionId });
      return continueSession(deps, queries, {
        session,
        factor: passwordProof(deps.clock.now()),
        durationMinutes: body.session_duration_minutes,
      });
    });
  });
}
