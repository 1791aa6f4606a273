import type { AppDeps } from '../deps.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetHomes } from './homes-memory.ts';
import { forgetCode } from './offline-code.ts';
import { forgetPlace, rememberPlace } from './return-place.ts';
import { navigate } from '../lib/router.tsx';
import { silenceBrowser } from '../lib/silence-browser.ts';
import { removeSessionJwt } from './session-jwt.ts';

const toLogin = (): void => navigate('/login', { replace: true });

/**
 * Signs out in the order of APP-108 to APP-112: stored JWT, provider session (whose failure stops
 * nothing), own state, `goToLogin`.
 */
export const logout = async (
  { client, own, storage, log }: Pick<AppDeps, 'client' | 'own' | 'storage' | 'log'>,
  goToLogin = toLogin,
): Promise<void> => {
  removeSessionJwt(storage);
  try {
    // Removed even if the server cannot be reached, or a reload would sign in again.
    await client.session.revoke({ forceClear: true });
  } catch (error) {
    log.error('Revoking the session failed', error);
  }
  removeSessionJwt(storage); // a refresh that was under way may have stored a newer one
  own.clear();
  goToLogin();
  // The server has silenced this device with the session, if it could be reached.
  silenceBrowser().catch((error: unknown) => log.info('This device may still ring', error));
  // After signing out there is nothing to come back to.
  forgetPlace(storage);
  forgetDrafts(storage);
  forgetHomes(storage);
  forgetCode(storage);
};

/** Signs out for a fresh sign-in, which leads back to the page that asks for it. */
export const signInAgain = async (
  deps: Pick<AppDeps, 'client' | 'own' | 'storage' | 'log' | 'now'>,
  goToLogin = toLogin,
): Promise<void> => {
  const place = location.pathname + location.search + location.hash;
  await logout(deps, () => undefined);
  rememberPlace(deps.storage, place, deps.now());
  goToLogin();
};
