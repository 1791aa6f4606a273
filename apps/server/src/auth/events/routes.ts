import { eventsAnswer, eventsBody } from '@gatecall/contracts/auth/events';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addCall } from '../door/call.ts';
import { storeEvents } from './logic.ts';

/** Telemetry of the browser client (wire 5.8). */
export function addEventRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, deps, AUTH_ENDPOINTS.events, {
    summary: 'Store a batch of up to fifteen telemetry events',
    body: eventsBody,
    answer: eventsAnswer,
    async handle({ body, client }) {
      await storeEvents(deps, { body, client });
      return {};
    },
  });
}
