import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  historyAnswer,
  historyBody,
  historyClearedAnswer,
} from '@gatecall/contracts/product/history';
import type { FastifyInstance } from 'fastify';
import { addHomeCall } from '../../residents/home-call.ts';
import type { Deps } from '../../deps.ts';
import { chooseHistory, clearHistory, readHistory } from './logic.ts';

/** For how long a gate's calls are kept, and the end of them at once. */
export function addHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.history, {
    summary: 'For how many days calls and messages are kept',
    answer: historyAnswer,
    handle: ({ deps, home }) => readHistory(deps, home.residentId),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.historySave, {
    summary: 'Choose for how many days calls and messages are kept',
    body: historyBody,
    answer: historyAnswer,
    handle: ({ deps, home, body, client }) =>
      chooseHistory(deps, { residentId: home.residentId, client }, body.keep_days),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.historyClear, {
    summary: 'Delete all past calls with their messages, or those of one gate',
    answer: historyClearedAnswer,
    handle: ({ deps, home, client }) => clearHistory(deps, { home, client }),
  });
}
