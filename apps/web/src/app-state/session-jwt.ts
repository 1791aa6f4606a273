import { SESSION_JWT_STORAGE_KEY } from '@gatecall/contracts/constants';

import type { AppDeps, KeyValueStore } from '../deps.ts';

/** Takes the place of a JWT that no script may see: the browser sends the session by itself. */
export const JWT_IN_COOKIE = 'in-cookie';

/** What to store after a sign-in: the JWT, or that there is one. Empty: there is none. */
export const jwtToStore = (
  config: Pick<AppDeps['config'], 'sessionCookies'>,
  jwt: string | undefined,
): string => jwt || (config.sessionCookies === 'http-only' ? JWT_IN_COOKIE : '');

/** The product's own copy of the session JWT (APP-098). */
export const readSessionJwt = (storage: KeyValueStore): string | null =>
  storage.getItem(SESSION_JWT_STORAGE_KEY);

export const storeSessionJwt = (storage: KeyValueStore, jwt: string): void =>
  storage.setItem(SESSION_JWT_STORAGE_KEY, jwt);

export const removeSessionJwt = (storage: KeyValueStore): void =>
  storage.removeItem(SESSION_JWT_STORAGE_KEY);

/**
 * Stores a newer JWT: the provider renews it in the background and a JWT lives five minutes (D-07). If
 * none is stored, none is written: a save does nothing without one (APP-053).
 */
export const renewStoredJwt = ({ client, storage }: Pick<AppDeps, 'client' | 'storage'>): void => {
  const newest = client.session.getTokens()?.session_jwt;
  const stored = readSessionJwt(storage);
  if (newest && stored !== null && stored !== newest) storeSessionJwt(storage, newest);
};
