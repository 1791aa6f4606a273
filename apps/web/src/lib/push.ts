/** Web push of this browser: requested only after a click, and known to our server only. */

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The subscription of this browser; `null` if there is none. */
export const ownSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** This browser's state; asks for nothing. */
export const readPushState = async (): Promise<PushState> => {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await ownSubscription()) ? 'on' : 'off';
};

/** Asks for permission and subscribes; `null` if the resident declined. */
export const subscribeToPush = async (publicKey: string): Promise<PushSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
};

/** The same under a new address, to replace one that the push service may no longer accept. */
export const renewSubscription = async (publicKey: string): Promise<PushSubscription | null> => {
  await (await ownSubscription())?.unsubscribe();
  return subscribeToPush(publicKey);
};

/** Runs in one tab of the browser at a time, if it supports locks: tabs share one subscription. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('gatecall-push', work) : work();

/** Ends the subscription; returns its endpoint, so that the server deletes it too. */
export const unsubscribeFromPush = async (): Promise<string | null> => {
  const subscription = await ownSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
};
