import { deletedAnswer } from '@gatecall/contracts/server/common';
import {
  meAnswer,
  operatorBody,
  operatorChangeBody,
  operatorParams,
  operatorsAnswer,
  serverOperator,
} from '@gatecall/contracts/server/operators';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  changeOperator,
  inviteOperator,
  OPERATORS_TURN as turn,
  removeOperator,
} from '../../operators/logic.ts';
import { idOf } from '../door/caller.ts';
import { addServerCall } from '../door/server-call.ts';
import { listServerOperators, showMe, showOperator } from './logic.ts';

/** People with a role. */
export function addServerOperatorRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.me, {
    summary: 'Who is signed in, and what they may do',
    answer: meAnswer,
    handle: ({ deps, caller }) => showMe(deps, caller),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.operatorsList, {
    summary: 'Everyone with a role, oldest first',
    answer: operatorsAnswer,
    handle: async ({ deps }) => ({ data: await listServerOperators(deps), next_cursor: null }),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.operatorsInvite, {
    summary: 'Invite a person to a role; they are mailed a link',
    turn,
    body: operatorBody,
    answer: serverOperator,
    status: 201,
    async handle({ deps, body: { building_ids: buildingIds = [], ...body }, caller }) {
      const invited = { ...body, buildingIds, by: idOf(caller) };
      return showOperator(deps, (await inviteOperator(deps, invited)).userId);
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.operatorsChange, {
    summary: 'Give a person another role, or other buildings',
    turn,
    params: operatorParams,
    body: operatorChangeBody,
    answer: serverOperator,
    async handle({ deps, params: { user_id: userId }, body, caller }) {
      const { role, building_ids: buildingIds } = body;
      await changeOperator(deps, { userId, role, buildingIds, by: idOf(caller) });
      return showOperator(deps, userId);
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.operatorsRemove, {
    summary: 'Take a role away, at once; the last operator stays',
    turn,
    params: operatorParams,
    answer: deletedAnswer,
    async handle({ deps, params }) {
      await removeOperator(deps, params.user_id);
      return { deleted: true };
    },
  });
}
