/** States × events of the session machine. */
import { SESSION_ENDING_ERRORS } from '@gatecall/contracts/errors';
import { describe, expect, it } from 'vitest';

import { session, user } from '../testing/fake-server.ts';
import { SESSION_ENDING_TYPES } from './authenticate.ts';
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

const config: MachineConfig = { httpOnly: false, keepAlive: true };
const auth = (id = 'session-1'): Auth => ({ user: user(), session: session(id) });
const tokens = { session_token: 't', session_jwt: 'j' };

const base = { epoch: 3, tokenless: false, confirmed: true } as const;
const STATES: Readonly<Record<string, SessionState>> = {
  'signed out': { ...base, auth: null, refresh: { kind: 'idle', attempt: 0 } },
  waiting: { ...base, auth: auth(), refresh: { kind: 'waiting', attempt: 0 } },
  'backing off': { ...base, auth: auth(), refresh: { kind: 'waiting', attempt: 2 } },
  refreshing: { ...base, auth: auth(), refresh: { kind: 'running', attempt: 2 } },
};

const EVENTS: Readonly<Record<string, SessionEvent>> = {
  'launched with token': { type: 'launched', stored: auth(), hasToken: true },
  'launched without token': { type: 'launched', stored: auth(), hasToken: false },
  'saved the same session': { type: 'saved', auth: auth(), tokens },
  'saved another session': { type: 'saved', auth: auth('session-2'), tokens },
  'saved without tokens': { type: 'saved', auth: auth(), tokens: null },
  refreshed: { type: 'saved', epoch: 3, auth: auth(), tokens },
  'refreshed too late': { type: 'saved', epoch: 2, auth: auth('session-2'), tokens },
  'refresh failed': { type: 'refreshFailed', epoch: 3 },
  ended: { type: 'ended', epoch: 3 },
  'ended, too late': { type: 'ended', epoch: 2 },
  'refresh due': { type: 'refreshDue', hasToken: true, overdue: true },
  'refresh due, cookie gone': { type: 'refreshDue', hasToken: false, overdue: true },
  'woken in time': { type: 'refreshDue', hasToken: true, overdue: false },
  'intermediate saved': { type: 'ended', intermediateToken: 'i' },
  'tokens updated': { type: 'tokensUpdated', tokens },
  'user changed': { type: 'userChanged', user: user('user-1', { status: 'pending' }) },
  'other user changed': { type: 'userChanged', user: user('user-2') },
  'tab signed in': { type: 'tabChanged', auth: auth('session-2') },
  'tab signed out': { type: 'tabChanged', auth: null },
};

