/**
 * Carries out what the session machine decides, for all clients of one project on a page.
 *
 * Order matters. Cookies and storage change together, inside the cross-tab lock; the lock is released;
 * only then timers, calls and listeners run. A listener may therefore call the client again without
 * waiting for itself.
 */
import type { Cancel, Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { refreshDelayMs } from './backoff.ts';
import type { SessionCookies } from './cookies.ts';
import {
  initialState,
  step,
  type Auth,
  type Command,
  type MachineConfig,
  type Refresh,
  type SessionEvent,
  type SessionState,
} from './machine.ts';
import { storedAuth } from './stored-auth.ts';

type Listener<Part extends keyof Auth> = (value: Auth[Part] | null) => void;
/** Asks the server about the session; settles when the reply was dispatched. */
type Refresher = () => Promise<void>;

export type SessionManager = {
  readonly snapshot: () => SessionState;
  readonly jar: SessionCookies;
  /** Returns false if the event came too late to mean anything. */
  readonly dispatch: (event: SessionEvent | (() => SessionEvent)) => Promise<boolean>;
  readonly on: <Part extends keyof Auth>(part: Part, listen: Listener<Part>) => Cancel;
  /** This client does the background refreshes from now on; the first one follows the launch. */
  readonly launch: (refresh: Refresher) => void;
  readonly ready: () => Promise<void>;
  readonly close: () => void;
};

// oxlint-disable-next-line max-lines-per-function -- its functions share the machine's state
export function createSessionManager(
  ports: Ports,
  store: Store,
  jar: SessionCookies,
  config: MachineConfig,
): SessionManager {
  const listeners: { readonly [Part in keyof Auth]: Set<Listener<Part>> } = {
    session: new Set(),
    user: new Set(),
  };
  const hasToken = () => jar.sessionToken() !== null;

  let state = initialState(config, storedAuth(store), hasToken());
  let refresh: Refresher;
  let refreshing: Promise<void> | undefined;
  let launching: Promise<void> | undefined;
  let timer: { readonly cancel: Cancel; readonly dueAt: number } | null = null;
  const closing = new AbortController();

  async function dispatch(given: SessionEvent | (() => SessionEvent)): Promise<boolean> {
    const commands = await ports.lock(store.key, () => {
      const result = step(config, state, typeof given === 'function' ? given() : given);
      state = result.state;
      result.commands.forEach(persist);
      return result.commands;
    });
    commands.forEach(perform);
    return commands.length > 0;
  }

  /** Commands that other tabs can see: inside the lock. */
  function persist(command: Command): void {
    switch (command.type) {
      case 'cookies':
        return jar.saveSession(command.tokens, command.session);
      case 'intermediate':
        return jar.saveIntermediate(command.intermediateToken);
      case 'memory':
        return store.save(command.auth);
    }
  }

  /** Commands of this page alone: after the lock. */
  function perform(command: Command): void {
    if (command.type === 'notify') tell(command.part);
    if (command.type === 'refresh') plan(command.refresh);
  }

  function plan({ kind, attempt }: Refresh): void {
    timer?.cancel();
    timer = null;
    if (closing.signal.aborted) return;
    if (kind === 'running') refreshing = refresh();
    if (kind !== 'waiting') return;
    const delayMs = refreshDelayMs(attempt, ports.random);
    timer = {
      dueAt: ports.clock.now() + delayMs,
      cancel: ports.clock.setTimer(() => void lookAtTimer(true), delayMs),
    };
  }

  const lookAtTimer = (overdue: boolean) =>
    dispatch(() => ({ type: 'refreshDue', hasToken: hasToken(), overdue }));

  function tell<Part extends keyof Auth>(part: Part): void {
    for (const listen of listeners[part]) {
      try {
        listen(state.auth?.[part] ?? null);
      } catch (error) {
        // A listener that throws must not keep the others from being called.
        ports.log.error('A session listener failed.', error);
      }
    }
  }

  /** Reads inside the lock: a step in progress may remove the difference itself. */
  const followTabs = () => void dispatch(() => ({ type: 'tabChanged', auth: storedAuth(store) }));
  // A null key: the user cleared all storage.
  ports.onStorage((key) => (key ?? store.key) === store.key && followTabs(), closing.signal);
  ports.onWake(() => {
    if (storedAuth(store)?.session.session_id !== state.auth?.session.session_id) {
      // A page that was frozen, or kept for the back button, has missed what other tabs said.
      followTabs();
    } else if (timer) {
      void lookAtTimer(ports.clock.now() >= timer.dueAt);
    }
  }, closing.signal);

  return {
    snapshot: () => state,
    jar,
    dispatch,
    on(part, listen) {
      listeners[part].add(listen);
      return () => listeners[part].delete(listen);
    },
    launch(next) {
      refresh = next;
      launching ??= dispatch(() => ({
        type: 'launched',
        stored: storedAuth(store),
        hasToken: hasToken(),
      })).then(() => refreshing);
    },
    ready: async () => launching,
    close() {
      closing.abort();
      timer?.cancel();
    },
  };
}
