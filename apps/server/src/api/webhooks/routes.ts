import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { deletedAnswer } from '@gatecall/contracts/server/common';
import {
  deliveriesAnswer,
  deliveriesQuery,
  replayAnswer,
  replayBody,
  serverWebhook,
  webhookBody,
  webhookChangeBody,
  webhookMadeAnswer,
  webhookParams,
  webhooksAnswer,
  webhookTestAnswer,
} from '@gatecall/contracts/server/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { holdEndpoint } from '../../webhooks/endpoints.ts';
import { addServerCall } from '../door/server-call.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhook,
  showWebhook,
  testWebhook,
} from './logic.ts';

/** Where events are sent, and what became of them. */
export function addServerWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  const params = webhookParams;
  addServerCall(app, deps, SERVER_ENDPOINTS.webhooksList, {
    summary: 'Every endpoint that events are sent to',
    answer: webhooksAnswer,
    handle: ({ deps }) => listWebhooks(deps),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.webhooksCreate, {
    summary: 'Add an endpoint; its secret is shown only now',
    body: webhookBody,
    answer: webhookMadeAnswer,
    status: 201,
    handle: ({ deps, body }) => createWebhook(deps, body),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.webhooksShow, {
    summary: 'One endpoint',
    params,
    answer: serverWebhook,
    isOne: true,
    handle: ({ deps, params: { webhook_id: id } }) => showWebhook(deps, id),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.webhooksChange, {
    summary: 'Change address or events of an endpoint, or switch it on and off',
    params,
    body: webhookChangeBody,
    answer: serverWebhook,
    isOne: true,
    guard: {
      lock: (queries, { webhook_id: id }) => holdEndpoint(queries, id),
      read: (deps, { webhook_id: id }) => showWebhook(deps, id),
    },
    handle: ({ deps, params: { webhook_id: id }, body }) => changeWebhook(deps, id, body),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.webhooksDelete, {
    summary: 'Forget an endpoint and what it was sent',
    params,
    answer: deletedAnswer,
    handle: ({ deps, params: { webhook_id: id } }) => deleteWebhook(deps, id),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.webhooksRotate, {
    summary: 'Make new secrets, shown only now; the old ones sign beside them for a day',
    params,
    answer: webhookMadeAnswer,
    handle: ({ deps, params: { webhook_id: id } }) => rotateWebhook(deps, id),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.webhooksTest, {
    summary: 'Send a signed test event now',
    params,
    answer: webhookTestAnswer,
    handle: ({ deps, params: { webhook_id: id } }) => testWebhook(deps, id),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.webhooksDeliveries, {
    summary: 'What was sent to an endpoint, the newest event first',
    params,
    query: deliveriesQuery,
    answer: deliveriesAnswer,
    handle: ({ deps, params: { webhook_id: id }, query }) => listWebhookDeliveries(deps, id, query),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.webhooksReplay, {
    summary: 'Send one event again, or what was missed in a stretch of time',
    params,
    body: replayBody,
    answer: replayAnswer,
    handle: ({ deps, params: { webhook_id: id }, body }) => replayWebhook(deps, id, body),
  });
}
