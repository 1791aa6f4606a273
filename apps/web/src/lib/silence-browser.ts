/**
 * Ends this browser's subscription to push messages, and closes the notices that it shows: whoever uses it next
 * is not told of the calls of whoever signs out.
 */
export const silenceBrowser = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close();
  // Firefox has none in private windows, WebKit none outside of installed apps.
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
};
