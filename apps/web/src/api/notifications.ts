import type {
  NotificationsAnswer,
  NotificationsBody,
  PushDevice,
  PushRingAnswer,
} from '@gatecall/contracts/product/notifications';

import { type ApiDeps, callForJson } from './product.ts';

export type { NotificationsAnswer, NotificationsBody, PushDevice };

const PATH = '/v1/notifications';

/** By which channels the resident is told of what, and on how many browsers. */
export const fetchNotifications = (deps: ApiDeps): Promise<NotificationsAnswer> =>
  callForJson(deps, PATH);

/** Saves channels and kinds, all of them. */
export const saveNotifications = (
  deps: ApiDeps,
  settings: NotificationsBody,
): Promise<NotificationsAnswer> => callForJson(deps, PATH, { method: 'PUT', body: settings });

/** Starts sending notices to this browser; `replaces` names the device that it was before. */
export const addPushSubscription = (
  deps: ApiDeps,
  subscription: PushSubscriptionJSON & { readonly replaces?: string },
): Promise<NotificationsAnswer> =>
  callForJson(deps, `${PATH}/push`, { method: 'POST', body: subscription });

/** Stops sending notices to the browser of this subscription. */
export const removePushSubscription = (
  deps: ApiDeps,
  endpoint: string,
): Promise<NotificationsAnswer> =>
  callForJson(deps, `${PATH}/push`, { method: 'DELETE', body: { endpoint } });

/** Rings one of the devices for a test; returns the receipt in the notice. */
export const ringDevice = (deps: ApiDeps, deviceId: string): Promise<PushRingAnswer> =>
  callForJson(deps, `${PATH}/devices/${deviceId}/ring`, { method: 'POST' });

/** Stops sending notices to one of the devices. */
export const removePushDevice = (deps: ApiDeps, deviceId: string): Promise<NotificationsAnswer> =>
  callForJson(deps, `${PATH}/devices/${deviceId}`, { method: 'DELETE' });
