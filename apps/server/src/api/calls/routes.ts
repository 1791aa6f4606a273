import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import {
  callAnswer,
  callOpenAnswer,
  callParams,
  callsAnswer,
  callsQuery,
} from '@gatecall/contracts/server/calls';
import type { FastifyInstance } from 'fastify';
import type { VoiceDeps } from '../../voice/voice-deps.ts';
import { idOf } from '../door/caller.ts';
import { addServerCall } from '../door/server-call.ts';
import { listServerCalls, openGate, showServerCall } from './logic.ts';

/** Calls of all residents, and opening the gate in a live one. */
export function addServerCallRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.callsList, {
    summary: 'Calls, newest first',
    query: callsQuery,
    answer: callsAnswer,
    handle: ({ deps, query }) => listServerCalls(deps, query),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.callsShow, {
    summary: 'One call and what happened in it',
    params: callParams,
    answer: callAnswer,
    isOne: true,
    handle: ({ deps, params }) => showServerCall(deps, params.call_id),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.callsOpen, {
    summary: 'Open the gate in a call that goes on',
    params: callParams,
    answer: callOpenAnswer,
    handle: ({ deps, params: { call_id: callId }, caller }) =>
      openGate(deps, { callId, operatorId: idOf(caller) }),
  });
}
