import type { ErrorCode } from '@gatecall/contracts/errors';
import type { Queries } from '../../db/database.ts';
import { refuse } from '../../errors.ts';
import type { Session } from '../sessions/session.ts';
import { refuseImpersonation, requireSecondFactor } from '../sessions/step-up.ts';
import { getUser } from './logic.ts';

/**
 * Guards an address that was asked for within a session (`ownerId`): the proof counts in a session
 * of that same user only, or somebody who follows a stranger's link would land in the stranger's
 * account (A49). A new address is a new way in, so the second factor comes first (A29).
 */
export async function requireAddition(
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
  if (session?.userId !== ownerId) throw refuse(input.refusal);
  const user = await getUser(queries, ownerId);
  const isOwn =
    user.emails.some(({ email }) => email === address) ||
    user.phoneNumbers.some(({ phoneNumber }) => phoneNumber === address);
  if (isOwn) return;
  refuseImpersonation(session);
  requireSecondFactor(session, user);
}
