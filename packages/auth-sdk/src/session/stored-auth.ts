/** The session in local storage, which other tabs of this browser write too (wire 3). */
import type { Store } from '../store.ts';
import type { Auth } from './machine.ts';

/** The stored state; null if it is not valid. */
export function storedAuth(store: Store): Auth | null {
  // Written by this client in another tab or at another time; ids are what the rest relies on.
  const auth = store.load() as Auth | null;
  return auth?.session?.session_id && auth.user?.user_id ? auth : null;
}
