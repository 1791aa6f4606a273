import type {
  NotificationsAnswer,
  NotificationsBody,
  PushSubscriptionBody,
} from '@gatecall/contracts/product/notifications';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { vapidKeys } from '../../platform/push/vapid.ts';
import { isPushService } from '../../platform/push/web-push.ts';
import { newId } from '../../platform/random.ts';
import {
  deletePushSubscription,
  findNoticeSettings,
  findPushSubscriptions,
  forgetOldestSubscriptions,
  saveNoticeSettings,
  savePushSubscription,
} from './store.ts';

/** What a resident is told about and how, with the key that browsers subscribe with (RFC 8292). */
export async function readNotices(deps: Deps, residentId: string): Promise<NotificationsAnswer> {
  const settings = await findNoticeSettings(deps.db.read, residentId);
  const subscriptions = await findPushSubscriptions(deps.db.read, deps.secrets, residentId);
  return {
    ...settings,
    kinds: [...settings.kinds],
    push_subscriptions: subscriptions.length,
    push_public_key: vapidKeys(deps).publicKey,
  };
}

export async function saveNotices(
  deps: Deps,
  residentId: string,
  settings: NotificationsBody,
): Promise<NotificationsAnswer> {
  await deps.db.write((queries) => saveNoticeSettings(queries, residentId, settings));
  return readNotices(deps, residentId);
}

/**
 * Keeps a browser's subscription in place of one that it had before. Its endpoint is an address that
 * we call: in production only those of known push services are taken.
 */
export async function subscribeBrowser(
  deps: Deps,
  residentId: string,
  subscription: PushSubscriptionBody,
): Promise<NotificationsAnswer> {
  const { endpoint } = subscription;
  if (deps.config.mode === 'production' && !isPushService(endpoint)) {
    throw refuse('invalid_field', { field: 'endpoint', sentence: 'pushServiceUnknown' });
  }
  await deps.db.write(async (queries) => {
    await deletePushSubscription(queries, deps.secrets, { endpoint });
    await forgetOldestSubscriptions(queries, residentId);
    await savePushSubscription(queries, deps.secrets, {
      subscriptionId: newId(deps.random, 'push'),
      residentId,
      endpoint,
      subscription: JSON.stringify(subscription),
      now: deps.clock.now(),
    });
  });
  return readNotices(deps, residentId);
}

/** Forgets a browser of this resident; of nobody else. */
export async function unsubscribeBrowser(
  deps: Deps,
  residentId: string,
  endpoint: string,
): Promise<NotificationsAnswer> {
  await deps.db.write((queries) =>
    deletePushSubscription(queries, deps.secrets, { endpoint, residentId }),
  );
  return readNotices(deps, residentId);
}

/** A browser that its push service no longer knows is told nothing more. */
export const forgetBrowser = (
  deps: Pick<Deps, 'db' | 'secrets'>,
  endpoint: string,
): Promise<unknown> =>
  deps.db.write((queries) => deletePushSubscription(queries, deps.secrets, { endpoint }));
