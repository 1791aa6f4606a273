import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  notificationsAnswer,
  notificationsBody,
  pushSubscriptionBody,
  pushUnsubscribeBody,
} from '@gatecall/contracts/product/notifications';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../auth/door/call.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { readNotices, saveNotices, subscribeBrowser, unsubscribeBrowser } from './logic.ts';

/** What the resident is told about, and how. */
export function addNoticeRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  addCall(app, deps, PRODUCT_ENDPOINTS.notifications, {
    summary: 'What the resident is told about',
    answer: notificationsAnswer,
    handle: ({ deps, caller }) => readNotices(deps, caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.notificationsSave, {
    summary: 'Choose what to be told about',
    body: notificationsBody,
    answer: notificationsAnswer,
    handle: ({ deps, caller, body }) => saveNotices(deps, caller.userId, body),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.pushSubscribe, {
    summary: 'Send push messages to this browser',
    body: pushSubscriptionBody,
    answer: notificationsAnswer,
    handle: ({ deps, caller, body }) => subscribeBrowser(deps, caller.userId, body),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.pushUnsubscribe, {
    summary: 'Send no more push messages to this browser',
    body: pushUnsubscribeBody,
    answer: notificationsAnswer,
    handle: ({ deps, caller, body }) => unsubscribeBrowser(deps, caller.userId, body.endpoint),
  });
}
