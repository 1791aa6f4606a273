import type { AppDeps } from '../deps.ts';

/** The used part of Trusted Types; TypeScript's library does not have it yet. */
type TrustedUrls = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

const SCRIPT = '/sw.js';

/** Makes the app installable and its frame available offline; the app works without it too. */
export const registerServiceWorker = (log: AppDeps['log']): void => {
  if (!('serviceWorker' in navigator) || location.pathname.startsWith('/authenticate')) return;
  const begin = () => {
    start().catch((error: unknown) => log.error('The service worker did not start', error));
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
};

// An async function, so that a refused policy ends as a rejection like everything else.
const start = async (): Promise<void> => {
  await navigator.serviceWorker.register(trusted(SCRIPT));
};

/**
 * The page's security policy demands that a policy of this name approves whatever runs as a script
 * (Trusted Types, W3C); this one approves one file.
 */
const trusted = (url: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedUrls };
  const policy = trustedTypes?.createPolicy('gatecall-service-worker', {
    createScriptURL(asked) {
      if (asked !== SCRIPT) throw new TypeError(`${asked} is no script of ours.`);
      return asked;
    },
  });
  return policy?.createScriptURL(url) ?? url;
};
