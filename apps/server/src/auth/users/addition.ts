import type { ErrorCode } from '@gatecall/contracts/errors';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { isStanding } from '../sessions/standing.ts';
import type { Session } from '../sessions/session.ts';
import { requireFreshProof, requireSecondFactor } from '../sessions/step-up.ts';
import { emailFactor } from './email-factor.ts';
import { getUser } from './logic.ts';
import type { User } from './user.ts';
import { enqueueSecurityNotice } from './notices.ts';
import { phoneFactor } from './phone-factor.ts';

/**
 * Lets a call add a way in that its declaration cannot name, because only the proof itself says what
 * it adds: the user in person, freshly proven, with the authenticator app if there is one (A29, A55).
 */
export function requireFreshOwner(deps: Deps, session: Session, user: User): void {
  requireFreshProof(deps, session.factors);
  requireSecondFactor(session, user);
}

/**
 * Guards an address that was asked for within a session (`ownerId`): the proof counts in a session
 * of that same user only, or a user who follows a stranger's link would land in the stranger's
 * account (A49). A new address is a new way in: it takes a fresh proof and the second factor (A29, A55),
 * and the existing addresses are told of it. An intruder at an open session cannot move in.
 */
export async function requireAddition(
  deps: Deps,
  queries: Queries,
  input: {
    ownerId: string | null;
    address: string;
    session: Session | undefined;
    refusal: ErrorCode;
  },
): Promise<void> {
  const { ownerId, address, session } = input;
  if (ownerId === null) return;
  if (session?.userId !== ownerId || !(await isStanding(deps, queries, session))) {
    throw refuse(input.refusal);
  }
  const user = await getUser(queries, ownerId);
  const isOwn =
    user.emails.some(({ email }) => email === address) ||
    user.phoneNumbers.some(({ phoneNumber }) => phoneNumber === address);
  if (isOwn) return;
  requireFreshOwner(deps, session, user);
  const kind = address.includes('@') ? emailFactor : phoneFactor;
  await enqueueSecurityNotice(deps, queries, { user, change: kind.addedNotice });
}
