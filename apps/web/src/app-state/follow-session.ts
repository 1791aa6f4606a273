import type { AppDeps, KeyValueStore } from '../deps.ts';
import { loadOwnState } from './load.ts';
import { jwtToStore, removeSessionJwt, storeSessionJwt } from './session-jwt.ts';

type Followed = Pick<AppDeps, 'client' | 'config' | 'own' | 'storage'>;

/**
 * Loads own state once the provider knows whether there is a session, then follows every change:
 * a refresh, a sign-out in another tab, an end that the server decided (D-05, D-07, D-09).
 *
 * @returns how to stop following.
 */
export const followSession = (deps: Followed): (() => void) => {
  const { client, own, storage } = deps;
  let isReady = false;
  void client.session.ready().then(() => {
    isReady = true;
    keepJwt(deps);
    return loadOwnState(deps);
  });
  return client.session.onChange((session) => {
    if (session === null) {
      removeSessionJwt(storage);
      if (isReady) own.clear();
      return;
    }
    keepJwt(deps);
    if (isReady && own.get().session?.session_id !== session.session_id) void loadOwnState(deps);
  });
};

/** Stores the newest JWT while there is a session (D-07). */
export const keepJwt = ({ client, config, storage }: Followed): void => {
  if (client.session.getSync() === null) return;
  const jwt = jwtToStore(config, client.session.getTokens()?.session_jwt);
  if (jwt !== '') storeSessionJwt(storage, jwt);
};

/**
 * The client's storage, which tells of every write: a renewal changes the JWT alone, of which the
 * client has no event, but what it saves beside the cookies has changed (D-07).
 */
export const tellingStorage = (open: () => KeyValueStore, onWrite: () => void): KeyValueStore => ({
  getItem: (key) => open().getItem(key),
  removeItem: (key) => open().removeItem(key),
  setItem(key, value) {
    try {
      open().setItem(key, value);
    } finally {
      onWrite();
    }
  },
});
