import type {
  NotificationsAnswer,
  NotificationsBody,
} from '@gatecall/contracts/product/notifications';

import { type ApiDeps, callForJson } from './product.ts';

export type { NotificationsAnswer, NotificationsBody };

const PATH = '/v1/notifications';

/** By which ways the resident is told of what, and on how many browsers. */
export const fetchNotifications = (deps: ApiDeps): Promise<NotificationsAnswer> =>
  callForJson(deps, PATH);

/** Saves ways and kinds, all of them. */
export const saveNotifications = (
  deps: ApiDeps,
  settings: NotificationsBody,
): Promise<NotificationsAnswer> => callForJson(deps, PATH, { method: 'PUT', body: settings });

/** Has notices sent to this browser. */
export const addPushSubscription = (
  deps: ApiDeps,
  subscription: PushSubscriptionJSON,
): Promise<NotificationsAnswer> =>
  callForJson(deps, `${PATH}/push`, { method: 'POST', body: subscription });

/** Has no more notices sent to the browser of this subscription. */
export const removePushSubscription = (
  deps: ApiDeps,
  endpoint: string,
): Promise<NotificationsAnswer> =>
  callForJson(deps, `${PATH}/push`, { method: 'DELETE', body: { endpoint } });
