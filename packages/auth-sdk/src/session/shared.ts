/** One session manager per project and page, however many clients there are (wire 3). */
import type { Ports } from '../ports.ts';
import type { SessionManager } from './manager.ts';

type Shared = { readonly manager: SessionManager; readonly clients: Set<object> };

/**
 * Minified builds shorten a manager's members, and this word as well: copies that call the members
 * differently have a manager each, like two tabs.
 */
const MEMBERS = 'longNames';

/** Returns the page's manager, created if there is none; the last `close` ends it. */
export function shareManager(
  { page, log }: Pick<Ports, 'page' | 'log'>,
  key: string,
  create: () => SessionManager,
): SessionManager {
  // The symbol is ours, so what lies under it is too (perhaps from a second copy of this package).
  const holder = page as Record<symbol, Shared | undefined>;
  const place = Symbol.for(key + MEMBERS);
  if (holder[place]) {
    log.warn('There are several Gatecall clients, use one.');
  }
  const { manager, clients } = (holder[place] ??= { manager: create(), clients: new Set() });
  const client = {
    ...manager,
    close() {
      if (!clients.delete(client) || clients.size > 0) return;
      delete holder[place];
      manager.close();
    },
  };
  clients.add(client);
  return client;
}
