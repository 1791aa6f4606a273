import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  callAnswer,
  callDecisionAnswer,
  callMeAnswer,
  callMessageAnswer,
  callEventsAnswer,
  callParams,
  callsAnswer,
  callsQuery,
} from '@gatecall/contracts/product/calls';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { addHomeCall } from '../../residents/home-call.ts';
import { tellLapse } from '../notices/lapse.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { callMe } from './call-me.ts';
import { decideCall } from './decide.ts';
import { openMessage } from './message.ts';
import { listCalls, showCall } from './list.ts';
import { streamCalls } from './stream.ts';

/** The calls of a home: paged, one by one, and live. */
export function addCallListRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.callsList, {
    summary: 'Calls at the gate, newest first',
    query: callsQuery,
    answer: callsAnswer,
    handle: ({ deps, home, query }) =>
      listCalls(deps.db.read, { home, now: deps.clock.now() }, query),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.callsEvents, {
    summary: 'Calls as they happen (server-sent events)',
    answer: callEventsAnswer,
    contentTypes: ['text/event-stream'],
    handle: ({ deps, home, sessionId, client: { ip }, request, reply }) =>
      streamCalls(deps, { home, sessionId, ip }, request, reply),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.callsShow, {
    summary: 'One call and what happened in it',
    params: callParams,
    answer: callAnswer,
    handle: ({ deps, home, params }) =>
      showCall(deps.db.read, { home, callId: params.call_id, now: deps.clock.now() }),
  });
  // An "open" is waited for longer than a server takes to end.
  let hasEnded = false;
  app.addHook('onClose', async () => {
    hasEnded = true;
  });
  const decisions = [
    ['open', PRODUCT_ENDPOINTS.callsOpen, 'Open the gate in a call that goes on'],
    ['refuse', PRODUCT_ENDPOINTS.callsRefuse, 'Turn the guest of a call that goes on away'],
  ] as const;
  for (const [kind, endpoint, summary] of decisions) {
    addHomeCall(app, deps, endpoint, {
      summary,
      params: callParams,
      answer: callDecisionAnswer,
      handle: (call) =>
        decideCall(call.deps, {
          kind,
          home: call.home,
          callId: call.params.call_id,
          tellLapse: (tap) => void (hasEnded || tellLapse(deps, tap)),
        }),
    });
  }
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.callsCallMe, {
    summary: 'Bring a live call to the own phone',
    params: callParams,
    answer: callMeAnswer,
    handle: ({ deps, home, client, params }) =>
      callMe(deps, { home, ip: client.ip, callId: params.call_id }),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.callsMessage, {
    summary: 'The message that was left in a call',
    params: callParams,
    answer: callMessageAnswer,
    contentTypes: ['audio/wav', 'audio/mpeg'],
    handle: async ({ deps, home, params, reply }) => {
      const message = { home, callId: params.call_id };
      const { contentType, bytes } = await openMessage(deps, message);
      reply.header('content-type', contentType);
      return Readable.from(bytes, { objectMode: false });
    },
  });
}
