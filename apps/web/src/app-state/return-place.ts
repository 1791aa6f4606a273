import { HOUR_MS } from '@gatecall/contracts/constants';
import { findAddress } from '../addresses.ts';
import type { KeyValueStore } from '../deps.ts';
import { cleanPath, navigate } from '../lib/router.tsx';

/**
 * Where a page that asked for a sign-in is stored. For all tabs: a mailed link may open in another one.
 */
const STORAGE_KEY = 'gatecall_return_place';
/** As long as a mailed link works. */
const LIFE_MS = HOUR_MS;
const HOME = '/dashboard';

type Place = { readonly to: string; readonly at: number; readonly owner?: string | undefined };

/**
 * Stores the address of a page that needs a session, to return to it after the sign-in. `owner`: the only user who
 * does, because they had it open, and it may name a call or a home of theirs.
 */
export const rememberPlace = (
  storage: KeyValueStore,
  to: string,
  now: number,
  owner?: string,
): void => storage.setItem(STORAGE_KEY, JSON.stringify({ to, at: now, owner } satisfies Place));

/** Goes to the sign-in, and afterwards back to this page. */
export const goToSignIn = (storage: KeyValueStore, now: number, owner?: string): void => {
  rememberPlace(storage, location.pathname + location.search + location.hash, now, owner);
  navigate('/login', { replace: true });
};

/** Deletes it: a user who signs out does not come back. */
export const forgetPlace = (storage: KeyValueStore): void => storage.removeItem(STORAGE_KEY);

/** The page to go to after a sign-in, once; the dashboard if none was stored for this user. */
export const takePlace = (storage: KeyValueStore, now: number, user?: string): string => {
  const place = readPlace(storage);
  forgetPlace(storage);
  if (place === null || now - place.at > LIFE_MS) return HOME;
  // Another application waits there for the user. A mailed link cannot name it, only this browser.
  if (addressOf(place.to)?.path === '/oauth/authorize') return place.to;
  if (place.owner !== undefined && place.owner !== user) return HOME;
  return knownPlace(place.to) ?? HOME;
};

/** Another user has signed in meanwhile: from a page of the one before to the dashboard. */
export const leavePlace = (): void => {
  if (addressOf(location.pathname)?.requiresSession) navigate(HOME, { replace: true });
};

const addressOf = (to: string) => findAddress(cleanPath(to.split(/[?#]/, 1)[0] ?? ''));

/**
 * Goes to such a page. A request of another application needs a document of its own: its policy lets the reply leave
 * for the application.
 */
export const goToPlace = (to: string): void =>
  to.startsWith('/oauth/') ? location.replace(to) : navigate(to, { replace: true });

/** The address of a page that one can go to after a sign-in, and nothing else. */
export const knownPlace = (to: string | null): string | null => {
  if (to === null) return null;
  const address = addressOf(to);
  // An invitation is looked at before the sign-in, and accepted after it.
  const isInvite = address?.path === '/join' || address?.path === '/move-in';
  return address?.requiresSession === true || isInvite ? to : null;
};

/** Whatever it was. */
type Stored = Partial<Record<keyof Place, unknown>>;

const readPlace = (storage: KeyValueStore): Place | null => {
  try {
    const { to, at, owner } = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as Stored;
    if (typeof to !== 'string' || typeof at !== 'number') return null;
    return { to, at, owner: typeof owner === 'string' ? owner : undefined };
  } catch {
    return null; // not ours
  }
};
