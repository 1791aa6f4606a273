import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { deletedAnswer } from '@gatecall/contracts/server/common';
import { residentParams } from '@gatecall/contracts/server/residents';
import {
  factorParams,
  factorRemovalQuery,
  factorsAnswer,
  sessionParams,
  sessionsAnswer,
  sessionsEndedAnswer,
  sessionVerifyAnswer,
  sessionVerifyBody,
  type ServerSession,
} from '@gatecall/contracts/server/sessions';
import type { FastifyInstance } from 'fastify';
import { endSessionsFor, revokeSessionById } from '../../auth/sessions/ending.ts';
import { listLiveSessions } from '../../auth/sessions/logic.ts';
import { verifySessionJwt } from '../../auth/sessions/session-jwt.ts';
import type { Session } from '../../auth/sessions/session.ts';
import { listFactors, removeAnyFactor } from '../../auth/users/removal.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { idOf } from '../door/caller.ts';
import { OPERATORS_TURN as turn } from '../../operators/logic.ts';
import { addServerCall } from '../door/server-call.ts';
import { sparingRoles } from '../door/sparing-roles.ts';
import { allows } from '../keys/scopes.ts';
import { showResident } from '../residents/logic.ts';

/** Where residents are signed in, and how they may sign in. */
export function addServerSessionRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.sessionsList, {
    summary: 'Where a resident is signed in, the most recently used first',
    params: residentParams,
    answer: sessionsAnswer,
    async handle({ deps, params: { resident_id: id } }) {
      await showResident(deps, id);
      return { data: (await listLiveSessions(deps, id)).map(toWire), next_cursor: null };
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.sessionsEndAll, {
    summary: 'Sign a resident out everywhere; their devices ring again once they sign in on them',
    turn,
    params: residentParams,
    answer: sessionsEndedAnswer,
    async handle({ deps, params: { resident_id: id }, caller }) {
      await showResident(deps, id);
      return { ended: await endSessionsFor(deps, { userId: id, operator: idOf(caller) }) };
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.sessionsEnd, {
    summary: 'End one session; its device rings again once its resident signs in on it',
    turn,
    params: sessionParams,
    answer: deletedAnswer,
    async handle({ deps, params: { session_id: sessionId }, client }) {
      if (!(await revokeSessionById(deps, { sessionId, ip: client.ip }))) {
        throw refuse('session_not_in_account');
      }
      return { deleted: true };
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.sessionsVerify, {
    summary: 'Whose session JWT this is, and whether the session stands',
    body: sessionVerifyBody,
    answer: sessionVerifyAnswer,
    async handle({ deps, body }) {
      const { userId, sessionId, isImpersonating } = await verifySessionJwt(deps, body.session_jwt);
      return { resident_id: userId, session_id: sessionId, is_impersonated: isImpersonating };
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.factorsList, {
    summary: 'By what a resident may sign in',
    params: residentParams,
    answer: factorsAnswer,
    async handle({ deps, params: { resident_id: id }, caller }) {
      await showResident(deps, id);
      const factors = await listFactors(deps.db.read, id);
      const seesLabels = caller.kind === 'operator' || allows(caller.scopes, 'residents:read');
      const data = factors.map((each) => (seesLabels ? each : { ...each, label: null }));
      return { data, next_cursor: null };
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.factorsRemove, {
    summary: 'Take one of them away; the resident is told by mail',
    params: factorParams,
    query: factorRemovalQuery,
    answer: deletedAnswer,
    async handle({ deps, params, query: { reason }, client, caller }) {
      const { resident_id: userId, factor_id: id } = params;
      await showResident(deps, userId);
      await removeAnyFactor(sparingRoles(deps, caller, userId), { userId, id, client, reason });
      return { deleted: true };
    },
  });
}

const toWire = (session: Session): ServerSession => ({
  session_id: session.sessionId,
  resident_id: session.userId,
  ip_address: session.ip,
  user_agent: session.userAgent,
  factors: session.factors.map(({ type }) => type),
  started_at: toWireTime(session.startedAt),
  last_accessed_at: toWireTime(session.lastAccessedAt),
  expires_at: toWireTime(session.expiresAt),
});
