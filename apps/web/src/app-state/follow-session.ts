import type { AppDeps, KeyValueStore } from '../deps.ts';
import { loadOwnState } from './load.ts';
import { forgetHomes } from './homes-memory.ts';
import { forgetCode } from './offline-code.ts';
import { leavePlace as leaveThePlace } from './return-place.ts';
import { jwtToStore, readSessionJwt, removeSessionJwt, storeSessionJwt } from './session-jwt.ts';
import { isSignedIn } from './store.ts';

type Followed = Pick<AppDeps, 'client' | 'config' | 'own' | 'storage' | 'now'>;

/**
 * Loads own state once it is known whether there is a session, then follows every change: a refresh, a
 * sign-out in another tab, an end that the server decided (D-05, D-07, D-09).
 *
 * @returns a function that stops following.
 */
export const followSession = (deps: Followed, leavePlace = leaveThePlace): (() => void) => {
  const { client, own, storage } = deps;
  let isReady = false;
  const first = client.session.getSync();
  let last = first;
  // A remembered session most probably stands: its user is asked for while that is found out.
  const early = first === null ? undefined : client.user.get();
  early?.catch(() => undefined);
  // Whoever signs out takes the JWT along: where it has stayed, the session ended while no page was looking.
  const wasSignedIn = readSessionJwt(storage) !== null;
  void client.session.ready().then(() => {
    isReady = true;
    keepJwt(deps);
    const now = client.session.getSync();
    if (now !== null || !wasSignedIn) {
      return loadOwnState(deps, now?.user_id === first?.user_id ? early : undefined);
    }
    removeSessionJwt(storage);
    return own.clear({ absence: 'ended' });
  });
  return client.session.onChange((session) => {
    if (session) {
      last = session;
      keepJwt(deps);
      const { session: shown } = own.get();
      if (shown !== null && shown.user_id !== session.user_id) {
        own.forget(); // also takes the pages along, with all that is typed and open there
        leavePlace();
      }
      if (isReady && own.get().session?.session_id !== session.session_id) void loadOwnState(deps);
      return;
    }
    removeSessionJwt(storage);
    // Before its time it was ended by someone: a device that is taken from its user keeps no code of theirs, and
    // not the names of those to whose gates they belong.
    if (last && Date.parse(last.expires_at) > deps.now()) {
      forgetCode(storage);
      forgetHomes(storage);
    }
    if (isReady) own.clear({ absence: isSignedIn(own.get()) ? 'ended' : own.get().absence });
  });
};

/** Pauses between attempts to reach the server, in milliseconds; the last one repeats. */
const PAUSES_MS = [2_000, 4_000, 8_000, 15_000];

/**
 * While the server does not reply, keeps asking whether the session still stands: a restart or a tunnel
 * must not force a user to sign in again (D-08).
 */
export const lookAgainWhileUnreachable = (
  deps: Pick<AppDeps, 'client' | 'own'>,
  later: (run: () => void, ms: number) => void,
): void => {
  let looks = 0;
  let isWaiting = false;
  deps.own.subscribe(() => {
    if (deps.own.get().absence !== 'unreachable') {
      looks = 0;
      return;
    }
    if (isWaiting) return;
    isWaiting = true;
    const pause = PAUSES_MS[Math.min(looks, PAUSES_MS.length - 1)] ?? 0;
    looks += 1;
    later(() => {
      isWaiting = false;
      if (deps.own.get().absence === 'unreachable') void loadOwnState(deps);
    }, pause);
  });
};

/** Stores the newest JWT while there is a session (D-07). */
export const keepJwt = ({ client, config, storage }: Omit<Followed, 'now'>): void => {
  if (client.session.getSync() === null) return;
  const jwt = jwtToStore(config, client.session.getTokens()?.session_jwt);
  if (jwt !== '') storeSessionJwt(storage, jwt);
};

/**
 * The client's storage, which reports every write: a renewal changes only the JWT, for which the client
 * has no event, but it also changes what is saved beside the cookies (D-07).
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