const SAVE = '+cookies -intermediate +storage';
const END = '-cookies -intermediate -storage';
/** Row: event; columns: signed out | waiting | backing off | refreshing. "." changes nothing. */
const TABLE: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'launched with token': [
    '1 running: !session !user start',
    '1 running: start',
    '1 running: start',
    '1 running: start',
  ],
  'launched without token': [
    'none idle: -cookies -storage cancel',
    'none idle: -cookies -storage !session !user cancel',
    'none idle: -cookies -storage !session !user cancel',
    'none idle: -cookies -storage !session !user cancel',
  ],
  'saved the same session': [
    `1 waiting 0: ${SAVE} !session !user schedule 0`,
    `1 waiting 0: ${SAVE} schedule 0`,
    `1 waiting 0: ${SAVE} schedule 0`,
    `1 waiting 0: ${SAVE} schedule 0`,
  ],
  'saved another session': [
    `2 waiting 0: ${SAVE} !session !user schedule 0`,
    `2 waiting 0: ${SAVE} !session schedule 0`,
    `2 waiting 0: ${SAVE} !session schedule 0`,
    `2 waiting 0: ${SAVE} !session schedule 0`,
  ],
  'saved without tokens': [
    '1 waiting 0: -cookies -intermediate +storage !session !user schedule 0',
    '1 waiting 0: -cookies -intermediate +storage schedule 0',
    '1 waiting 0: -cookies -intermediate +storage schedule 0',
    '1 waiting 0: -cookies -intermediate +storage schedule 0',
  ],
  refreshed: [
    `1 waiting 0: ${SAVE} !session !user schedule 0`,
    `1 waiting 0: ${SAVE} schedule 0`,
    `1 waiting 0: ${SAVE} schedule 0`,
    `1 waiting 0: ${SAVE} schedule 0`,
  ],
  'refreshed too late': ['.', '.', '.', '.'],
  'refresh failed': ['.', '.', '.', '1 waiting 3: schedule 3'],
  ended: [
    `none idle: ${END} cancel`,
    `none idle: ${END} !session !user cancel`,
    `none idle: ${END} !session !user cancel`,
    `none idle: ${END} !session !user cancel`,
  ],
  'ended, too late': ['.', '.', '.', '.'],
  'refresh due': ['.', '1 running: start', '1 running: start', '.'],
  'refresh due, cookie gone': [
    '.',
    'none idle: -cookies -storage !session !user cancel',
    'none idle: -cookies -storage !session !user cancel',
    '.',
  ],
  'woken in time': ['.', '.', '1 running: start', '.'],
  'intermediate saved': [
    'none idle: -cookies +intermediate -storage cancel',
    'none idle: -cookies +intermediate -storage !session !user cancel',
    'none idle: -cookies +intermediate -storage !session !user cancel',
    'none idle: -cookies +intermediate -storage !session !user cancel',
  ],
  'tokens updated': [
    'none idle: +cookies -intermediate',
    '1 waiting 0: +cookies -intermediate',
    '1 waiting 2: +cookies -intermediate',
    '1 waiting 0: +cookies -intermediate schedule 0',
  ],
  'user changed': [
    '.',
    '1 waiting 0: +storage !user',
    '1 waiting 2: +storage !user',
    '1 running: +storage !user',
  ],
  'other user changed': ['.', '.', '.', '.'],
  'tab signed in': [
    '2 waiting 0: !session !user schedule 0',
    '2 waiting 0: !session schedule 0',
    '2 waiting 0: !session schedule 0',
    '2 waiting 0: !session schedule 0',
  ],
  'tab signed out': [
    'none idle: cancel',
    'none idle: !session !user cancel',
    'none idle: !session !user cancel',
    'none idle: !session !user cancel',
  ],
};

const PLANS: Readonly<Record<Refresh['kind'], (refresh: Refresh) => string>> = {
  idle: () => 'cancel',
  waiting: ({ attempt }) => `schedule ${attempt}`,
  running: () => 'start',
};
const SIGNS: Readonly<Record<Command['type'], (command: Command) => string>> = {
  cookies: (command) => ('tokens' in command && command.tokens ? '+cookies' : '-cookies'),
  intermediate: (command) =>
    'intermediateToken' in command && command.intermediateToken ? '+intermediate' : '-intermediate',
  memory: (command) => ('auth' in command && command.auth ? '+storage' : '-storage'),
  refresh: (command) => ('refresh' in command ? PLANS[command.refresh.kind](command.refresh) : ''),
  notify: (command) => ('part' in command ? `!${command.part}` : ''),
};

function summary(before: SessionState, event: SessionEvent, own = config): string {
  const { state, commands } = step(own, before, event);
  if (state === before && commands.length === 0) return '.';
  const id = state.auth?.session.session_id.replace('session-', '') ?? 'none';
  const { refresh } = state;
  const phase = refresh.kind === 'waiting' ? `waiting ${refresh.attempt}` : refresh.kind;
  return `${id} ${phase}: ${commands.map((command) => SIGNS[command.type](command)).join(' ')}`;
}

const PAIRS = Object.entries(EVENTS).flatMap(([name, event]) =>
  Object.entries(STATES).map(
    ([stateName, state], column) => [stateName, name, state, event, column] as const,
  ),
);

