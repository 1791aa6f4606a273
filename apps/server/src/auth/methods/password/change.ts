import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../errors.ts';
import type { Client } from '../../../http/request/client.ts';
import { countHits } from '../../../limits/limits.ts';
import { continueSession, startSession, type SessionData } from '../../sessions/logic.ts';
import type { Session } from '../../sessions/session.ts';
import { owesSecondFactor } from '../../sessions/step-up.ts';
import { getUser } from '../../users/logic.ts';
import { confirmGuess, hashing, inTurn, judgePassword } from './guess.ts';
import { passwordProof } from './logic.ts';
import { hashAllowedPassword, type PasswordTools } from './policy.ts';
import { changePassword, ownSessionId } from './reset.ts';

const RESETS_PER_USER = { name: 'password-session-reset', max: 10, windowMs: 10 * 60_000 } as const;

type ExistingInput = {
  readonly email: string;
  readonly existingPassword: string;
  readonly newPassword: string;
  readonly durationMinutes: number | undefined;
  readonly client: Client;
  readonly session: Session | undefined;
};

/**
 * Sets a new password with the old one; a breached or expired old one is good enough for
 * this. If the account asks for a second factor, the session must have passed it.
 *
 * @throws insufficient_factors otherwise
 */
export const resetByExisting = (
  deps: Deps,
  tools: PasswordTools,
  input: ExistingInput,
): Promise<SessionData> => inTurn(tools, input, () => resetByExistingNow(deps, tools, input));

async function resetByExistingNow(
  deps: Deps,
  tools: PasswordTools,
  input: ExistingInput,
): Promise<SessionData> {
  const guess = await judgePassword(deps, tools, {
    email: input.email,
    password: input.existingPassword,
    client: input.client,
  });
  const hash = await hashing(() =>
    hashAllowedPassword(deps, tools, { password: input.newPassword, email: guess.email }),
  );
  return deps.db.write(async (queries) => {
    await confirmGuess(deps, queries, guess);
    // The password is half of what the account asks for, and this ends every other session.
    const user = await getUser(queries, guess.userId);
    if (owesSecondFactor(input.session, user)) throw refuse('insufficient_factors');
    await changePassword(deps, queries, {
      userId: guess.userId,
      hash,
      client: input.client,
      keptSessionId: ownSessionId(input.session, guess.userId),
    });
    return startSession(deps, queries, {
      userId: guess.userId,
      factor: passwordProof(deps.clock.now()),
      durationMinutes: input.durationMinutes,
      client: input.client,
      current: input.session,
    });
  });
}

type SessionInput = {
  readonly password: string;
  readonly durationMinutes: number | undefined;
  readonly client: Client;
  readonly session: Session;
};

/** Sets a new password within a session. */
export async function resetBySession(
  deps: Deps,
  tools: PasswordTools,
  input: SessionInput,
): Promise<SessionData> {
  const { client, session } = input;
  // Each costs a hash: no caller may fill the queue that all sign-ins wait in (A84).
  await countHits(deps, [{ ...RESETS_PER_USER, key: session.userId }]);
  return inTurn(tools, { userId: session.userId, client }, () =>
    resetBySessionNow(deps, tools, input),
  );
}

async function resetBySessionNow(
  deps: Deps,
  tools: PasswordTools,
  input: SessionInput,
): Promise<SessionData> {
  const { userId, sessionId } = input.session;
  const user = await getUser(deps.db.read, userId);
  const hash = await hashing(() =>
    hashAllowedPassword(deps, tools, {
      password: input.password,
      email: user.emails[0]?.email,
    }),
  );
  return deps.db.write(async (queries) => {
    await changePassword(deps, queries, {
      userId,
      hash,
      client: input.client,
      keptSessionId: sessionId,
    });
    return continueSession(deps, queries, {
      session: input.session,
      factor: passwordProof(deps.clock.now()),
      durationMinutes: input.durationMinutes,
    });
  });
}
