import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  notificationsAnswer,
  notificationsBody,
  pushSubscriptionBody,
  pushUnsubscribeBody,
  type NotificationsAnswer,
} from '@gatecall/contracts/product/notifications';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../errors.ts';
import { addCall } from '../../auth/door/call.ts';
import { isPushService } from '../../platform/push/web-push.ts';
import { newId } from '../../platform/random.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import {
  deletePushSubscription,
  findNoticeSettings,
  findPushSubscriptions,
  forgetOldestSubscriptions,
  saveNoticeSettings,
  savePushSubscription,
} from './store.ts';
import { vapidKeys } from '../../platform/push/vapid.ts';

/** What the resident is told about, and how. */
export function addNoticeRoutes(app: FastifyInstance, deps: VoiceDeps): void {
  const { publicKey } = vapidKeys(deps);
  const read = async (residentId: string): Promise<NotificationsAnswer> => {
    const settings = await findNoticeSettings(deps.db.read, residentId);
    const subscriptions = await findPushSubscriptions(deps.db.read, deps.secrets, residentId);
    return {
      ...settings,
      kinds: [...settings.kinds],
      push_subscriptions: subscriptions.length,
      push_public_key: publicKey,
    };
  };
  addCall(app, deps, PRODUCT_ENDPOINTS.notifications, {
    summary: 'What the resident is told about',
    answer: notificationsAnswer,
    handle: ({ caller }) => read(caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.notificationsSave, {
    summary: 'Choose what to be told about',
    body: notificationsBody,
    answer: notificationsAnswer,
    handle: async ({ deps, caller, body }) => {
      await deps.db.write((queries) => saveNoticeSettings(queries, caller.userId, body));
      return read(caller.userId);
    },
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.pushSubscribe, {
    summary: 'Send push messages to this browser',
    body: pushSubscriptionBody,
    answer: notificationsAnswer,
    handle: async ({ deps, caller, body }) => {
      if (deps.config.mode === 'production' && !isPushService(body.endpoint)) {
        throw refuse('invalid_field', {
          field: 'endpoint',
          sentence: 'pushServiceUnknown',
        });
      }
      await deps.db.write(async (queries) => {
        await deletePushSubscription(queries, deps.secrets, { endpoint: body.endpoint });
        await forgetOldestSubscriptions(queries, caller.userId);
        await savePushSubscription(queries, deps.secrets, {
          subscriptionId: newId(deps.random, 'push'),
          residentId: caller.userId,
          endpoint: body.endpoint,
          subscription: JSON.stringify(body),
          now: deps.clock.now(),
        });
      });
      return read(caller.userId);
    },
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.pushUnsubscribe, {
    summary: 'Send no more push messages to this browser',
    body: pushUnsubscribeBody,
    answer: notificationsAnswer,
    handle: async ({ deps, caller, body }) => {
      await deps.db.write((queries) =>
        deletePushSubscription(queries, deps.secrets, {
          endpoint: body.endpoint,
          residentId: caller.userId,
        }),
      );
      return read(caller.userId);
    },
  });
}
