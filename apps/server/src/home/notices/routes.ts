import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  notificationsAnswer,
  notificationsBody,
  pushDeviceParams,
  pushRingAnswer,
  pushShownAnswer,
  pushShownBody,
  pushSubscriptionBody,
  pushUnsubscribeBody,
} from '@gatecall/contracts/product/notifications';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../auth/door/call.ts';
import type { Deps } from '../../deps.ts';
import { noteShown, removeDevice, subscribeBrowser, unsubscribeBrowser } from './devices.ts';
import { readNotices, saveNotices } from './logic.ts';
import { ringForTest } from './test-ring.ts';

/** What the resident is told about, and how. */
export function addNoticeRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, deps, PRODUCT_ENDPOINTS.notifications, {
    summary: 'What the resident is told about',
    answer: notificationsAnswer,
    handle: ({ deps, caller }) => readNotices(deps, caller),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.notificationsSave, {
    summary: 'Choose what to be told about',
    body: notificationsBody,
    answer: notificationsAnswer,
    handle: ({ deps, caller, body }) => saveNotices(deps, caller, body),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.pushSubscribe, {
    summary: 'Send push messages to this browser',
    body: pushSubscriptionBody,
    answer: notificationsAnswer,
    handle: ({ deps, caller, body, client: { userAgent } }) =>
      subscribeBrowser(deps, caller, { body, userAgent }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.pushUnsubscribe, {
    summary: 'Stop push messages to this browser',
    body: pushUnsubscribeBody,
    answer: notificationsAnswer,
    handle: ({ deps, caller, body }) => unsubscribeBrowser(deps, caller, body.endpoint),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.pushDeviceRemove, {
    summary: 'Stop push messages to one of the devices',
    params: pushDeviceParams,
    answer: notificationsAnswer,
    handle: ({ deps, caller, params }) => removeDevice(deps, caller, params.device_id),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.pushDeviceRing, {
    summary: 'Ring one of the devices, for a test',
    params: pushDeviceParams,
    answer: pushRingAnswer,
    handle: ({ deps, caller, params }) => ringForTest(deps, caller.userId, params.device_id),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.pushShown, {
    summary: 'A device has shown a push message',
    body: pushShownBody,
    answer: pushShownAnswer,
    async handle({ deps, body }) {
      await noteShown(deps, body.receipt);
      return {};
    },
  });
}
