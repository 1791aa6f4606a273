import type {
  NotificationsAnswer,
  NotificationsBody,
} from '@gatecall/contracts/product/notifications';

import { type ApiDeps, callForJson } from './product.ts';

export type { NotificationsAnswer, NotificationsBody };

const PATH = '/v1/notifications';

export const fetchNotifications = (deps: ApiDeps): Promise<NotificationsAnswer> =>
  callForJson(deps, PATH);

export const saveNotifications = (
  deps: ApiDeps,
  settings: NotificationsBody,
): Promise<NotificationsAnswer> => callForJson(deps, PATH, { method: 'PUT', body: settings });

export const addPushSubscription = (
  deps: ApiDeps,
  subscription: PushSubscriptionJSON,
): Promise<NotificationsAnswer> =>
  callForJson(deps, `${PATH}/push`, { method: 'POST', body: subscription });

export const removePushSubscription = (
  deps: ApiDeps,
  endpoint: string,
): Promise<NotificationsAnswer> =>
  callForJson(deps, `${PATH}/push`, { method: 'DELETE', body: { endpoint } });
