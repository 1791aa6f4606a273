import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { meAnswer } from '@gatecall/contracts/server/operators';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addServerCall } from '../door/server-call.ts';
import { showMe } from './logic.ts';

/** People with a role. */
export function addServerOperatorRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.me, {
    summary: 'Who is signed in, and what they may do',
    answer: meAnswer,
    handle: ({ deps, caller }) => showMe(deps, caller),
  });
}
