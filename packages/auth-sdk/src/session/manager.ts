/**
 * Performs what the session machine decides, for all clients of one project on a page.
 *
 * Order matters: cookies and storage change inside the cross-tab lock, in one go; the lock is
 * released; only then are timers, calls and listeners served. A listener may therefore call the
 * client again without waiting for itself.
 */
import type { Session, User } from '../entities.ts';
import type { Cancel, Ports, StoragePort } from '../ports.ts';
import { refreshDelayMs } from './backoff.ts';
import type { SessionCookies } from './cookies.ts';
import {
  initialState,
  step,
  type Command,
  type MachineConfig,
  type SessionEvent,
  type SessionState,
} from './machine.ts';
import { followTabs, parseAuth } from './tabs.ts';

type Listener<T> = (value: T) => void;
/** Asks the server about the session; settles when the answer was dispatched. */
type Refresher = () => Promise<void>;

export type SessionManager = {
  readonly state: () => SessionState;
  readonly cookies: SessionCookies;
  /** Answers false if the event came too late to mean anything. */
  readonly dispatch: (event: SessionEvent | (() => SessionEvent)) => Promise<boolean>;
  readonly onSession: (listen: Listener<Session | null>) => Cancel;
  readonly onUser: (listen: Listener<User | null>) => Cancel;
  /** The client that performs background refreshes from now on. */
  readonly setRefresher: (refresh: Refresher) => void;
  /** Starts the launch refresh; once, however many clients ask. */
  readonly launch: () => void;
  readonly ready: Promise<void>;
  readonly close: () => void;
};

type Deps = {
  readonly ports: Ports;
  readonly storage: StoragePort;
  readonly storageKey: string;
  readonly cookies: SessionCookies;
  readonly config: MachineConfig;
};

export function createSessionManager(deps: Deps): SessionManager {
  const { ports, storage, storageKey, cookies, config } = deps;
  const sessionListeners = new Set<Listener<Session | null>>();
  const userListeners = new Set<Listener<User | null>>();
  const hasToken = () => cookies.sessionToken() !== null;
  const stored = () => parseAuth(storage.getItem(storageKey));
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();

  let state = initialState(config, stored(), hasToken());
  let refresh: Refresher = async () => {};
  let timer: { readonly cancel: Cancel; readonly dueAt: number } | null = null;
  let isClosed = false;
  let isLaunched = false;

  async function dispatch(given: SessionEvent | (() => SessionEvent)): Promise<boolean> {
    const settled = await ports.lock(storageKey, () => {
      const before = state;
      const result = step(config, before, typeof given === 'function' ? given() : given);
      state = result.state;
      for (const command of result.commands) persist(command);
      return { commands: result.commands, applied: result.state !== before };
    });
    for (const command of settled.commands) perform(command);
    return settled.applied;
  }

  /** Commands that other tabs can see: inside the lock. */
  function persist(command: Command): void {
    switch (command.type) {
      case 'cookies':
        return cookies.saveSession(command.tokens, command.session);
      case 'intermediate':
        return cookies.saveIntermediate(command.token);
      case 'storage':
        return storage.setItem(storageKey, JSON.stringify(command.auth));
    }
  }

  /** Commands of this page alone: after the lock. */
  function perform(command: Command): void {
    if (command.type === 'notify') return tell(command);
    if (command.type === 'timer') return setTimer(command.attempt);
    if (command.type === 'refresh' && !isClosed) void refresh().finally(markReady);
  }

  function setTimer(attempt: number | null): void {
    timer?.cancel();
    timer = null;
    if (attempt === null || isClosed) return;
    const delayMs = refreshDelayMs(attempt, ports.random);
    timer = {
      dueAt: ports.clock.now() + delayMs,
      cancel: ports.clock.setTimer(() => void lookAtTimer(true), delayMs),
    };
  }

  const lookAtTimer = (overdue: boolean) =>
    dispatch(() => ({ type: 'refreshDue', hasToken: hasToken(), overdue }));

  function tell(changed: { readonly session: boolean; readonly user: boolean }): void {
    if (changed.session) tellAll(sessionListeners, state.auth?.session ?? null);
    if (changed.user) tellAll(userListeners, state.auth?.user ?? null);
  }

  function tellAll<T>(listeners: Set<Listener<T>>, value: T): void {
    for (const listen of listeners) {
      try {
        listen(value);
      } catch (error) {
        // One listener's fault must not keep the others from knowing.
        ports.log.error('A session listener failed.', error);
      }
    }
  }

  const offTabs = followTabs(ports.events, storageKey, (auth) => {
    void dispatch({ type: 'tabChanged', auth });
  });
  const offWake = ports.events.onWake(() => {
    if (stored()?.session.session_id !== state.auth?.session.session_id) {
      // A page that was frozen, or kept for the way back, has missed what other tabs told. Read
      // again inside the lock: a step that is under way may settle the difference by itself.
      void dispatch(() => ({ type: 'tabChanged', auth: stored() }));
    } else if (timer) {
      void lookAtTimer(ports.clock.now() >= timer.dueAt);
    }
  });

  return {
    state: () => state,
    cookies,
    dispatch,
    onSession: (listen) => subscribe(sessionListeners, listen),
    onUser: (listen) => subscribe(userListeners, listen),
    setRefresher: (next) => {
      refresh = next;
    },
    launch() {
      if (isLaunched) return;
      isLaunched = true;
      void dispatch(() => ({ type: 'launched', stored: stored(), hasToken: hasToken() })).then(
        () => state.refresh.kind === 'running' || markReady(),
      );
    },
    ready,
    close() {
      isClosed = true;
      setTimer(null);
      offTabs();
      offWake();
    },
  };
}

function subscribe<T>(listeners: Set<T>, listen: T): Cancel {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
