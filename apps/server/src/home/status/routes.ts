import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { gateAnswer } from '@gatecall/contracts/product/gate';
import type { FastifyInstance } from 'fastify';
import { addHomeCall } from '../../residents/home-call.ts';
import type { Deps } from '../../deps.ts';
import { liftCodeSuspension, readGate } from './logic.ts';

/** The gate's state in one word, and the way out of a suspension. */
export function addGateStatusRoutes(app: FastifyInstance, deps: Deps): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.gate, {
    summary: 'Whether the gate is answered, and if not, why',
    answer: gateAnswer,
    handle: ({ deps, home, client }) => readGate(deps, home, client.language()),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.gateSuspensionLift, {
    summary: 'Switch codes on again after wrong ones switched them off',
    answer: gateAnswer,
    handle: ({ deps, home, client }) => liftCodeSuspension(deps, { home, client }),
  });
}
