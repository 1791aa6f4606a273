/** The client's state as a store, for React's `useSyncExternalStore`, Svelte and others. */
import type { Session, User } from './entities.ts';
import type { Cancel } from './ports.ts';
import type { GatecallClient } from './client.ts';

export type ClientState = {
  readonly session: Session | null;
  /** Also null for a core client, which loads no users. */
  readonly user: User | null;
  /** True until the server has confirmed the session since the page was loaded. */
  readonly fromCache: boolean;
};
export type ClientStore = {
  readonly subscribe: (listen: () => void) => Cancel;
  /** The same object until something changes. */
  readonly getSnapshot: () => ClientState;
  /** For rendering on a server, where no user is signed in. */
  readonly getServerSnapshot: () => ClientState;
};

type Observed = Pick<GatecallClient, 'session'> & Partial<Pick<GatecallClient, 'user'>>;

const NOTHING: ClientState = { session: null, user: null, fromCache: true };

/**
 * Creates the store of a client. Create it once, next to the client.
 *
 * ```ts
 * const { session } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
 * ```
 */
export function clientStore({ session, user }: Observed): ClientStore {
  let last = NOTHING;
  return {
    subscribe(listen) {
      let isListening = true;
      const tell = () => isListening && listen();
      const cancels = [session.onChange(tell), user?.onChange(tell)];
      // The reply at launch may change `fromCache` alone, and listeners are not notified of that.
      void session.ready().then(tell);
      return () => {
        isListening = false;
        for (const cancel of cancels) cancel?.();
      };
    },
    getSnapshot() {
      const now = { ...session.getInfo(), user: user?.getSync() ?? null };
      const isSame =
        now.session === last.session && now.user === last.user && now.fromCache === last.fromCache;
      return isSame ? last : (last = now);
    },
    getServerSnapshot: () => NOTHING,
  };
}
