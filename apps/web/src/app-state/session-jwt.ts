import { SESSION_JWT_STORAGE_KEY } from '@gatecall/contracts/constants';

import type { AppDeps, KeyValueStore } from '../deps.ts';

/** Stands for a JWT that no script ever sees: the browser sends the session by itself. */
export const JWT_IN_COOKIE = 'in-cookie';

/** What is to be stored after a sign-in: the JWT, or that there is one. Empty: there is none. */
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
 * Takes over a newer JWT: the provider renews it in the background and a JWT lives five minutes
 * (D-07). Where none is stored, none is: that absence means "do nothing" to a save (APP-053).
 */
export const renewStoredJwt = ({ client, storage }: Pick<AppDeps, 'client' | 'storage'>): void => {
  const newest = client.session.getTokens()?.session_jwt;
  const stored = readSessionJwt(storage);
  if (newest && stored !== null && stored !== newest) storeSessionJwt(storage, newest);
};