describe('the session machine', () => {
  it.each(PAIRS)('answers, %s, "%s" (SDK-004, SDK-009..SDK-018, SDK-022)', (...pair) => {
    const [, name, state, event, column] = pair;
    expect(summary(state, event)).toBe(TABLE[name]?.[column]);
  });

  it('asks the server first if cookies are HttpOnly (SDK-005, SDK-011, D-19)', () => {
    const httpOnly = { ...config, httpOnly: true };
    const none = initialState(httpOnly, null, false);
    const event: SessionEvent = { type: 'launched', stored: null, hasToken: false };
    expect(summary(none, event, httpOnly)).toBe('none running: start');
    const stored = initialState(httpOnly, auth(), false);
    expect(stored.auth).not.toBeNull();
    expect(summary(stored, { ...event, stored: auth() }, httpOnly)).toBe('1 running: start');
  });

  it('shows no stored session before launch if its cookie is gone (SDK-011)', () => {
    expect(initialState(config, auth(), false).auth).toBeNull();
  });

  it('keeps refreshing a session whose tokens it was never given (SDK-003)', () => {
    const state = step(config, STATES['waiting']!, EVENTS['saved without tokens']!).state;
    expect(summary(state, EVENTS['refresh due, cookie gone']!)).toBe('1 running: start');
  });

  it('refreshes no session without a token once tokens were shown, or the session is over (SDK-003)', () => {
    const tokenless = step(config, STATES['waiting']!, EVENTS['saved without tokens']!).state;
    for (const shown of ['tokens updated', 'refreshed'].map((name) => EVENTS[name]!)) {
      const state = step(config, tokenless, shown).state;
      const due = { ...state, refresh: { kind: 'waiting', attempt: 0 } as const };
      expect(summary(due, EVENTS['refresh due, cookie gone']!)).toMatch(/^none idle/);
    }
    const failed: SessionEvent = { type: 'refreshFailed', epoch: 0 };
    const launched = [EVENTS['launched with token']!, failed].reduce(
      (state, event) => step(config, state, event).state,
      initialState(config, auth(), true),
    );
    expect(summary(launched, EVENTS['refresh due, cookie gone']!)).toMatch(/^none idle/);
    const over = step(config, tokenless, { type: 'ended' }).state;
    const followed = step(config, over, EVENTS['tab signed in']!).state;
    expect(summary(followed, EVENTS['refresh due, cookie gone']!)).toMatch(/^none idle/);
  });

  it('treats what it remembers as unconfirmed until a server or a tab has spoken', () => {
    const remembered = initialState(config, auth(), true);
    const after = (name: string) => step(config, remembered, EVENTS[name]!).state.confirmed;
    expect(remembered.confirmed).toBe(false);
    expect(after('launched with token')).toBe(false);
    for (const name of [
      'launched without token',
      'saved the same session',
      'intermediate saved',
      'user changed',
      'tab signed in',
      'tab signed out',
    ]) {
      expect(after(name), name).toBe(true);
    }
  });

  it('ignores a reply about tokens that were replaced meanwhile (SDK-009)', () => {
    const asked = STATES['refreshing']!;
    const { state } = step(config, asked, EVENTS['tokens updated']!);
    const answer: SessionEvent = { type: 'saved', epoch: asked.epoch, auth: auth(), tokens };
    expect(summary(state, answer)).toBe('.');
    expect(state.epoch).toBeGreaterThan(asked.epoch);
  });

  it('accepts the reply about a session whose user changed while it was asked (SDK-003)', () => {
    const asked = STATES['refreshing']!;
    const { state } = step(config, asked, EVENTS['user changed']!);
    expect(summary(state, EVENTS['refreshed']!)).toMatch(/^1 waiting 0/);
  });

  it('does not refresh if the page asked it not to', () => {
    const quiet = { ...config, keepAlive: false };
    expect(summary(STATES['signed out']!, EVENTS['saved the same session']!, quiet)).toBe(
      `1 idle: ${SAVE} !session !user cancel`,
    );
  });

  it('does not announce a moved last_accessed_at (SDK-003)', () => {
    const later = { ...auth(), session: session('session-1', 'user-1', Date.UTC(2027, 0)) };
    const moved = {
      ...later,
      session: { ...later.session, expires_at: auth().session.expires_at },
    };
    expect(summary(STATES['waiting']!, { type: 'saved', auth: moved, tokens })).not.toContain('!');
  });

  it('ends a session for the same four types as the server marks (SDK-010, CON-010)', () => {
    expect([...SESSION_ENDING_TYPES].sort()).toEqual([...SESSION_ENDING_ERRORS].sort());
  });
});
