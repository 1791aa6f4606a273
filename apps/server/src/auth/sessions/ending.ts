import { recordAudit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  endFullAccess,
  endPermissionOf,
  endSession,
  endSessionsOfImpersonator,
  endSessionsOfUser,
  findOwner,
} from './ending-store.ts';
import type { Session } from './session.ts';

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
 * account at any time would begin new ones: that ends as well. Their browsers get no more notices, those
 * whose session had expired among them.
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
  return ended.length;
}

/** Ends every session that an operator holds in another user's name (A56); none of them can ask for notices. */
export async function endSessionsHeldBy(
  deps: TellDeps,
  queries: Queries,
  operatorId: string,
): Promise<void> {
  const ended = await endSessionsOfImpersonator(queries, operatorId, deps.clock.now());
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
