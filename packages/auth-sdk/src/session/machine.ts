/**
 * The session as a state machine: `(config, state, event)` to the next state and the commands for the
 * outside. Pure: no clock, no storage, no network. `manager.ts` carries the commands out.
 */
import type { Session, SessionTokens, User } from '../entities.ts';

/** Who is signed in, as kept in local storage. The tokens are in cookies only. */
export type Auth = { readonly user: User; readonly session: Session };

export type MachineConfig = {
  /** The server keeps the tokens in HttpOnly cookies, so the absence of readable ones means nothing. */
  readonly httpOnly: boolean;
  readonly keepAlive: boolean;
};

/** The one background refresh: none, one timer, or one call. `attempt` counts failures in a row. */
export type Refresh = {
  readonly kind: 'idle' | 'waiting' | 'running';
  readonly attempt: number;
};

export type SessionState = {
  readonly auth: Auth | null;
  /** Changes when the session is replaced, so that a late reply about the old one is recognised. */
  readonly epoch: number;
  /** The server gave this session without readable tokens (wire 2). */
  readonly tokenless: boolean;
  /** A server or another tab has confirmed the state since launch. */
  readonly confirmed: boolean;
  readonly refresh: Refresh;
};

export type SessionEvent =
  | { readonly type: 'launched'; readonly stored: Auth | null; readonly hasToken: boolean }
  /**
   * A server returned this session. With `epoch`: in reply to a question about that epoch's session.
   */
  | {
      readonly type: 'saved';
      readonly auth: Auth;
      readonly tokens: SessionTokens | null;
      readonly epoch?: number | undefined;
    }
  /**
   * The session is over: revoked, unknown to the server, or given up for a sign-in that lacks another
   * step. With `epoch`: only if it is that one.
   */
  | {
      readonly type: 'ended';
      readonly epoch?: number | undefined;
      readonly intermediateToken?: string | undefined;
    }
  | { readonly type: 'refreshFailed'; readonly epoch: number }
  /** The timer fired, or the page woke up and checked it. */
  | { readonly type: 'refreshDue'; readonly hasToken: boolean; readonly overdue: boolean }
  | { readonly type: 'tokensUpdated'; readonly tokens: SessionTokens }
  | { readonly type: 'userChanged'; readonly user: User }
  | { readonly type: 'tabChanged'; readonly auth: Auth | null };

export type Command =
  /** Writes the session cookies, or removes them. Without `session` their end is unknown. */
  | { readonly type: 'cookies'; readonly tokens: SessionTokens | null; readonly session?: Session }
  | { readonly type: 'intermediate'; readonly intermediateToken: string | null }
  | { readonly type: 'memory'; readonly auth: Auth | null }
  /** Schedules the one timer, or makes the one call; replaces a timer that is set. */
  | { readonly type: 'refresh'; readonly refresh: Refresh }
  | { readonly type: 'notify'; readonly part: keyof Auth };

export type Step = { readonly state: SessionState; readonly commands: readonly Command[] };

const IDLE: Refresh = { kind: 'idle', attempt: 0 };

/** The state before anything is decided; until then `auth` is only what storage says. */
export function initialState(config: MachineConfig, stored: Auth | null, hasToken: boolean) {
  const auth = hasToken || config.httpOnly ? stored : null;
  const state: SessionState = {
    auth,
    epoch: 0,
    tokenless: false,
    confirmed: false,
    refresh: IDLE,
  };
  return state;
}

/** Decides what an event means in a state and what has to be done. Pure; the manager does it. */
export function step(config: MachineConfig, state: SessionState, event: SessionEvent): Step {
  // A reply about a session that has been replaced means nothing: a late refresh does not sign in
  // again, a late revoke does not undo a later sign-in. No `in`: the minified build shortens the
  // member's name, but no string.
  const { epoch = state.epoch } = event as { readonly epoch?: number }; // some kinds name one
  if (epoch !== state.epoch) return ignore(state);
  switch (event.type) {
    case 'launched':
      // No session token cookie and no custom endpoint destroys the session (SDK-011). An
      // intermediate cookie stays: its flow may continue on this page.
      return event.hasToken || config.httpOnly
        ? startRefresh(settle(state, { auth: event.stored }))
        : end(state);
    case 'saved':
      return save(config, state, event);
    case 'ended':
      return end(state, [
        { type: 'intermediate', intermediateToken: event.intermediateToken ?? null },
      ]);
    case 'refreshFailed':
      return state.refresh.kind === 'running'
        ? schedule(settle(state, {}), state.refresh.attempt + 1)
        : ignore(state);
    case 'refreshDue':
      // After failures, a page that wakes up asks immediately: the network may just be back.
      return state.refresh.kind === 'waiting' && (event.overdue || state.refresh.attempt > 0)
        ? refreshNow(config, state, event.hasToken)
        : ignore(state);
    case 'tokensUpdated':
      return updateTokens(config, state, event.tokens);
    case 'userChanged':
      return changeUser(state, event.user);
    case 'tabChanged':
      return followTab(config, state, event.auth);
  }
}

