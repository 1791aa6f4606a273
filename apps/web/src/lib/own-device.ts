import type { NotificationsAnswer, PushDevice } from '../api/notifications.ts';
import type { AppDeps, KeyValueStore } from '../deps.ts';

/** Which of the ringing devices this browser is, for when its subscription is gone. */
const STORAGE_KEY = 'gatecall_push_device';

/** Whose device it is, by the id of their account: another person may sign in on it meanwhile. */
const OWNER_KEY = 'gatecall_push_owner';

/** The account that it may go on ringing for while another person is signed in. */
const LEFT_KEY = 'gatecall_push_left';

/** Whether this browser has ever been one of the ringing devices. */
export const wasDevice = (storage: KeyValueStore): boolean => storage.getItem(STORAGE_KEY) !== null;

/** This browser is no longer one of them. */
export const forgetDevice = (storage: KeyValueStore): void => {
  storage.removeItem(STORAGE_KEY);
  storage.removeItem(OWNER_KEY);
};

/** The account that this subscribed browser rings for, if it is not the user's. */
export const otherOwner = ({ storage, own }: Pick<AppDeps, 'storage' | 'own'>): string | null => {
  const owner = storage.getItem(OWNER_KEY);
  return owner === own.get().session?.user_id ? null : owner;
};

/** Whether this browser's users know that it rings for that account, and want it so. */
export const isLeftTo = (storage: KeyValueStore, owner: string): boolean =>
  storage.getItem(LEFT_KEY) === owner;

/** They do. */
export const leaveTo = (storage: KeyValueStore, owner: string): void =>
  storage.setItem(LEFT_KEY, owner);

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

/** Stores which device this browser is, and whose, once it has subscribed. */
export const rememberDevice = async (
  { storage, own: { get } }: Pick<AppDeps, 'storage' | 'own'>,
  { devices }: Pick<NotificationsAnswer, 'devices'>,
  { endpoint }: Pick<PushSubscription, 'endpoint'>,
): Promise<void> => {
  const digest = await digestOf(endpoint);
  const own = devices.find(({ endpoint_digest: other }) => other === digest);
  if (!own) return;
  storage.setItem(STORAGE_KEY, own.device_id);
  const user = get().session?.user_id;
  if (user !== undefined) storage.setItem(OWNER_KEY, user);
};
