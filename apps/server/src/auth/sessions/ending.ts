import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../http/client.ts';
import { endSession, endSessionsOfUser } from './ending-store.ts';
import type { Session } from './session.ts';

/** Ends a session for good: token and JWTs stop working at once (A43). */
export const revokeSession = (
  deps: Deps,
  input: { session: Session; client: Client },
): Promise<void> =>
  deps.db.write(async (queries) => {
    await endSession(queries, input.session.sessionId, deps.clock.now());
    await recordAudit(deps, queries, {
      event: 'session_revoked',
      userId: input.session.userId,
      ip: input.client.ip,
    });
  });

/** Ends every session of a user but one: "sign out the other devices". */
export const revokeOtherSessions = (
  deps: Deps,
  input: { userId: string; keptSessionId: string; client: Client },
): Promise<void> =>
  deps.db.write(async (queries) => {
    const count = await endSessionsOfUser(
      queries,
      input.userId,
      deps.clock.now(),
      input.keptSessionId,
    );
    await recordAudit(deps, queries, {
      event: 'other_sessions_revoked',
      userId: input.userId,
      ip: input.client.ip,
      details: { count },
    });
  });
