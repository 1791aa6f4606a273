import type { NotificationsAnswer, PushDevice } from '../api/notifications.ts';
import type { KeyValueStore } from '../deps.ts';

/** Which of the ringing devices this browser is, for when its subscription is gone. */
const STORAGE_KEY = 'gatecall_push_device';

/** Whether this browser has ever been one of the ringing devices. */
export const wasDevice = (storage: KeyValueStore): boolean => storage.getItem(STORAGE_KEY) !== null;

/** This browser is no longer one of them. */
export const forgetDevice = (storage: KeyValueStore): void => storage.removeItem(STORAGE_KEY);

/** SHA-256, base64url: the server's id of a device. */
export const digestOf = async (endpoint: string): Promise<string> =>
  base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

/** Bytes in the server's encoding. */
export const base64Url = (bytes: ArrayBuffer): string => {
  const text = [...new Uint8Array(bytes)].map((byte) => String.fromCodePoint(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** Finds this browser among the devices, by its subscription or by its previous one. */
export const findOwnDevice = async (
  storage: KeyValueStore,
  devices: readonly PushDevice[],
  subscription: Pick<PushSubscription, 'endpoint'> | null,
): Promise<PushDevice | undefined> => {
  const digest = subscription && (await digestOf(subscription.endpoint));
  const known = storage.getItem(STORAGE_KEY);
  return (
    devices.find(({ endpoint_digest: other }) => other === digest) ??
    devices.find(({ device_id: other }) => other === known)
  );
};

/** Stores which device this browser is, once it has subscribed. */
export const rememberDevice = async (
  storage: KeyValueStore,
  { devices }: Pick<NotificationsAnswer, 'devices'>,
  { endpoint }: Pick<PushSubscription, 'endpoint'>,
): Promise<void> => {
  const digest = await digestOf(endpoint);
  const own = devices.find(({ endpoint_digest: other }) => other === digest);
  if (own) storage.setItem(STORAGE_KEY, own.device_id);
};
