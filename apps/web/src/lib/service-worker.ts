import type { AppDeps } from '../deps.ts';

/** Makes the app installable and its frame available offline; without one it works all the same. */
export const registerServiceWorker = (log: AppDeps['log']): void => {
  if (!('serviceWorker' in navigator) || location.pathname.startsWith('/authenticate')) return;
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => log.error('The service worker did not start', error));
  });
};
