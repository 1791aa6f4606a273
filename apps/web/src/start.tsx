import { createClient } from '@gatecall/auth-sdk/client';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

import { findAddress } from './addresses.ts';
import { App } from './app.tsx';
import { createDarkMode, type DarkMode } from './app-state/dark-mode.ts';
import {
  followSession,
  keepJwt,
  lookAgainWhileUnreachable,
  tellingStorage,
} from './app-state/follow-session.ts';
import { loadOwnState } from './app-state/load.ts';
import { goToSignIn } from './app-state/return-place.ts';
import { createOwnState, isSignedIn } from './app-state/store.ts';
import { readConfig } from './config.ts';
import type { AppDeps, KeyValueStore } from './deps.ts';
import { fetchInTime } from './lib/fetch-in-time.ts';
import { nextTask } from './lib/next-task.ts';
import { keepFocus } from './lib/keep-focus.ts';
import { homeCountryOf } from './lib/phone-number.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { safeStorage } from './lib/safe-storage.ts';
import { cleanPath } from './lib/router.tsx';
import { layout, PAGES } from './routes.tsx';
import { detectLanguage, loadTranslation, tellServer } from './text/language.ts';
import { copyText } from './lib/copy-text.ts';
import { createToasts } from './ui/toasts.tsx';

/** After this long a page that is still waiting says so. */
const WAITING_MS = 400;

/** The only place that takes the real browser and passes it to the app. */
export const start = async (): Promise<void> => {
  const storage = safeStorage(() => localStorage);
  const darkMode = followDarkMode(storage);
  document.documentElement.dataset['ready'] = '';
  keepFocus();

  const language = detectLanguage(navigator.languages, storage);
  document.documentElement.lang = language;
  tellServer(language, document);

  // The first page's code loads while the session is being checked.
  const first = findAddress(cleanPath(location.pathname));
  const code = Promise.all([
    first && PAGES[first.path].load(),
    first?.requiresSession ? layout.load() : null,
  ]);
  const config = readConfig(document.querySelector('#gatecall-config')?.textContent);
  await nextTask();
  const callInTime = fetchInTime((...request) => fetch(...request));
  let whenSaved = () => {};
  const client = createClient(config.publicToken, {
    ports: {
      fetch: callInTime,
      storage: tellingStorage(
        () => localStorage,
        () => whenSaved(),
      ),
    },
    providerName: config.providerName,
    httpOnlyCookies: config.sessionCookies === 'http-only',
    ...(config.providerUrl === '' ? {} : { apiUrl: config.providerUrl }),
  });
  const deps: AppDeps = {
    config,
    client,
    storage,
    own: createOwnState(),
    toasts: createToasts((run, ms) => void setTimeout(run, ms)),
    fetch: callInTime,
    now: () => Date.now(),
    userAgent: navigator.userAgent,
    hasPasskeys: 'PublicKeyCredential' in globalThis,
    homeCountry: homeCountryOf(navigator.languages),
    origin: location.origin,
    alert: (message) => window.alert(message),
    // `async`, so that a browser without a clipboard (an insecure address) rejects like one that refuses.
    copy: async (text) => copyText(text),
    share: 'share' in navigator ? (data) => navigator.share(data) : null,
    log: {
      // oxlint-disable-next-line no-console -- widget events are only logged (APP-104)
      info: (message, detail) => console.info(message, detail ?? ''),
      // oxlint-disable-next-line no-console -- "See console for details." (APP-120)
      error: (message, detail) => console.error(message, detail ?? ''),
    },
  };
  whenSaved = () => keepJwt(deps);
  await nextTask();
  followSession(deps);
  lookAgainWhileUnreachable(deps, (run, ms) => void setTimeout(run, ms));
  // A load that failed without a network has cleared own state (D-08): the next one is due.
  addEventListener('online', () => void loadOwnState(deps));

  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root.');
  const known = whenKnown(deps.own);
  const [translation] = await Promise.all([
    loadTranslation(language).catch(() => null),
    // Code that fails to load is requested again when the page renders, which then says so.
    code.catch(() => null),
    // What the server has rendered for a signed-out user stays until that is certain. Other pages also
    // render once, unless the user would see nothing meanwhile.
    root.hasChildNodes() ? known : Promise.race([known, nextTask(WAITING_MS)]),
  ]);
  if (first?.requiresSession !== false && root.hasChildNodes()) await leadToSignIn(deps);
  const app = createRoot(root);
  await nextTask();
  // As a transition, React renders in slices and lets the browser in between.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App darkMode={darkMode} deps={deps} language={{ language, translation }} />
      </StrictMode>,
    ),
  );
  registerServiceWorker(deps.log);
};

const followDarkMode = (storage: KeyValueStore): DarkMode => {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  const darkMode = createDarkMode({
    root: document.documentElement,
    body: document.body,
    storage,
    systemPrefersDark: systemIsDark.matches,
  });
  systemIsDark.addEventListener('change', ({ matches }) => darkMode.followSystem(matches));
  return darkMode;
};

/** The server has drawn the sign-in for a user who is led there: it stays until the real one is ready. */
const leadToSignIn = async ({ own, storage, now }: AppDeps): Promise<void> => {
  if (isSignedIn(own.get())) return;
  await PAGES['/login'].load().catch(() => null);
  goToSignIn(storage, now());
};

/** Once it is certain who is there. */
const whenKnown = (own: AppDeps['own']): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (own.get().isLoaded) resolve();
    };
    own.subscribe(look);
    look();
  });
