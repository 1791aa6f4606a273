import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { forwardingAnswer, forwardingCheckBody } from '@gatecall/contracts/product/forwarding';
import type { FastifyInstance } from 'fastify';
import { addHomeCall } from '../../residents/home-call.ts';
import type { Deps } from '../../deps.ts';
import { readForwarding, startCheck, type PlaceTestCall } from './logic.ts';

/** Whether forwarding is really on, condition by condition. */
export function addForwardingRoutes(
  app: FastifyInstance,
  deps: Deps,
  placeCall: PlaceTestCall | undefined,
): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.forwarding, {
    summary: 'What is known about forwarding',
    answer: forwardingAnswer,
    handle: ({ deps, home }) => readForwarding(deps, home),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.forwardingCheck, {
    summary: "Call the resident's phone, to see it forward",
    body: forwardingCheckBody,
    answer: forwardingAnswer,
    handle: ({ deps, home, body, client }) =>
      startCheck(deps, home, { condition: body.condition, ip: client.ip, placeCall }),
  });
}
