/** One session manager per project and page, however many clients there are (wire §3). */
import type { LogPort } from '../ports.ts';
import type { SessionManager } from './manager.ts';

type Shared = { readonly manager: SessionManager; clients: number };
const REGISTRY = /* @__PURE__ */ Symbol.for('gatecall.sessions');

type Deps = {
  readonly page: object;
  readonly key: string;
  readonly log: LogPort;
  readonly create: () => SessionManager;
};

/** Answers the page's manager, made if there is none; the last `close` ends it. */
export function shareManager({ page, key, log, create }: Deps): SessionManager {
  // The symbol is ours, so what lies under it is too (perhaps from a second copy of this package).
  const holder = page as { [REGISTRY]?: Map<string, Shared> };
  const registry = (holder[REGISTRY] ??= new Map());
  const known = registry.get(key);
  if (known) {
    log.warn(
      'There are several Gatecall clients for one public token on this page: create only one.',
    );
  }
  const shared: Shared = known ?? { manager: create(), clients: 0 };
  registry.set(key, shared);
  shared.clients += 1;

  let isClosed = false;
  return {
    ...shared.manager,
    close() {
      if (isClosed) return;
      isClosed = true;
      shared.clients -= 1;
      if (shared.clients > 0) return;
      registry.delete(key);
      shared.manager.close();
    },
  };
}
