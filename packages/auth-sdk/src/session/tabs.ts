/** What other tabs of this browser tell (specification §4, wire §3). */
import type { Cancel, PageEvents } from '../ports.ts';
import type { Auth } from './machine.ts';
import { readJson } from './storage.ts';

/** Tells of every change that another tab makes to the state under `key`. */
export function followTabs(
  events: PageEvents,
  key: string,
  listen: (auth: Auth | null) => void,
): Cancel {
  return events.onStorage((changed, value) => {
    // A null key: the person cleared all storage.
    if (changed === null) return listen(null);
    if (changed === key) listen(parseAuth(value));
  });
}

/** The stored state, or null for anything that is not one. */
export function parseAuth(text: string | null): Auth | null {
  // Written by this client in another tab or at another time; ids are what the rest relies on.
  const auth = readJson(text) as Partial<Auth> | null;
  return auth?.session?.session_id && auth.user?.user_id
    ? { user: auth.user, session: auth.session }
    : null;
}
