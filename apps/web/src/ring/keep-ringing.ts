import { type PushDevice, addPushSubscription, fetchNotifications } from '../api/notifications.ts';
import type { AppDeps } from '../deps.ts';
import { base64Url, digestOf, findOwnDevice, rememberDevice } from '../lib/own-device.ts';
import { inTurn, isPushSupported, ownSubscription, renewSubscription } from '../lib/push.ts';

/** A device that its resident believes to ring. */
export type SilentDevice = {
  readonly device: PushDevice;
  /** By the browser's own settings, which only the resident can change. */
  readonly isBlocked: boolean;
};

type RingDeps = Pick<AppDeps, 'client' | 'fetch' | 'own' | 'storage' | 'log'>;

/**
 * Compares what this browser has subscribed to with what the server knows, and subscribes again where they
 * differ: push services end subscriptions without a word, and so does a sign-out. Returns the device where that
 * does not help. A browser that never rang, or was removed by its resident, stays as it is. One tab looks after another: two
 * that renew together would each end what the other has just got.
 */
export const keepRinging = async (deps: RingDeps): Promise<SilentDevice | null> =>
  isPushSupported() ? inTurn(() => compareAndRenew(deps)) : null;

const compareAndRenew = async (deps: RingDeps): Promise<SilentDevice | null> => {
  const { devices, push_public_key: key } = await fetchNotifications(deps);
  const subscription = await ownSubscription();
  const device = await findOwnDevice(deps.storage, devices, subscription);
  if (device === undefined) return null;
  if (Notification.permission !== 'granted') return { device, isBlocked: true };
  if (subscription !== null && (await isWell(device, subscription, key))) {
    // After a new sign-in it rings by the new session, and falls silent with that one.
    const known = device.is_current
      ? { devices }
      : await addPushSubscription(deps, subscription.toJSON());
    await rememberDevice(deps, known, subscription);
    return null;
  }
  try {
    const renewed = await renewSubscription(key);
    if (renewed === null) return { device, isBlocked: true };
    const replaces = device.device_id;
    const saved = await addPushSubscription(deps, { ...renewed.toJSON(), replaces });
    await rememberDevice(deps, saved, renewed);
    return null;
  } catch (error) {
    deps.log.info('This device could not be made to ring again', error);
    return { device, isBlocked: false };
  }
};

/** Whether the server sends to this very subscription, signed by the key that it was made for. */
const isWell = async (
  device: PushDevice,
  subscription: PushSubscription,
  key: string,
): Promise<boolean> => {
  if (device.ended_at !== null) return false;
  if (device.endpoint_digest !== (await digestOf(subscription.endpoint))) return false;
  const madeFor = subscription.options?.applicationServerKey;
  return !madeFor || base64Url(madeFor) === key;
};