const ignore = (state: SessionState): Step => ({ state, commands: [] });

/**
 * A session was saved: write session cookies and storage, remove the intermediate cookie (SDK-015,
 * SDK-016).
 */
function save(
  config: MachineConfig,
  state: SessionState,
  { auth, tokens }: { readonly auth: Auth; readonly tokens: SessionTokens | null },
): Step {
  const settled = settle(state, { auth, confirmed: true, tokenless: tokens === null }, [
    { type: 'cookies', tokens, session: auth.session },
    { type: 'intermediate', intermediateToken: null },
    { type: 'memory', auth },
  ]);
  return keepAlive(config, settled);
}

/** The session is over: empty cookies and storage together, stop refreshing. */
function end(state: SessionState, intermediate: readonly Command[] = []): Step {
  const settled = settle(state, { auth: null, confirmed: true, tokenless: false }, [
    { type: 'cookies', tokens: null },
    ...intermediate,
    { type: 'memory', auth: null },
  ]);
  // Also without a previous session: a reply still on its way must not bring one.
  return stop({ ...settled, state: { ...settled.state, epoch: state.epoch + 1 } });
}

function refreshNow(config: MachineConfig, state: SessionState, hasToken: boolean): Step {
  // The cookie is gone (it expired during sleep, or the page's server removed it).
  if (!hasToken && !config.httpOnly && !state.tokenless) return end(state);
  return startRefresh(settle(state, {}));
}

function updateTokens(config: MachineConfig, state: SessionState, tokens: SessionTokens): Step {
  const settled = settle(state, { epoch: state.epoch + 1, tokenless: false }, [
    { type: 'cookies', tokens },
    { type: 'intermediate', intermediateToken: null },
  ]);
  // The call in flight asks about the old tokens and its reply will be ignored, so plan another.
  return state.refresh.kind === 'running' ? keepAlive(config, settled) : settled;
}

function changeUser(state: SessionState, user: User): Step {
  // A late reply about a user who has signed out changes nothing.
  if (state.auth?.user.user_id !== user.user_id) return ignore(state);
  const auth = { ...state.auth, user };
  return settle(state, { auth, confirmed: true }, [{ type: 'memory', auth }]);
}

/** Another tab has written storage and cookies already: follow, and write nothing back (wire 3). */
function followTab(config: MachineConfig, state: SessionState, auth: Auth | null): Step {
  const settled = settle(state, { auth, confirmed: true });
  return auth ? keepAlive(config, settled) : stop(settled);
}

/** Applies changes, counts the epoch, and says who must be told. */
function settle(
  before: SessionState,
  changes: Partial<SessionState>,
  commands: readonly Command[] = [],
): Step {
  const next = { ...before, ...changes };
  const sameSession = before.auth?.session.session_id === next.auth?.session.session_id;
  const state = sameSession ? next : { ...next, epoch: before.epoch + 1 };
  const told = (['session', 'user'] as const).filter(
    (part) => fingerprint(before.auth?.[part]) !== fingerprint(next.auth?.[part]),
  );
  return {
    state,
    commands: [...commands, ...told.map((part) => ({ type: 'notify', part }) as const)],
  };
}

/** Equal if only `last_accessed_at` differs, which changes with every refresh (wire 3). */
const fingerprint = (value: Session | User | undefined): string | undefined =>
  JSON.stringify(value, (key, member: unknown) =>
    key === 'last_accessed_at' ? undefined : member,
  );

const keepAlive = (config: MachineConfig, settled: Step): Step =>
  config.keepAlive ? schedule(settled, 0) : stop(settled);

const schedule = (settled: Step, attempt: number): Step =>
  withRefresh(settled, { kind: 'waiting', attempt });

const stop = (settled: Step): Step => withRefresh(settled, IDLE);

const startRefresh = (settled: Step): Step =>
  withRefresh(settled, { ...settled.state.refresh, kind: 'running' });

const withRefresh = ({ state, commands }: Step, refresh: Refresh): Step => ({
  state: { ...state, refresh },
  commands: [...commands, { type: 'refresh', refresh }],
});
