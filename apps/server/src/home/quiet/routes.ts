import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  quietHoursAnswer,
  quietHoursBody,
  quietHoursParams,
} from '@gatecall/contracts/product/quiet-hours';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../auth/door/call.ts';
import type { Deps } from '../../deps.ts';
import { listQuietHours, saveQuietHours } from './logic.ts';

/** When a person is not to be rung. */
export function addQuietHoursRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, deps, PRODUCT_ENDPOINTS.quietHours, {
    summary: 'Who is left alone, and when',
    answer: quietHoursAnswer,
    handle: async ({ deps, caller }) => ({ people: await listQuietHours(deps, caller.userId) }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.quietHoursSave, {
    summary: 'Set when a person is left alone',
    params: quietHoursParams,
    body: quietHoursBody,
    answer: quietHoursAnswer,
    handle: async ({ deps, caller, params, body }) => ({
      people: await saveQuietHours(
        deps,
        { residentId: caller.userId, personId: params.person_id },
        body,
      ),
    }),
  });
}
