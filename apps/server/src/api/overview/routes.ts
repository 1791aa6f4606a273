import { overviewAnswer } from '@gatecall/contracts/server/overview';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addServerCall } from '../door/server-call.ts';
import { createAmounts } from './counts.ts';
import { showOverview } from './logic.ts';

/** Where an operator's day begins. */
export function addServerOverviewRoutes(app: FastifyInstance, deps: Deps): void {
  const amounts = createAmounts(deps);
  addServerCall(app, deps, SERVER_ENDPOINTS.overview, {
    summary: 'What needs attention, the worst first, in sentences of the reader’s language',
    answer: overviewAnswer,
    handle: ({ deps, client }) => showOverview(deps, amounts, client.language()),
  });
}
