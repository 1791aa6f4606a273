import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  callAnswer,
  callEventsAnswer,
  callParams,
  callsAnswer,
  callsQuery,
} from '@gatecall/contracts/product/calls';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../errors.ts';
import { addCall } from '../../http/call.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { listCalls, showCall } from './list.ts';
import { streamCalls } from './stream.ts';

/** The resident's calls: paged, one by one, and live. */
export function addCallListRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  addCall(app, deps, PRODUCT_ENDPOINTS.callsList, {
    summary: 'Calls at the gate, newest first',
    query: callsQuery,
    answer: callsAnswer,
    handle: ({ caller, query }) => listCalls(deps.db.read, caller.userId, query),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.callsEvents, {
    summary: 'Calls as they happen (server-sent events)',
    answer: callEventsAnswer,
    handle: ({ caller, request, reply }) => streamCalls(deps, caller, request, reply),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.callsShow, {
    summary: 'One call and what happened in it',
    params: callParams,
    answer: callAnswer,
    handle: async ({ caller, params }) => {
      const call = await showCall(deps.db.read, caller.userId, params.call_id);
      if (!call) throw refuse('call_not_found');
      return call;
    },
  });
}
