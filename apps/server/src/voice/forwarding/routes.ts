import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { forwardingAnswer, forwardingCheckBody } from '@gatecall/contracts/product/forwarding';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../auth/door/call.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { readForwarding, startCheck } from './logic.ts';

/** Whether forwarding is really on, condition by condition. */
export function addForwardingRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  addCall(app, deps, PRODUCT_ENDPOINTS.forwarding, {
    summary: 'What is known about forwarding',
    answer: forwardingAnswer,
    handle: ({ deps, caller }) => readForwarding(deps, caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.forwardingCheck, {
    summary: "Call the resident's phone, to see it forward",
    body: forwardingCheckBody,
    answer: forwardingAnswer,
    handle: ({ deps, caller, body, client }) =>
      startCheck(deps, caller.userId, { condition: body.condition, ip: client.ip }),
  });
}
