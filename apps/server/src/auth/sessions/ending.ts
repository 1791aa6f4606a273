import { recordAudit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { killSiblings } from '../challenges/store.ts';
import {
  endFullAccess,
  endPermissionOf,
  endSession,
  endSessionsOfImpersonator,
  endSessionsOfUser,
  findOwner,
} from './ending-store.ts';
import type { Session } from './session.ts';

/** The kind of an impersonation token; what it proves is who asked for it. */
export const IMPERSONATION = 'impersonation';

/** Ends a session for good: token and JWTs stop working at once (A43). */
export const revokeSession = (deps: Deps, session: Session): Promise<void> =>
  deps.db.write(async (queries) => {
    await endOneSession(deps, queries, session);
    await recordAudit(deps, queries, { event: 'session_revoked', userId: session.userId });
  });

/** Ends one among the sessions of a user: an application whose session it is may not come back either. */
export const signOut = (deps: Deps, session: Session): Promise<void> =>
  deps.db.write(async (queries) => {
    await endOneSession(deps, queries, session);
    await endPermissionOf(queries, session.sessionId);
    await recordAudit(deps, queries, { event: 'session_revoked', userId: session.userId });
  });

/** Ends every session of a user but one: "sign out the other devices". */
export const revokeOtherSessions = (
  deps: Deps,
  { userId, keptSessionId }: { userId: string; keptSessionId: string },
): Promise<void> =>
  deps.db.write(async (queries) => {
    const count = await endSessions(deps, queries, userId, keptSessionId);
    if (count === 0) return;
    const details = { count };
    await recordAudit(deps, queries, { event: 'other_sessions_revoked', userId, details });
  });

/** Ends every session of a user because the operator says so; returns how many were live. */
export const endSessionsFor = (
  deps: Deps,
  { userId, operator }: { userId: string; operator: string },
): Promise<number> =>
  deps.db.write(async (queries) => {
    const count = await endSessions(deps, queries, userId);
    if (count > 0) {
      const details = { operator, count };
      await recordAudit(deps, queries, { event: 'sessions_ended_by_operator', userId, details });
    }
    return count;
  });

/** Ends any session because the operator says so; false if none is live under this id. */
export const revokeSessionById = (
  deps: Deps,
  { sessionId, ip }: { sessionId: string; ip: string },
): Promise<boolean> =>
  deps.db.write(async (queries) => {
    const userId = await findOwner(queries, { sessionId, now: deps.clock.now() });
    if (userId === undefined) return false;
    await endOneSession(deps, queries, { sessionId, userId });
    await endPermissionOf(queries, sessionId);
    await recordAudit(deps, queries, { event: 'session_revoked', userId, ip });
    return true;
  });

type TellDeps = Pick<Deps, 'clock' | 'webhooks'>;
export type EndDeps = TellDeps & Pick<Deps, 'actor' | 'silenceDevices'>;

/**
 * Ends one session, and tells other programs unless it was over. The browsers that asked for notices in it get
 * no more of them.
 */
export async function endOneSession(
  deps: EndDeps,
  queries: Queries,
  { sessionId, userId }: Pick<Session, 'sessionId' | 'userId'>,
): Promise<void> {
  if (await endSession(queries, sessionId, deps.clock.now())) {
    await tellEnded(deps, queries, userId, sessionId);
  }
  await deps.silenceDevices(queries, { userId, sessionId, actor: deps.actor });
}

/**
 * Ends every session of a user, except one if that is wanted; returns how many. Applications that may act in the
 * account at any time would begin new ones: that ends as well, and so does what they hold in others' names.
 * Their browsers get no more notices, those whose session had expired among them.
 */
export async function endSessions(
  deps: EndDeps,
  queries: Queries,
  userId: string,
  keptSessionId?: string,
): Promise<number> {
  const ended = await endSessionsOfUser(queries, userId, deps.clock.now(), keptSessionId);
  await endFullAccess(queries, userId);
  for (const sessionId of ended) await tellEnded(deps, queries, userId, sessionId);
  await deps.silenceDevices(queries, { userId, keptSessionId, actor: deps.actor });
  // This has waited for calls that make a token in one of those.
  await endHelpOf(deps, queries, userId);
  return ended.length;
}

/**
 * Ends all help of an operator who may no longer give any, or may be somebody else, within the transaction that
 * takes the right away: their tokens work nowhere, their sessions in others' names are over; none of those
 * can ask for notices. If that right is their role, `loseRole` takes it: an exchange locks its token first and the
 * role next, and in that order no two wait for each other. Entries from before the role was gone are found after it.
 */
export async function endHelpOf(
  deps: TellDeps,
  queries: Queries,
  operatorId: string,
  loseRole?: () => Promise<unknown>,
): Promise<void> {
  const now = deps.clock.now();
  await killSiblings(queries, { kinds: [IMPERSONATION], subject: operatorId, now });
  await loseRole?.();
  const ended = await endSessionsOfImpersonator(queries, operatorId, now);
  for (const { sessionId, userId } of ended) await tellEnded(deps, queries, userId, sessionId);
}

const tellEnded = (
  deps: TellDeps,
  queries: Queries,
  userId: string,
  sessionId: string,
): Promise<void> =>
  deps.webhooks.tell(queries, {
    type: 'sign_in.ended',
    data: { session_id: sessionId, resident_id: userId },
  });
