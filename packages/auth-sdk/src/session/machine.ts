/**
 * What happens to a session: `(config, state, event)` to the next state and the commands that make
 * it true outside. Pure: no clock, no storage, no network. `manager.ts` performs the commands.
 */
import type { Session, SessionTokens, User } from '../entities.ts';

/** Who is signed in: what local storage keeps. The tokens lie in cookies only. */
export type Auth = { readonly user: User; readonly session: Session };

export type MachineConfig = {
  /** The server keeps the tokens in HttpOnly cookies: none to be seen means nothing. */
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
  /** Grows when the session becomes another one, so that a late answer about the old is known. */
  readonly epoch: number;
  /** The server gave this session without readable tokens (wire 2). */
  readonly tokenless: boolean;
  /** A server, or another tab, has spoken since launch. */
  readonly confirmed: boolean;
  readonly refresh: Refresh;
};

export type SessionEvent =
  | { readonly type: 'launched'; readonly stored: Auth | null; readonly hasToken: boolean }
  /** A server gave this session. With `epoch`: as an answer about the session of that epoch. */
  | {
      readonly type: 'saved';
      readonly auth: Auth;
      readonly tokens: SessionTokens | null;
      readonly epoch?: number | undefined;
    }
  /**
   * The session is over: revoked, unknown to the server, or given up for a sign-in that still lacks
   * a step. With `epoch`: only if it is that one.
   */
  | {
      readonly type: 'ended';
      readonly epoch?: number | undefined;
      readonly intermediateToken?: string | undefined;
    }
  | { readonly type: 'refreshFailed'; readonly epoch: number }
  /** The timer ran, or the page woke up and looked at it. */
  | { readonly type: 'refreshDue'; readonly hasToken: boolean; readonly overdue: boolean }
  | { readonly type: 'tokensUpdated'; readonly tokens: SessionTokens }
  | { readonly type: 'userChanged'; readonly user: User }
  | { readonly type: 'tabChanged'; readonly auth: Auth | null };

export type Command =
  /** Writes the session cookies, or removes them. Without `session` their end is not known. */
  | { readonly type: 'cookies'; readonly tokens: SessionTokens | null; readonly session?: Session }
  | { readonly type: 'intermediate'; readonly intermediateToken: string | null }
  | { readonly type: 'memory'; readonly auth: Auth | null }
  /** The one timer, or call, in place of a timer that is set. */
  | { readonly type: 'refresh'; readonly refresh: Refresh }
  | { readonly type: 'notify'; readonly part: keyof Auth };

export type Step = { readonly state: SessionState; readonly commands: readonly Command[] };

const IDLE: Refresh = { kind: 'idle', attempt: 0 };

/** The state before anything was decided; `auth` is only a guess from storage until then. */
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

/** Decides what an event means in a state, and what is to be done for it. Pure; the manager does it. */
export function step(config: MachineConfig, state: SessionState, event: SessionEvent): Step {
  // An answer about a session that is no longer this one means nothing: a late refresh does not
  // sign in again, a late revoke does not undo the sign-in that came after it.
  // No `in`: the minified build shortens the member's name, but no string.
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
      // In the midst of failures a woken page asks at once: the network may just be back.
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

/** Saving with state: session cookies and storage written, intermediate removed (SDK-015, SDK-016). */
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

/** The session is over: cookies and storage emptied together, no refresh left. */
function end(state: SessionState, intermediate: readonly Command[] = []): Step {
  const settled = settle(state, { auth: null, confirmed: true, tokenless: false }, [
    { type: 'cookies', tokens: null },
    ...intermediate,
    { type: 'memory', auth: null },
  ]);
  // Also without a session before: an answer that is still on its way must not bring one.
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
  // The call on its way asks about the old tokens: its answer will be ignored, so plan another.
  return state.refresh.kind === 'running' ? keepAlive(config, settled) : settled;
}

function changeUser(state: SessionState, user: User): Step {
  // A late answer about somebody who signed out meanwhile changes nothing.
  if (state.auth?.user.user_id !== user.user_id) return ignore(state);
  const auth = { ...state.auth, user };
  return settle(state, { auth, confirmed: true }, [{ type: 'memory', auth }]);
}

/** Another tab has written storage and cookies already: follow, write nothing back (wire 3). */
function followTab(config: MachineConfig, state: SessionState, auth: Auth | null): Step {
  const settled = settle(state, { auth, confirmed: true });
  return auth ? keepAlive(config, settled) : stop(settled);
}

/** Takes changes over, counts the epoch, and says who must be told. */
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

/** Equal for values that differ in `last_accessed_at` only, which every refresh moves (wire 3). */
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
