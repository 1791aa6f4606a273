/** Web push of this browser: asked for only after a click, and told to nobody but our server. */

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The subscription of this browser; `null` where there is none. */
export const ownSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** What this browser does now; asks nothing. */
export const readPushState = async (): Promise<PushState> => {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await ownSubscription()) ? 'on' : 'off';
};

/** Asks for permission and subscribes; `null` where the resident said no. */
export const subscribeToPush = async (publicKey: string): Promise<PushSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
};

/** The same under a new address, in place of one that the push service may take no more for. */
export const renewSubscription = async (publicKey: string): Promise<PushSubscription | null> => {
  await (await ownSubscription())?.unsubscribe();
  return subscribeToPush(publicKey);
};

/** Does this in one tab of the browser at a time, where it knows how: they share one subscription. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('gatecall-push', work) : work();

/** Ends the subscription; answers its endpoint, so that the server forgets it too. */
export const unsubscribeFromPush = async (): Promise<string | null> => {
  const subscription = await ownSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
};
