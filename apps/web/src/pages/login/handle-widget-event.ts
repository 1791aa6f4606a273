import type { WidgetEvent } from '@gatecall/auth-widget/events';

import { loadOwnState } from '../../app-state/load.ts';
import { jwtToStore, storeSessionJwt } from '../../app-state/session-jwt.ts';
import type { AppDeps } from '../../deps.ts';

/**
 * A passkey or one-time passcode with a session JWT signs in: the JWT is stored and the app goes to the
 * dashboard. Every other event is only logged (APP-104).
 */
export const handleWidgetEvent = (
  deps: Pick<AppDeps, 'client' | 'config' | 'log' | 'own' | 'storage'>,
  event: WidgetEvent,
  goToDashboard: () => void,
): void => {
  const jwt = sessionJwtOf(deps, event);
  if (jwt === '') {
    deps.log.info('Sign-in event', event.type); // never the data: it may hold tokens
    return;
  }
  storeSessionJwt(deps.storage, jwt);
  void loadOwnState(deps).then(goToDashboard);
};

const sessionJwtOf = (deps: Pick<AppDeps, 'config'>, event: WidgetEvent): string => {
  if (event.type !== 'PASSKEY_AUTHENTICATE' && event.type !== 'OTP_AUTHENTICATE') return '';
  return jwtToStore(deps.config, event.data.session_jwt);
};
