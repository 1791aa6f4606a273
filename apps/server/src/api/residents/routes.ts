import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { helpLink } from './help-link.ts';
import { deletedAnswer } from '@gatecall/contracts/server/common';
import {
  residentBody,
  residentChangeBody,
  residentParams,
  residentsAnswer,
  residentsQuery,
  serverResident,
  impersonateAnswer,
  impersonateBody,
} from '@gatecall/contracts/server/residents';
import type { FastifyInstance } from 'fastify';
import { eraseAccount } from '../../account/logic.ts';
import {
  changeUser,
  createUser,
  holdForChange,
  suspendUser,
  unsuspendUser,
} from '../../auth/users/by-operator.ts';
import { OPERATORS_TURN as turn, sparingLastOperator } from '../../operators/logic.ts';
import { createImpersonationToken } from '../../auth/methods/impersonation/logic.ts';
import type { Deps } from '../../deps.ts';
import { toWireTime } from '../../platform/clock.ts';
import { findProvenPhone } from '../../residents/own-phone.ts';
import { idOf } from '../door/caller.ts';
import { addServerCall } from '../door/server-call.ts';
import { sparingRoles } from '../door/sparing-roles.ts';
import { listResidents, showResident } from './logic.ts';

/** The people who use this installation. */
export function addServerResidentRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.residentsList, {
    summary: 'Residents, newest first, or those that a search means',
    query: residentsQuery,
    answer: residentsAnswer,
    handle: ({ deps, query }) => listResidents(deps, query),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.residentsCreate, {
    summary: 'Make an account for a person',
    body: residentBody,
    answer: serverResident,
    status: 201,
    isOne: true,
    handle: async ({ deps, body, client }) =>
      showResident(deps, await createUser(deps, body, client.ip)),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.residentsShow, {
    summary: 'One resident',
    params: residentParams,
    answer: serverResident,
    isOne: true,
    handle: ({ deps, params }) => showResident(deps, params.resident_id),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.residentsChange, {
    summary: 'Change what the operator says of a resident',
    params: residentParams,
    body: residentChangeBody,
    answer: serverResident,
    isOne: true,
    guard: {
      lock: (queries, params) => holdForChange(queries, params.resident_id),
      read: (deps, params) => showResident(deps, params.resident_id),
    },
    handle: async ({ deps, params, body: profile, client }) => {
      const userId = params.resident_id;
      await showResident(deps, userId);
      await changeUser(deps, { userId, profile, ip: client.ip });
      return showResident(deps, userId);
    },
  });
  addAccountCalls(app, deps);
}

/** Calls that close, enter or erase an account; operators who do that to each other take turns. */
function addAccountCalls(app: FastifyInstance, deps: Deps): void {
  const own = deps;
  const switches = [
    [SERVER_ENDPOINTS.residentsSuspend, suspendUser, 'Close an account: sessions end, none begins'],
    [SERVER_ENDPOINTS.residentsUnsuspend, unsuspendUser, 'Open a suspended account again'],
  ] as const;
  for (const [endpoint, change, summary] of switches) {
    addServerCall(app, deps, endpoint, {
      summary,
      turn,
      params: residentParams,
      answer: serverResident,
      isOne: true,
      handle: async ({ deps, params, client, caller }) => {
        const userId = params.resident_id;
        await showResident(deps, userId);
        const ownPhone = await findProvenPhone(deps.db.read, userId);
        const sparing = sparingLastOperator(sparingRoles(deps, caller, userId), userId);
        await change(sparing, { userId, ip: client.ip, ownPhone });
        return showResident(deps, userId);
      },
    });
  }
  addServerCall(app, deps, SERVER_ENDPOINTS.residentsImpersonate, {
    summary: 'Enter an account to help its resident, who is told by mail',
    params: residentParams,
    body: impersonateBody,
    answer: impersonateAnswer,
    status: 201,
    async handle({ deps, params: { resident_id: userId }, body: { reason }, caller }) {
      await showResident(deps, userId);
      const made = { userId, operator: idOf(caller), reason, isByRole: true };
      const { token, expiresAt } = await createImpersonationToken(deps, made);
      return {
        impersonation_token: token,
        expires_at: toWireTime(expiresAt),
        url: helpLink(deps, token),
      };
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.residentsDelete, {
    summary: 'Erase an account with everything that belongs to it',
    turn,
    params: residentParams,
    answer: deletedAnswer,
    handle: async ({ deps, params, client, caller }) => {
      const userId = params.resident_id;
      await showResident(deps, userId);
      const sparing = sparingLastOperator(sparingRoles(deps, caller, userId), userId);
      await eraseAccount(sparing, { userId, ip: client.ip, own });
      return { deleted: true };
    },
  });
}
